# Copies the program's files into two folders: FIRST for those that the first move needs, and REST for those that may
# load later (other boards, sounds, Japanese, discs of themes). If the tools are installed, recompresses pictures,
# reduces typefaces to the characters of our languages and texts to those of the window.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${FIRST} ${REST})
function(take to)
    foreach(path ${ARGN})
        cmake_path(GET path PARENT_PATH folder)
        file(COPY ${SOURCE}/${path} DESTINATION ${to}/${folder})
    endforeach()
endfunction()
take(${FIRST} assets/weights/8x8.net assets/weights/8x8.weights assets/weights/ordering.weights assets/book/8x8.book assets/openings/names.tsv
    assets/sprites)
file(COPY ${SOURCE}/shaders DESTINATION ${FIRST})
take(${REST} assets/weights/other.weights assets/openings/xot.txt assets/sounds)
file(GLOB themes RELATIVE ${SOURCE} ${SOURCE}/assets/themes/*.json)
file(GLOB discs_of_themes RELATIVE ${SOURCE} ${SOURCE}/assets/themes/*/*.png)
file(GLOB texts RELATIVE ${SOURCE} ${SOURCE}/assets/texts/*.po)
take(${FIRST} ${themes})
file(MAKE_DIRECTORY ${FIRST}/assets/texts)
find_program(MSGGREP msggrep)
set(window_sources -N game/* -N game/modes/arguments.cpp)
foreach(folder engine game/ai game/engines game/exports game/library game/play game/records game/rules game/ui)
    list(APPEND window_sources -N ${folder}/* -N ${folder}/*/* -N ${folder}/*/*/*)
endforeach()
foreach(text ${texts}) # excluding comments for translators and sentences of outflank-cli alone
    if(MSGGREP)
        execute_process(COMMAND ${MSGGREP} --no-wrap ${window_sources} -o ${FIRST}/${text} ${SOURCE}/${text}
            COMMAND_ERROR_IS_FATAL ANY)
        file(READ ${FIRST}/${text} lines)
    else()
        file(READ ${SOURCE}/${text} lines)
    endif()
    string(REGEX REPLACE "\n#[.:][^\n]*" "" lines "${lines}")
    file(WRITE ${FIRST}/${text} "${lines}")
endforeach()
file(REMOVE ${FIRST}/assets/sprites/icon.png) # The page has its own icon.
take(${REST} ${discs_of_themes})

find_program(OPTIPNG optipng)
if(OPTIPNG)
    file(GLOB_RECURSE pictures ${FIRST}/*.png ${REST}/*.png)
    execute_process(COMMAND ${OPTIPNG} -quiet -o2 ${pictures} COMMAND_ERROR_IS_FATAL ANY)
endif()
find_program(SUBSET pyftsubset)
# Characters that users may type in a name: the Latin of Europe, punctuation, arrows; for Japanese, level 1 of JIS X
# 0208 and kana.
set(latin "U+0020-017F,U+0192,U+02C6-02DD,U+2010-203A,U+20AC,U+2122,U+2190-2199,U+2200-22FF,U+25A0-25FF")
find_program(PYTHON python3)
set(kanji "")
if(SUBSET AND PYTHON)
    execute_process(COMMAND ${PYTHON} -c "
rows = [bytes((row, column)) for row in range(0xb0, 0xd0) for column in range(0xa1, 0xff)]
print(','.join('U+%04X' % ord(character) for character in b''.join(rows).decode('euc-jp', 'ignore')), end='')"
        OUTPUT_VARIABLE kanji COMMAND_ERROR_IS_FATAL ANY)
endif()
file(GLOB faces RELATIVE ${FONTS} ${FONTS}/*.otf)
foreach(face ${faces})
    set(to ${FIRST})
    set(characters ${latin})
    if(face MATCHES "^Mplus")
        set(to ${REST})
        set(characters "${latin},U+3000-30FF,U+FF00-FFEF,${kanji}")
    endif()
    file(MAKE_DIRECTORY ${to}/fonts)
    if(SUBSET)
        execute_process(COMMAND ${SUBSET} ${FONTS}/${face} --unicodes=${characters} --layout-features=tnum --no-hinting --desubroutinize
            --output-file=${to}/fonts/${face} COMMAND_ERROR_IS_FATAL ANY)
    else()
        file(COPY ${FONTS}/${face} DESTINATION ${to}/fonts)
    endif()
endforeach()
