#pragma once
// What Swift's glibc module lacks; sources: timerfd_create(2), malloc_trim(3).
#include <malloc.h>
#include <sys/timerfd.h>
