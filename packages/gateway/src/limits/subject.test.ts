import { expect, test } from 'vitest';
import { networkOfAddress, subjectOfAddress } from './take-open.ts';

test.each([
  ['192.0.2.1', 'address:192.0.2.1'],
  ['::ffff:192.0.2.1', 'address:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:DB8:0001::6', 'address:2001:db8:1:0::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['2001:db8::3:4:5:6:7', 'address:2001:db8:0:3::/64'],
  ['1::3:4:5:6:7:8', 'address:1:0:3:4::/64'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', 'address:64:ff9b:0:0::/64'],
  ['1::2:3:4:5:192.0.2.1', 'address:1:0:2:3::/64'],
  ['', 'address:'],
])('%s is counted as %s', (address, subject) => {
  expect(subjectOfAddress(address)).toBe(subject);
});

test.each([
  ['192.0.2.1', 'network:192.0.2.0/24'],
  ['::ffff:192.0.2.77', 'network:192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', 'network:2001:db8:1::/48'],
  ['2001:DB8:0001:ffff::6', 'network:2001:db8:1::/48'],
  ['2001:db8::1', 'network:2001:db8:0::/48'],
])('%s is of %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});
