const UNREACHED = 'Check the host and the port of DATABASE_URL, and that PostgreSQL runs there.';
const REFUSED = 'Check the user and the password of DATABASE_URL.';
const UNTRUSTED =
  'Name the certificate of who signed it in DATABASE_URL (?sslmode=verify-full&sslrootcert=PATH), or go without that check (?sslmode=no-verify).';
const TOO_SLOW = 'Give the user of DATABASE_URL more time: ALTER ROLE … SET statement_timeout = 0.';

/** What an operator can do, by the code of the network, of TLS or of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: UNREACHED,
  ENOTFOUND: UNREACHED,
  EAI_AGAIN: UNREACHED,
  ETIMEDOUT: UNREACHED,
  EHOSTUNREACH: UNREACHED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'Write the host in DATABASE_URL as its certificate names it.',
  '25006': 'It takes no changes: name the primary server in DATABASE_URL, not a copy of it.',
  '28000': REFUSED,
  '28P01': REFUSED,
  '3D000': 'Make it (createdb), or name another one in DATABASE_URL.',
  '3F000': 'Make the schema that search_path names, or take search_path away from the user of DATABASE_URL.',
  '42501': 'Give the user of DATABASE_URL that right, or run once as one who has it.',
  '53100':
    'Make room where PostgreSQL keeps its files, and run it again; what was not finished gives its room back by VACUUM.',
  '53300': 'End what holds its connections, or raise max_connections.',
  '57014': TOO_SLOW,
  '57P03': 'It is starting or ending; wait a moment, and run it again.',
};

/** The same where the driver gives no code, by its own words. */
const ADVICE_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /client password must be a/,
    'The server asks for a password, and DATABASE_URL has none: postgresql://USER:PASSWORD@HOST/NAME.',
  ],
  [
    /connect (?:ENOENT|EACCES) .*\.s\.PGSQL\.\d+/,
    'Check the folder of the socket (host) and the port in DATABASE_URL, that PostgreSQL runs there, and that this account may enter it.',
  ],
  [/does not support SSL/, 'Take sslmode out of DATABASE_URL, or let the server speak TLS (ssl = on).'],
];

/** What to do where a database cannot be used, a sentence; null where only the error itself can tell. */
export function databaseAdvice(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const byWords = ADVICE_BY_WORDS.find(([words]) => words.test(error.message))?.[1];
  return ADVICE[code] ?? byWords ?? databaseAdvice(error.cause);
}
