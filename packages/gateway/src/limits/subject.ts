import { isIPv6 } from 'node:net';

/** The name under which a caller without a key is counted: the IPv4 address, or the /64 of an IPv6 address. Rule: decisions §4. */
export function subjectOfAddress(address: string): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? `address:${prefix(bare, 4)}` : `address:${bare}`;
}

/** The name of the network that an address is of: the /24 of an IPv4 address, the /48 of an IPv6 one, as large as one customer may have it. */
export function networkOfAddress(address: string): string {
  const bare = bareAddress(address);
  if (isIPv6(bare)) return `network:${prefix(bare, 3)}`;
  return `network:${bare.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Without a zone; IPv4 as itself where it is written as IPv6. */
function bareAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

/** So many leading groups of 16 bits of an IPv6 address, with their length in bits. */
function prefix(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const whole = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${whole
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}

/** Groups of 16 bits; a trailing dotted quad counts as two. */
function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
