import { expect, test } from 'vitest';
import { isPublicWebsite } from './sources.ts';

test.each([
  ['https://sample-grill.example/menu', true],
  ['http://8.8.8.8/', true],
  ['https://xn--4dbcyzi5a.example', true],
  ['http://localhost:8080/', false],
  ['http://router/', false],
  ['http://printer.local/', false],
  ['http://10.0.0.1/', false],
  ['http://0x7f.1/', false],
  ['http://2130706433/', false],
  ['http://192.168.1.1/admin', false],
  ['http://172.31.0.1', false],
  ['http://172.32.0.1', true],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://[::1]/', false],
  ['http://[fd00::1]/', false],
  ['javascript:alert(1)', false],
  ['ftp://files.example/', false],
  ['not an address', false],
])('%s: %s', (address, isPublic) => {
  expect(isPublicWebsite(address)).toBe(isPublic);
});
