/** The longest a client waits before it tries again, ms. A service that asks for more is not waited for. */
export const LONGEST_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 250;

/**
 * The seconds that a reply asks to wait, rounded up; null where it does not say. A date is counted from the reply's own `Date` (RFC 9110
 * §10.2.3), because the caller's clock may be wrong; where the reply has none, nothing was said.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.parse(headers.get('Date') ?? '')) / 1_000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/**
 * How long to wait before trying again, ms; null where waiting is no use because the service asks for longer than `LONGEST_WAIT_MS`.
 * Where it does not say: full jitter, anything from 0 to a bound that doubles with every attempt. `chance` is in [0, 1).
 */
export function waitMs(attempt: number, askedSeconds: number | null, chance: number): number | null {
  if (askedSeconds === null) return chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return askedSeconds * 1_000 > LONGEST_WAIT_MS ? null : askedSeconds * 1_000;
}

/** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
