import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CORS_HEADERS, makeRequestId } from '@kehilla/gateway';

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What Node would answer by itself, with an empty page or none: bytes that are no request, expectations, tunnels. Here it is the Error shape. */
export function refuseOddRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') (socket as Socket).destroy();
    else refuse(socket, STATUS[error.code ?? ''] ?? '400 Bad Request');
  });
  server.on('connect', (_, socket) => refuse(socket, '405 Method Not Allowed', ['Allow: GET, HEAD, POST, OPTIONS']));
  server.on('checkExpectation', ({ socket }) => refuse(socket, '417 Expectation Failed'));
}

/** Tells whoever sent a part of a request, or nothing, that the server ends. */
export function refuseUnread(socket: Duplex): void {
  refuse(socket, '503 Service Unavailable');
}

function refuse(socket: Duplex, status: string, more: readonly string[] = []): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const request_id = makeRequestId();
  const message = `The request could not be read: ${status.slice(4)}.`;
  const body = JSON.stringify({ error: { code: 'invalid_request', message, details: { request_id } } });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(CORS_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${request_id}`,
    'Connection: close',
    ...more,
  ];
  socket.end([...head, '', body].join('\r\n'));
}
