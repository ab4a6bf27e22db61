import { Command, CommanderError, type CommandUnknownOpts, Help, Option } from '@commander-js/extra-typings';
import { UsageError } from './usage-error.ts';

/** A program of several commands; commander parses its arguments, and writes its errors and its help. */
export type CommandLine = {
  /** Where commands are declared. */
  readonly program: Command;
  /** Makes the number that `work` returns the program's exit code. */
  readonly ends: <Words extends unknown[]>(
    work: (...words: Words) => Promise<number>,
  ) => (...words: Words) => Promise<void>;
  /** Whether `--json` was typed, which every command takes. */
  readonly wantsJson: () => boolean;
  /** Runs the typed command; returns its exit code. Throws `UsageError` for wrong arguments. */
  readonly run: (argv: readonly string[]) => Promise<number>;
};

/** Creates the program of `npm run <name> -- …`, without commands. `hide` removes secrets from a message; absent = nothing. */
export function createCommandLine(
  name: string,
  about: string,
  print: (line: string) => void,
  hide: (text: string) => string = (text) => text,
): CommandLine {
  let code = 0;
  let written = '';
  const program = new Command(`npm run ${name} --`).description(about);
  const withJson = program.option('--json', 'lines of JSON, for programs');
  program
    .usage('<command>')
    .configureHelp(HELP)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => void (written += text),
    })
    .showHelpAfterError()
    .exitOverride();
  return {
    program,
    ends:
      (work) =>
      async (...words) => {
        code = await work(...words);
      },
    wantsJson: () => withJson.opts().json === true,
    run: async (argv) => {
      try {
        await program.parseAsync([...argv], { from: 'user' });
        return code;
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return 0;
        throw new UsageError(hide(hideWords(written, error)).trimEnd());
      }
    },
  };
}

/** Extra arguments are not repeated in the error: one of them may be a key, or most of one. */
function hideWords(text: string, { code, message }: CommanderError): string {
  if (code !== 'commander.excessArguments') return text;
  const words = message.indexOf(': ', 'error: '.length);
  return text.replace(message, `${message.slice(0, words)}.`);
}

const DEFAULT_HELP = new Help();

/** A command is named by all its words, and its options stand behind them; where it is one of several, they are not told. */
const HELP = {
  showGlobalOptions: true,
  commandUsage: (command: CommandUnknownOpts) =>
    command.parent === null
      ? DEFAULT_HELP.commandUsage(command)
      : `${DEFAULT_HELP.commandUsage(command).replace(' [options]', '')} [options]`,
  subcommandTerm: (command: CommandUnknownOpts) => {
    const above = command.parent?.parent ? `${command.parent.name()} ` : '';
    const below = command.commands.map((one) => one.name()).join('|');
    return (
      above +
      (below === '' ? DEFAULT_HELP.subcommandTerm(command).replace(' [options]', '') : `${command.name()} ${below}`)
    );
  },
};

/**
 * An option that takes a text, which `parse` reads. Throws `UsageError` for an empty one, as of a script's variable that is not set: as a path it would be
 * the folder that the script stands in.
 */
export function textOption<const Flags extends string, Value = string>(
  flags: Flags,
  about: string,
  parse: (text: string) => Value = (text) => text as Value,
) {
  const name = flags.split(' ')[0];
  return new Option(flags, about).argParser((text: string) => {
    if (text === '') throw new UsageError(`${name} is empty; give it a value, or leave it out.`);
    return parse(refuseOption(`${name}`, text));
  });
}

/** The same, where an empty text is as if the option were not there. */
export function looseOption<const Flags extends string>(flags: Flags, about: string) {
  const name = flags.split(' ')[0];
  return new Option(flags, about).argParser((text: string) => refuseOption(`${name}`, text) || undefined);
}

/** Where a text was forgotten, the option behind it would be taken for it. */
function refuseOption(name: string, text: string): string {
  if (/^(?:-h|--[a-z].*)$/s.test(text))
    throw new UsageError(`${name} takes a value, and "${text}" behind it is an option; give ${name} its value.`);
  return text;
}
