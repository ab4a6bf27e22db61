import { isIP } from 'node:net';
import type { Request } from 'express';

/** The longest text of an IPv6 address with brackets and a port. */
const LONGEST = 64;

/**
 * The IP address that a request came from: the proxy's word where one is trusted and it names an IP, else that of the connection; '' where that is gone
 * already. Nothing else that a header says ever counts as an address: it would be a caller of its own for every spelling.
 */
export function addressOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return plainAddress(ip) ?? plainAddress(socket.remoteAddress) ?? '';
}

/** An IP address by itself: without a port, IPv4 as itself where it is written as IPv6. Null for anything else, an address with a zone too. */
export function plainAddress(text: string | undefined): string | null {
  if (text === undefined || text.length > LONGEST) return null;
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (bare.includes('%') || isIP(bare) === 0) return null;
  const mapped = /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? bare.toLowerCase();
}
