import TodayCommands

CommandLineProgram.run()
