import TodayFetching

FetchProgram.run()
