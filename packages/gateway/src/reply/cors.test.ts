import { expect, test } from 'vitest';
import { CORS_HEADERS, PREFLIGHT_HEADERS } from './cors.ts';

/** Specification §4, decisions §4, and the transport of MCP: a page that lacks one of these cannot be a client. */
test.each<[header: string, names: string]>([
  [
    'Access-Control-Expose-Headers',
    'X-RateLimit-Remaining X-Quota-Daily-Remaining X-Quota-Monthly-Remaining RateLimit RateLimit-Policy Retry-After ' +
      'X-Request-Id ETag WWW-Authenticate traceparent Mcp-Session-Id Mcp-Protocol-Version',
  ],
  [
    'Access-Control-Allow-Headers',
    'Authorization Content-Type If-None-Match X-Request-Id traceparent tracestate ' +
      'Mcp-Session-Id Mcp-Protocol-Version Mcp-Method Mcp-Name Last-Event-ID',
  ],
])('%s names each of them once', (header, names) => {
  const listed = ({ ...CORS_HEADERS, ...PREFLIGHT_HEADERS }[header] ?? '').split(', ');
  expect(listed.toSorted()).toEqual(names.split(' ').toSorted());
});
