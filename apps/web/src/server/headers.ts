/** What a page may load: files of ours alone, pictures of one more host where there is one, and no script or style that stands in the page itself. */
const getPolicy = (pictures: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${pictures}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const POLICY = getPolicy('');

/** Behind TLS: a browser comes back by TLS alone. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The headers of every page: what it may load, that no other site learns where its reader comes from or shows it in a frame. `tiles` is the address of
 * map tiles on a page that shows a map over them, else null.
 */
export function getHeaders(isSecure: boolean, tiles: string | null = null): Record<string, string> {
  return {
    ...(isSecure ? SECURE : {}),
    'Content-Security-Policy': tiles === null ? POLICY : getPolicy(` ${getOrigin(tiles)}`),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
    'X-Content-Type-Options': 'nosniff',
  };
}

function getOrigin(tiles: string): string {
  return new URL(tiles.replaceAll(/[{}]/g, '')).origin;
}
