import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openSharedAddresses, parseRanges } from '../src/shared-addresses.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each<[address: string, range: string | null]>([
  ['160.79.104.1', '160.79.104.0/21'],
  ['160.79.111.255', '160.79.104.0/21'],
  ['160.79.112.0', null],
  ['2607:6bc0::1', '2607:6bc0::/32'],
  ['2607:6bc1::1', null],
  ['192.0.2.7', '192.0.2.7/32'],
  ['', null],
  ['no address', null],
])('%s is of %s', (address, range) => {
  const ranges = parseRanges('# one provider\n160.79.104.0/21\n\n2607:6BC0::/32  # and its IPv6\n192.0.2.7/32\n');
  expect(ranges.find(({ holds }) => holds(address))?.name ?? null).toBe(range);
});

test('a list as providers publish it is read as it is', () => {
  const published = { creationTime: 'x', prefixes: [{ ipv4Prefix: '192.0.2.0/28' }, { ipv6Prefix: '2001:db8::/48' }] };
  expect(parseRanges(JSON.stringify(published)).map(({ name }) => name)).toEqual(['192.0.2.0/28', '2001:db8::/48']);
});

test.each(['0.0.0.0/0', '::/0', '192.0.2.0', '192.0.2.0/33', 'host.example/24', '{"prefixes":1}', '{'])(
  '%s is no range that many are known to share',
  (text) => expect(() => parseRanges(text)).toThrow(/SHARED_ADDRESSES_FILE/),
);

test('a file is read again when it changes; one that cannot be read leaves what it said before', async () => {
  const path = join(folder, 'ranges.txt');
  const faults: string[] = [];
  writeFileSync(path, '192.0.2.0/24\n');
  const shared = await openSharedAddresses(path, (fault) => faults.push(fault), 20);
  expect(shared.findRange('192.0.2.1')).toBe('192.0.2.0/24');
  writeFileSync(path, '198.51.100.0/24\n');
  await vi.waitFor(() => expect(shared.findRange('198.51.100.9')).toBe('198.51.100.0/24'), 5_000);
  expect(shared.findRange('192.0.2.1')).toBeNull();
  writeFileSync(path, 'nothing like it\n');
  await vi.waitFor(() => expect(faults).toEqual([expect.stringMatching(/range 1 is no address/)]), 5_000);
  expect(shared.findRange('198.51.100.9')).toBe('198.51.100.0/24');
  shared.close();
  await expect(openSharedAddresses(join(folder, 'none.txt'), () => {})).rejects.toThrow(/cannot be read/);
});
