import { afterEach, describe, expect, test } from 'vitest';
import { READERS } from '../../registry.ts';
import { networkFor, openSite, page } from '@kehilla/fetch/testing';
import { appTokenHeaders, appTokenSetting, SODA_HOSTS, SODA_SOURCES } from './app-token.ts';

const TOKEN = 'InventedToken0123456789ab';
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('who is told the token', () => {
  const headers = appTokenHeaders(TOKEN);
  test.each([
    ['https://data.cityofnewyork.us/resource/w7w3-xahh.json?$limit=1', true],
    ['https://data.ny.gov/resource/eqw2-r5nb.json', true],
    ['http://data.cityofnewyork.us/resource/w7w3-xahh.json', false],
    ['https://evil.data.cityofnewyork.us/', false],
    ['https://data.cityofnewyork.us.evil.example/', false],
    ['https://npiregistry.cms.hhs.gov/api/', false],
    ['https://oukosher.example/', false],
  ])('%s: %s', (url, isNoted) =>
    expect(headers(new URL(url), 'nyc-dcwp')).toEqual(isNoted ? { 'x-app-token': TOKEN } : {}),
  );

  test('nobody, where there is none', () =>
    expect(appTokenHeaders(null)(new URL('https://data.ny.gov/'), 'nyc-dcwp')).toEqual({}));

  test.each(['website', 'events-ics', 'nppes'])('%s is not told it at the same portal', (id) =>
    expect(headers(new URL('https://data.ny.gov/x'), id)).toEqual({}),
  );

  test('the sources are the registers that are read from these hosts', async () => {
    const [hosts, sources] = [new Set<string>(), new Set<string>()];
    for (const [id, { manifest, readPages }] of READERS) {
      if (manifest.info.kind !== 'government_register') continue;
      const response = Promise.resolve(readPages?.(({ url }) => Promise.reject(new Error(new URL(url).hostname))));
      const host = await response.then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
      hosts.add(host);
      if (SODA_HOSTS.has(host)) sources.add(id);
    }
    expect(sources).toEqual(SODA_SOURCES);
    expect([...SODA_HOSTS].filter((host) => !hosts.has(host))).toEqual([]);
  });
});

describe('over the wire', () => {
  async function meet(options: Parameters<typeof networkFor>[0] = {}) {
    const site = await openSite({
      '/rows': page('[]'),
      '/moved': (_, response) => response.writeHead(302, { location: '/rows' }).end(),
    });
    // This machine stands in for the portal; every other rule is the network's own.
    const ownHeaders = ({ hostname }: URL) => (hostname === '127.0.0.1' ? { 'x-app-token': TOKEN } : {});
    const network = networkFor({ ownHeaders, ...options });
    closing.push(network.close, site.close);
    return { site, network, note: () => site.requests.map(({ path, headers }) => [path, headers['x-app-token']]) };
  }

  test('it goes with the request, not with the request for robots.txt, and into no page', async () => {
    const { site, network, note } = await meet();
    const read = await network.askFor('nyc-dcwp')({ url: `${site.url}/rows`, accepts: ['json'] });
    expect(note()).toEqual([
      ['/robots.txt', undefined],
      ['/rows', TOKEN],
    ]);
    expect(JSON.stringify(read)).not.toContain(TOKEN);
  });

  test('it does not follow a redirect, even to the same host', async () => {
    const { site, network, note } = await meet();
    await network.askFor('nyc-dcwp')({ url: `${site.url}/moved`, accepts: ['json'] });
    expect(note().slice(1)).toEqual([
      ['/moved', TOKEN],
      ['/rows', undefined],
    ]);
  });

  test('a mirror is not told it', async () => {
    const mirror = await openSite({ '/rows': page('[]') });
    closing.push(mirror.close);
    const { network } = await meet({ getOrigin: () => mirror.url });
    await network.askFor('nyc-dcwp')({ url: 'http://127.0.0.1:9/rows', accepts: ['json'] });
    expect(mirror.requests.map(({ headers }) => headers['x-app-token'])).toEqual([undefined, undefined]);
  });

  test('a failure does not name it', async () => {
    const { network } = await meet();
    const failed = network.askFor('nyc-dcwp')({ url: 'http://127.0.0.1:1/rows', accepts: ['json'] });
    await expect(failed).rejects.not.toThrow(TOKEN);
  });
});

test('a setting that is no token is refused without being repeated', () => {
  expect(appTokenSetting(TOKEN)).toEqual({ value: TOKEN });
  for (const wrong of ['short', `${TOKEN}\r\nX-Other: 1`, 'a token with spaces'])
    expect(appTokenSetting(wrong)).toEqual({ expected: 'an application token of letters and digits' });
});
