import { isIPv6 } from 'node:net';

/** The name under which a caller without a key is counted: the IPv4 address, or the /64 of an IPv6 address. Rule: decisions §4. */
export function subjectOfAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return `address:${mapped}`;
  return isIPv6(bare) ? `address:${prefix64(bare)}` : `address:${bare}`;
}

function prefix64(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const whole = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Groups of 16 bits; a trailing dotted quad counts as two. */
function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
