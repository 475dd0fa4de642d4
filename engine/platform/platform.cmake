# The files behind the neutral headers of engine/base, one folder for each kind of system.
set(OUTFLANK_PLATFORM posix)
set(OUTFLANK_PLATFORM_SOURCES
    descriptor_io.cpp end_signals.cpp file_lock.cpp file_stamp.cpp heartbeat.cpp huge_pages.cpp local_time.cpp memory_use.cpp process.cpp process_age.cpp
    sound_messages.cpp system_file.cpp thread_priority.cpp user_folders.cpp)
list(TRANSFORM OUTFLANK_PLATFORM_SOURCES PREPEND ${CMAKE_CURRENT_LIST_DIR}/${OUTFLANK_PLATFORM}/)
