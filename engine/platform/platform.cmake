# The files behind the neutral headers of engine/base: one folder for each kind of system, and beside them what several do alike.
# A system takes each file from the first of its folders that has it.
if(WIN32)
    set(OUTFLANK_PLATFORM windows desktop without)
elseif(EMSCRIPTEN)
    set(OUTFLANK_PLATFORM web without posix) # its C library is one of POSIX
else()
    set(OUTFLANK_PLATFORM posix desktop)
endif()
set(OUTFLANK_PLATFORM_FILES
    descriptor_io.cpp end_signals.cpp file_lock.cpp file_stamp.cpp heartbeat.cpp host.cpp huge_pages.cpp local_time.cpp memory_use.cpp process.cpp
    process_age.cpp program_start.cpp shell_word.cpp sound_messages.cpp system_file.cpp thread_priority.cpp time_asleep.cpp user_folders.cpp)
# Beside the files that all systems have.
set(OUTFLANK_PLATFORM_LIBRARIES "")
set(OUTFLANK_PLATFORM_LINK_OPTIONS "")
if(WIN32)
    list(APPEND OUTFLANK_PLATFORM_FILES atomic_wait.cpp narrow_text.cpp pause.cpp text.cpp)
    set(OUTFLANK_PLATFORM_LIBRARIES ole32 shell32 synchronization uuid)
    set(OUTFLANK_PLATFORM_LINK_OPTIONS -Wl,-u,mbrtowc) # else the C library's is found before that of narrow_text.cpp
endif()
set(OUTFLANK_PLATFORM_SOURCES "")
foreach(file ${OUTFLANK_PLATFORM_FILES})
    unset(found)
    foreach(folder ${OUTFLANK_PLATFORM})
        if(NOT DEFINED found AND EXISTS ${CMAKE_CURRENT_LIST_DIR}/${folder}/${file})
            set(found ${CMAKE_CURRENT_LIST_DIR}/${folder}/${file})
        endif()
    endforeach()
    if(NOT DEFINED found)
        message(FATAL_ERROR "no folder of ${OUTFLANK_PLATFORM} has ${file}")
    endif()
    list(APPEND OUTFLANK_PLATFORM_SOURCES ${found})
endforeach()
