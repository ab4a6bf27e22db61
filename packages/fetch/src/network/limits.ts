/** The limits of one page: times in milliseconds, sizes in bytes. */
export type NetworkLimits = {
  /** From the name to a connection. */
  readonly connectMs: number;
  /** From the request to the last header. */
  readonly headersMs: number;
  /** Between two pieces of the body. */
  readonly silenceMs: number;
  /** A whole exchange, from the request to the last byte. */
  readonly exchangeMs: number;
  /** A body as it comes over the wire. */
  readonly wireBytes: number;
  /** A body unpacked. */
  readonly bodyBytes: number;
  readonly headerBytes: number;
  readonly redirects: number;
  /** How often a page is asked for while its site says "later" (429, 502, 503, 504) or hangs up. */
  readonly tries: number;
  /** The wait before the second try, doubled before each further one, if the site names none. */
  readonly backOffMs: number;
  /** A longer `Retry-After` ends the reading: the next one comes anyway. */
  readonly retryAfterMs: number;
  /** A site that asks for longer is not asked again before that, but for no longer than this: a slip of its own must not close it for years. */
  readonly restMs: number;
  /** Between the end of a request to a host and the start of the next one to it. */
  readonly paceMs: number;
  /** A longer `Crawl-delay` is not waited for. */
  readonly crawlDelayMs: number;
  /** How much of a robots.txt is read; the rest is left unread (RFC 9309 §2.5). */
  readonly robotsBytes: number;
  /** How long a robots.txt is believed (RFC 9309 §2.4), and how long its absence through a fault. */
  readonly robotsMs: number;
  readonly robotsFaultMs: number;
};

/** The limits of every reading. Rule: sources note §0.7, §5.3, §5.4; the figures stand in `docs/reading-pages.md`. */
export const NETWORK_LIMITS: NetworkLimits = {
  connectMs: 10_000,
  headersMs: 15_000,
  silenceMs: 15_000,
  exchangeMs: 60_000,
  wireBytes: 16 * 1024 * 1024,
  bodyBytes: 64 * 1024 * 1024,
  headerBytes: 32 * 1024,
  redirects: 5,
  tries: 3,
  backOffMs: 2_000,
  retryAfterMs: 60_000,
  restMs: 24 * 3_600_000,
  paceMs: 1_000,
  crawlDelayMs: 30_000,
  robotsBytes: 500 * 1024,
  robotsMs: 24 * 3_600_000,
  robotsFaultMs: 30_000,
};
