import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, page, type TestSite } from '../testing/site.ts';
import { type ConnectOptions, createNetwork, guardedConnect } from './network.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ '/': page('{}') }, '0.0.0.0');
});
afterAll(() => site.close());

/** A resolver that gives these answers, one after the other, and the last one ever after. */
function answers(...all: readonly (readonly string[])[]): LookupFunction {
  let requestCount = 0;
  return (_, options, callback) => {
    const found = (all[Math.min(requestCount++, all.length - 1)] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  };
}

/** Asks the site under a name of the test's; no connection is kept for the next one. */
async function ask(agent: Agent): Promise<number> {
  const { statusCode, body } = await agent.request({
    origin: site.url.replace('127.0.0.1', 'name.example'),
    path: '/',
    method: 'GET',
    reset: true,
  });
  await body.dump();
  return statusCode;
}

const getAgent = (options: Partial<ConnectOptions>) =>
  new Agent({ connect: guardedConnect({ allowPrivate: false, connectMs: 2_000, ...options }) });

describe('a connection', () => {
  test.each([[['127.0.0.1']], [['10.0.0.1', '192.168.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['169.254.169.254']]])(
    'is not made to a name that leads to %j',
    async (addresses) => {
      await expect(ask(getAgent({ lookup: answers(addresses) }))).rejects.toMatchObject({ reason: 'not_allowed' });
      expect(site.requests).toEqual([]);
    },
  );

  // Here 127.0.0.1 plays an open address and the rest of loopback a private one.
  const isOpen = (address: string): boolean => address === '127.0.0.1';

  test('is made to the open addresses of a name, and not to the others', async () => {
    expect(await ask(getAgent({ isOpen, lookup: answers(['127.0.0.9', '127.0.0.1']) }))).toBe(200);
  });

  test('is not made to a name that was open when it was first asked and is private now', async () => {
    const agent = getAgent({ isOpen, lookup: answers(['127.0.0.1'], ['127.0.0.9']) });
    expect(await ask(agent)).toBe(200);
    const before = site.requests.length;
    await expect(ask(agent)).rejects.toMatchObject({ reason: 'not_allowed' });
    expect(site.requests).toHaveLength(before);
  });

  test('is dropped where it came about to another address than the one that was checked', async () => {
    let calls = 0;
    const agent = getAgent({ isOpen: () => ++calls === 1, lookup: answers(['127.0.0.1']) });
    const before = site.requests.length;
    await expect(ask(agent)).rejects.toMatchObject({ reason: 'not_allowed' });
    expect(site.requests).toHaveLength(before);
  });

  test('is made to any address where the operator allows it', async () => {
    expect(await ask(getAgent({ allowPrivate: true, lookup: answers(['127.0.0.9']) }))).toBe(200);
  });
});

describe('an address written as such', () => {
  const network = createNetwork({
    userAgent: 'KehillaBot/1.0',
    allowPrivate: false,
    getOrigin: () => null,
    now: () => new Date(),
    lookup: answers(['127.0.0.1']),
  });
  afterAll(() => network.close());

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data',
    'http://name.example/',
    'http://localhost/',
    'http://127.0.0.1:8080/',
    'http://user:secret@name.example/',
    'ftp://name.example/',
    'file:///etc/passwd',
    'no address',
  ])('is not asked where it is none of the open internet: %s', async (url) => {
    const failure = await network
      .askFor('ou')({ url, accepts: ['json'] })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', fault: 'unreachable', reason: 'not_allowed' });
    expect(String(failure)).not.toContain('secret');
  });
});
