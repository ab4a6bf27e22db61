/** What a page may load: files of ours alone, pictures of one more host where there is one, and no script or style that stands in the page itself. */
const policyOf = (pictures: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${pictures}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const POLICY = policyOf('');

/** Behind TLS: a browser comes back by TLS alone. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The headers of every page: what it may load, that no other site learns where its reader comes from or shows it in a frame. `tiles` is the address of
 * map tiles on a page that shows a map over them, else null.
 */
export function headersOf(isSecure: boolean, tiles: string | null = null): Record<string, string> {
  return {
    ...(isSecure ? SECURE : {}),
    'Content-Security-Policy': tiles === null ? POLICY : policyOf(` ${originOf(tiles)}`),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Content-Type-Options': 'nosniff',
  };
}

function originOf(tiles: string): string {
  return new URL(tiles.replaceAll(/[{}]/g, '')).origin;
}
