/** What a page may load: files of ours alone, and no script or style that stands in the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Behind TLS: a browser comes back by TLS alone. */
const SECURE = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The headers of every page: what it may load, that no other site learns where its reader comes from or shows it in a frame. */
export function headersOf(isSecure: boolean): Record<string, string> {
  return {
    ...(isSecure ? SECURE : {}),
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'X-Content-Type-Options': 'nosniff',
  };
}
