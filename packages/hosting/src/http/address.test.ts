import fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';
import { getAddress, plainAddress } from './gateway-router.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', null],
    ['kehilla_live_0000000000000000000000000000000000000', null],
    ['unknown', null],
    ['192.0.2', null],
    ['192.0.2.1, 192.0.2.2', null],
    ['192.0.2.1\0', null],
    ['1'.repeat(10_000), null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  test('is an IP or none, whatever is sent, and its own plain form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text) => {
        const address = plainAddress(text);
        return address === null || (isIP(address) !== 0 && plainAddress(address) === address);
      }),
    );
  });

  test('that a header makes up is that of the connection', () => {
    const socket = { remoteAddress: '::ffff:127.0.0.1' };
    expect(getAddress({ ip: 'made up', socket } as never)).toBe('127.0.0.1');
    expect(getAddress({ ip: '198.51.100.7:80', socket } as never)).toBe('198.51.100.7');
    expect(getAddress({ ip: undefined, socket: {} } as never)).toBe('');
  });
});
