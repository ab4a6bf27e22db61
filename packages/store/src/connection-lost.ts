/** Codes by which a network or PostgreSQL says that the connection is not there, or ended. */
const LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|57P0[1-3]|08\d{3})$/;
/** The driver's own words for the same. */
const ENDED =
  /connection (terminated|ended|timeout)|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Whether a database could not be reached, or ended the connection: by which code, or in which words; null where an error says something else. */
export function connectionLost(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (LOST.test(code)) return code;
  return ENDED.test(error.message) ? error.message : null;
}
