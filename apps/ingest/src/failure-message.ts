import { databaseAdvice } from '@kehilla/store';

/** Codes by which a network or PostgreSQL says that the connection is not there, or ended. */
const LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|57P0[1-3]|08\d{3})$/;
/** The driver's own words for the same. */
const ENDED =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** One line about an error for the person at the command: what happened and what it means, never a stack. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const advice = databaseAdvice(error);
  if (!LOST.test(code) && !ENDED.test(error.message))
    return advice === null ? error.message || error.name : `${error.message}. ${advice}`;
  const lost = `The database cannot be reached, or ended the connection (${LOST.test(code) ? code : error.message}).`;
  return `${lost} A reading that was not finished is not in it; run the command again.${advice === null ? '' : ` ${advice}`}`;
}
