/** Where a client is led back to: a site, this device, or a program that opens addresses of a kind of its own. */
export type Target = {
  readonly kind: 'web' | 'device' | 'program';
  /** Host with port, or the kind of address, as people are shown it. */
  readonly shown: string;
  /** What a page's policy has to allow so that its form may lead there. */
  readonly source: string;
};

const OF_DEVICE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads an address that a client is led back to; the library has checked that it is one of the client's. */
export function getTarget(redirect_uri: string): Target {
  const { protocol, hostname, host, origin } = new URL(redirect_uri);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'program', shown: protocol, source: protocol };
  return { kind: OF_DEVICE.has(hostname) ? 'device' : 'web', shown: host, source: origin };
}
