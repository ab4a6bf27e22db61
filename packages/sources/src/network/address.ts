import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The one part of IPv6 from which addresses are given out to the world (RFC 4291 §2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the open internet: not loopback, private, link-local, carrier's, multicast, unspecified or
 * reserved, and not IPv6 in which an IPv4 address is wrapped (mapped, 6to4, NAT64, Teredo), which may lead to any of them.
 * False for text that is no address. Rule: sources note §5.3; RFC 6890.
 */
export function isPublicAddress(address: string): boolean {
  // Zones ("fe80::1%eth0") belong to one machine; other spellings than the standard one are not guessed at.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
