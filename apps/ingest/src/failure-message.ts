import { connectionLost, databaseAdvice } from '@kehilla/store';

/** One line about an error for the person at the command: what happened and what it means, never a stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lost = connectionLost(error);
  const advice = databaseAdvice(error);
  if (lost === null) return advice === null ? error.message || error.name : `${error.message}. ${advice}`;
  const what = `The database cannot be reached, or ended the connection (${lost}).`;
  return `${what} A reading that was not finished is not in it; run the command again.${advice === null ? '' : ` ${advice}`}`;
}
