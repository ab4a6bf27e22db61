import { afterEach, describe, expect, test } from 'vitest';
import { networkOfSettings, type NetworkSettings, lockedSources } from '../../network-of-settings.ts';
import { networkFor, openSite, page } from '@kehilla/fetch/testing';
import { mapillaryTokenHeaders, mapillaryTokenSetting } from './parse.ts';

const TOKEN = 'MLY|9900000000000001|0123456789abcdef0123456789abcdef';
const SETTINGS: NetworkSettings = {
  source_origins: {},
  allow_private_reads: true,
  public_url: null,
  mail_from: null,
};
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('who is told the token', () => {
  test.each([
    ['https://graph.mapillary.com/images?limit=1', 'mapillary', true],
    ['http://graph.mapillary.com/images', 'mapillary', false],
    ['https://www.mapillary.com/', 'mapillary', false],
    ['https://graph.mapillary.com.evil.example/', 'mapillary', false],
    ['https://data.ny.gov/', 'nys-attorneys', false],
    ['https://graph.mapillary.com/me', 'website', false],
  ])('%s, for %s: %s', (url, source, isNoted) =>
    expect(mapillaryTokenHeaders(TOKEN)(new URL(url), source)).toEqual(
      isNoted ? { authorization: `OAuth ${TOKEN}` } : {},
    ),
  );

  test('a mirror is not, nor is it part of the page', async () => {
    const mirror = await openSite({ '/images': page('{"data":[]}') });
    const network = networkFor({ ownHeaders: mapillaryTokenHeaders(TOKEN), getOrigin: () => mirror.url });
    closing.push(network.close, mirror.close);
    const read = await network.askFor('mapillary')({
      url: 'https://graph.mapillary.com/images?limit=1',
      accepts: ['json'],
    });
    expect(mirror.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    expect(JSON.stringify(read)).not.toContain(TOKEN);
  });
});

describe('without a token', () => {
  test('Mapillary is not asked, not even for robots.txt, and what to do is told', async () => {
    const looked: string[] = [];
    const network = networkFor({
      ownHeaders: mapillaryTokenHeaders(null),
      lookup: (name, _, found) => {
        looked.push(name);
        found(new Error('nowhere'), '', 4);
      },
    });
    closing.push(network.close);
    const response = network.askFor('mapillary')({ url: 'https://graph.mapillary.com/images', accepts: ['json'] });
    await expect(response).rejects.toThrow(
      /there is none: it was not asked\. Make .* and set MAPILLARY_TOKEN to it\.$/,
    );
    expect(looked).toEqual([]);
  });

  test.each<[string, Partial<NetworkSettings>, readonly string[]]>([
    ['nothing is set', {}, ['mapillary']],
    ['the token is', { mapillary_token: TOKEN }, []],
    ['a mirror stands in', { source_origins: { mapillary: 'http://127.0.0.1:9000' } }, []],
    ['a mirror of another source does not', { source_origins: { ou: 'http://127.0.0.1:9000' } }, ['mapillary']],
  ])('it is not due where %s', (_, own, locked) => {
    expect([...lockedSources({ ...SETTINGS, ...own })]).toEqual(locked.map((id) => [id, 'MAPILLARY_TOKEN']));
  });

  test('every other source is read as before', async () => {
    const site = await openSite({ '/list': page('[]') });
    const network = networkOfSettings(SETTINGS, () => new Date(), null);
    closing.push(network.close, site.close);
    expect(await network.askFor('ou')({ url: `${site.url}/list`, accepts: ['json'] })).toMatchObject({
      http_status: 200,
    });
  });
});

test('a setting that is no token is refused without being repeated', () => {
  expect(mapillaryTokenSetting(TOKEN)).toEqual({ value: TOKEN });
  for (const wrong of ['short', `${TOKEN}\r\nX-Other: 1`, 'a token with spaces in it'])
    expect(mapillaryTokenSetting(wrong)).toEqual({ expected: 'a client token of Mapillary’s' });
});
