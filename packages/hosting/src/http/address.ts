import type { Request } from 'express';

/** The address that a request came from: the proxy's word where one is trusted; '' where its connection is gone already. */
export function addressOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return ip ?? socket.remoteAddress ?? '';
}
