/** Headers of ours that a page may read. */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Remaining',
  'X-Quota-Daily-Remaining',
  'X-Quota-Monthly-Remaining',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'WWW-Authenticate',
  'traceparent',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
].join(', ');

/** Headers that a page may send: specification §4, those of MCP, and those that this service reads. */
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'traceparent',
  'tracestate',
  'If-None-Match',
  'X-Request-Id',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
].join(', ');

/** On every reply, errors too. Any origin may read: there are no cookies. Rule: specification §4. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
};

/** On the answer to a preflight, which browsers may keep for a day. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': ALLOWED,
  'Access-Control-Max-Age': '86400',
};
