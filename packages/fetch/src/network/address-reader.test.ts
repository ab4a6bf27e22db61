import type { LookupFunction } from 'node:net';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAddressReader } from './address-reader.ts';

const MOST = 16 * 1024;
const SETTINGS = { public_url: null, mail_from: null };
const requests: string[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers['user-agent']}`);
    if (request.url === '/small') response.end('{"a":1}');
    else if (request.url === '/inward') response.writeHead(302, { location: '/small' }).end();
    else if (request.url === '/large') {
      // 50 MB, as long as somebody reads them.
      let sent = 0;
      const send = (): void => {
        while (sent++ < 50 && response.write('x'.repeat(1024 * 1024)));
        if (sent < 50) response.once('drain', send);
      };
      send();
    } else if (request.url !== '/silent') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('where private addresses may be read', () => {
  const reader = openAddressReader({ ...SETTINGS, allow_private_reads: true }, MOST);
  afterAll(reader.close);

  test('an address is read, under the service’s own name', async () => {
    expect(await reader.read(`${url}/small`)).toEqual({ status: 200, body: '{"a":1}', cache_control: null });
    expect(requests.at(-1)).toMatch(/^\/small \S*kehilla/i);
  });

  test('no redirect is followed', async () => {
    const before = requests.length;
    expect(await reader.read(`${url}/inward`)).toEqual({ status: 302, body: '', cache_control: null });
    expect(requests).toHaveLength(before + 1);
  });

  test('of 50 MB no more than the bound is taken', async () => {
    await expect(reader.read(`${url}/large`)).rejects.toThrow(/larger than 16384 bytes/);
  });

  test('who says nothing is not waited for', async () => {
    await expect(reader.read(`${url}/silent`)).rejects.toThrow();
  });
});

describe('as it is set', () => {
  const answers: LookupFunction = (_, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
  const reader = openAddressReader({ ...SETTINGS, allow_private_reads: false }, MOST, answers);
  afterAll(reader.close);

  test.each([
    'http://127.0.0.1/small',
    'http://[::1]/small',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://name-that-leads-inward.example/',
    'http://user:password@client.example/',
    'https://client.example:8443/',
    'file:///etc/passwd',
  ])('%s is not read', async (address) => {
    const before = requests.length;
    await expect(reader.read(address)).rejects.toThrow();
    expect(requests).toHaveLength(before);
  });
});
