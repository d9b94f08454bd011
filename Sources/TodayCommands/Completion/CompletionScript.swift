import ArgumentParser
import TodayCore
import TodayFiles

/// The script that makes a shell complete command lines by calling the program itself.
///
/// The parser's own scripts support neither words without a command (`rates 100 us`) nor `help`, and in bash they offer
/// only case-sensitive prefix matches.
enum CompletionScript {
    private static let request = "---complete"
    private static let scriptOption = "--generate-completion-script"

    /// If the command line calls for completions or for the script, prints them and ends the program.
    static func runIfRequested(_ words: [String]) {
        if let first = words.first, first == request || first.hasPrefix(scriptOption) {
            CommandLineProgram.end(first == request ? complete(words) : printScript(words))
        }
    }

    private static func printScript(_ words: [String]) -> ExitStatus {
        let suffix = words[0].dropFirst(scriptOption.count)
        let shellName = suffix.hasPrefix("=") ? String(suffix.dropFirst()) : words.dropFirst().first
        let shell = shellName ?? Environment["SHELL"]?.split(separator: "/").last.map(String.init) ?? ""
        guard suffix.isEmpty || suffix.hasPrefix("="), let script = text(shell, of: CurrentSource.name) else {
            Terminal.printError("\(scriptOption) takes bash, zsh or fish.")
            return .usage
        }
        Terminal.write(script)
        return .success
    }

    /// Runs `---complete SHELL CURRENT [WORD ...]`: prints "words" or "files" on the first line, then a line for each
    /// word, optionally with a tab and a description.
    private static func complete(_ words: [String]) -> ExitStatus {
        guard words.count >= 3, let tree = CommandTree.ofParser() else { return .usage }
        // fish removes the quotes of all words except the word at the cursor.
        let before = words.dropFirst(3).map { words[1] == "fish" ? $0 : ShellUnquoting.text($0) }
        let completion = CommandLineCompletion(
            tree, before: before, current: ShellUnquoting.text(words[2]), bareWords: CurrentSource.descriptor.bareWords
        ) { known, before, current in known.candidates(after: before, at: current) }
        switch completion.offer {
        case .files: Terminal.write("files\n")
        case .words(let found):
            let lines = found.map { word in
                words[1] == "bash" || word.about.isEmpty ? word.value : "\(word.value)\t\(word.about)"
            }
            Terminal.write((["words"] + lines).lines)
        }
        return .success
    }

    static func text(_ shell: String, of name: String) -> String? {
        switch shell {
        case "bash": bash(name)
        case "zsh": zsh(name)
        case "fish": fish(name)
        default: nil
        }
    }

    private static func bash(_ name: String) -> String {
        """
        # Completion of \(name) for bash: the program decides what fits, and this passes words on.
        _\(name)() {
            local -a lines
            mapfile -t lines < <("${COMP_WORDS[0]}" \(request) bash "$2" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
            COMPREPLY=("${lines[@]:1}")
            [[ ${lines[0]-} = files ]] && compopt -o default
        }
        complete -o nosort -o filenames -F _\(name) \(name)

        """
    }

    private static func zsh(_ name: String) -> String {
        """
        #compdef \(name)
        # Completion of \(name) for zsh: the program decides what fits, and this passes words on.
        _\(name)() {
            local -a lines found shown
            local line
            lines=("${(@f)$("${words[1]}" \(request) zsh "$PREFIX" "${(@)words[2,CURRENT-1]}" 2>/dev/null)}")
            [[ $lines[1] = files ]] && { _files; return }
            for line in "${(@)lines[2,-1]}"; do
                found+=("${line%%$'\\t'*}")
                shown+=("${line/$'\\t'/  -- }")
            done
            # Ignores case; if no word matches, adds all, because the program also ignores punctuation and accents.
            compadd -l -V \(name) -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d shown -a -- found ||
                compadd -U -l -V \(name) -d shown -a -- found
        }
        if [[ $funcstack[1] = _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

        """
    }

    private static func fish(_ name: String) -> String {
        """
        # Completion of \(name) for fish: the program decides what fits, and this passes words on.
        function __\(name)_complete
            set -l before (commandline --tokens-expanded -pc 2>/dev/null; or commandline -opc)
            set -l lines (command $before[1] \(request) fish (commandline -ct | string collect) $before[2..] 2>/dev/null)
            if test "$lines[1]" = files
                __fish_complete_path (commandline -ct)
            else
                printf '%s\\n' $lines[2..]
            end
        end
        complete -c \(name) -f -a '(__\(name)_complete)'

        """
    }
}
