# The files behind the neutral headers of engine/base, one folder for each kind of system.
set(OUTFLANK_PLATFORM posix)
if(WIN32)
    set(OUTFLANK_PLATFORM windows)
endif()
set(OUTFLANK_PLATFORM_SOURCES
    descriptor_io.cpp end_signals.cpp file_lock.cpp file_stamp.cpp heartbeat.cpp huge_pages.cpp local_time.cpp memory_use.cpp process.cpp process_age.cpp
    program_start.cpp shell_word.cpp sound_messages.cpp system_file.cpp thread_priority.cpp user_folders.cpp)
# Beside the files that all systems have.
set(OUTFLANK_PLATFORM_LIBRARIES "")
set(OUTFLANK_PLATFORM_LINK_OPTIONS "")
if(WIN32)
    list(APPEND OUTFLANK_PLATFORM_SOURCES atomic_wait.cpp narrow_text.cpp pause.cpp text.cpp)
    set(OUTFLANK_PLATFORM_LIBRARIES ole32 shell32 synchronization uuid)
    set(OUTFLANK_PLATFORM_LINK_OPTIONS -Wl,-u,mbrtowc) # else the C library's is found before that of narrow_text.cpp
endif()
list(TRANSFORM OUTFLANK_PLATFORM_SOURCES PREPEND ${CMAKE_CURRENT_LIST_DIR}/${OUTFLANK_PLATFORM}/)
