const UNREACHED = 'Check the host and the port of DATABASE_URL, and that PostgreSQL runs there.';
const REFUSED = 'Check the user and the password of DATABASE_URL.';

/** What an operator can do, by the code of the network or of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHED,
  ENOTFOUND: UNREACHED,
  EAI_AGAIN: UNREACHED,
  ETIMEDOUT: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'Make it (createdb), or name another one in DATABASE_URL.',
  '42501': 'Give the user of DATABASE_URL that right, or run once as one who has it.',
  '53300': 'End what holds its connections, or raise max_connections.',
};

/** What to do where a database cannot be used, a sentence; null where only the error itself can tell. */
export function databaseAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ADVICE[code] ?? databaseAdvice(error.cause);
}
