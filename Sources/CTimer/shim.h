#pragma once
// Swift's module of glibc leaves this header out; source: timerfd_create(2).
#include <sys/timerfd.h>
