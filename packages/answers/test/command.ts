import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { TOOLS, type Tool } from './world/ask.ts';

/** Creates the program of `npm run <name> -- …`: wrong use ends with 2 and shows how it is used. */
export function createProgram(name: string, about: string): Command {
  return new Command(`npm run ${name} --`)
    .description(about)
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}

/** Reads a part of a tool's name: the tools that have it. Throws for one that none has. */
export function readTools(part: string): Tool[] {
  const tools = TOOLS.filter((tool) => tool.includes(part));
  if (tools.length === 0) throw new InvalidArgumentError(`The tools are ${TOOLS.join(', ')}.`);
  return tools;
}

/** Reads a regular expression, of any case. Throws for one that is none. */
export function readPattern(text: string): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

/** Reads a count from 0. Throws for any other text. */
export function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It takes a whole number, such as 40.');
  return Number(text);
}
