import { exitCodeOf, failureMessage } from './failure-message.ts';
import type { Command, Surroundings } from './surroundings.ts';

/** How a command came to its end: `failed` = an error ended it, which was told in one line. */
export type CommandEnd = { readonly code: number; readonly failed: boolean };

/** Runs a command, and tells an error that ends it in one line, never a stack. */
export async function runCommand(command: Command, argv: readonly string[], around: Surroundings): Promise<CommandEnd> {
  try {
    return { code: await command(argv, around), failed: false };
  } catch (error) {
    around.progress(null);
    around.remark(failureMessage(error));
    return { code: exitCodeOf(error), failed: true };
  }
}
