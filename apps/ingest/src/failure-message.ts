import { ConfigError } from '@kehilla/core';
import { CopyRefused } from '@kehilla/ingestion';
import { connectionLost, CurationFault, databaseAdvice, NeedsSecondWord } from '@kehilla/store/commands';
import { EndRequested } from './end-requested.ts';
import { UsageError } from './usage-error.ts';

/** Returns one line about an error for the person at the command: the event and its meaning, never a stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof NeedsSecondWord)
    return `${error.message}\nNothing was done. To go on all the same, say it again with --sure.`;
  const lost = connectionLost(error);
  const advice = databaseAdvice(error);
  if (lost === null) return advice === null ? error.message || error.name : `${error.message}. ${advice}`;
  const what = `The database cannot be reached, or ended the connection (${lost}).`;
  return `${what} A reading that was not finished is not in it; run the command again.${advice === null ? '' : ` ${advice}`}`;
}

/** The exit code of a command that an error ended: 2 for wrong use, a shell's own where it was told to end, else 1. Rule: operator interface. */
export function getExitCode(error: unknown): number {
  if (error instanceof EndRequested) return error.exitCode;
  return [UsageError, ConfigError, CopyRefused, CurationFault].some((kind) => error instanceof kind) ? 2 : 1;
}
