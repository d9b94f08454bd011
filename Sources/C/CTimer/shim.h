#pragma once
// Swift's glibc module lacks this header; source: timerfd_create(2).
#include <sys/timerfd.h>
