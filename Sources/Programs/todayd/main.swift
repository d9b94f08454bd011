import TodayDaemon

DaemonProgram.run()
