import CAdwaita
import Glibc

setlocale(LC_ALL, "")
exit(Application.run(CommandLine.arguments))
