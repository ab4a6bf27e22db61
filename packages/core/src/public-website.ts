/** Names of hosts that are reached within a network only: of no part, of this machine, or below a domain set aside for private use (RFC 6761, 6762, 8375). */
const PRIVATE_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|intranet|lan|home\.arpa|onion))$/i;
/** IPv4 addresses that no network routes to the world: RFC 1122, 1918, 3927, 5737, 6598 and multicast. */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.(?:168|0\.[02])\.|^198\.1[89]\.|^198\.51\.100\.|^203\.0\.113\.|^(?:22[4-9]|2[3-5]\d)\./;

/**
 * Whether the address of a website may be one that anybody can open: http or https at a name, or a public IPv4 address. False for what leads into a
 * private network, and for IPv6 literals, which no business publishes.
 */
export function isPublicWebsite(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return false;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !PRIVATE_IPV4.test(host);
  return !PRIVATE_NAME.test(host);
}
