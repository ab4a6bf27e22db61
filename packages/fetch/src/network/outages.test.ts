import { afterEach, describe, expect, test } from 'vitest';
import { networkFor } from '../testing/network.ts';
import { openSite, page, type SiteAnswer } from '../testing/site.ts';
import type { ContentKind } from '../page/page.ts';
import { findKind, standIn } from '../page/content-kind.ts';
import { waitBefore } from './politely.ts';
import { NETWORK_LIMITS } from './limits.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A clock that stands: on a slow machine one that goes would shorten what is waited. */
const NOON = new Date('2026-11-20T17:00:00.000Z');

async function meet(answer: SiteAnswer, ...accepts: ContentKind[]) {
  const site = await openSite({ '/list': answer });
  const network = networkFor({ now: () => NOON });
  closing.push(network.close, site.close);
  const countRequests = () => site.requests.filter(({ path }) => path === '/list').length;
  return {
    ask: countRequests,
    waits: network.waits,
    reading: network.askFor('ou')({ url: `${site.url}/list`, accepts }),
  };
}

const LONG = `<p>${'An invented list of places. '.repeat(200)}</p>`;
const LOGIN = '<!doctype html><title>Members</title><form><input name="u"><input type="password" name="p"></form>';

describe('an outage, not news', () => {
  test.each<[string, SiteAnswer, ContentKind, string]>([
    ['a failure of the server', page('MARK', 'text/html', {}, 500), 'html', 'answered with status 500'],
    ['a page that is gone', page('MARK', 'text/html', {}, 404), 'html', 'answered with status 404'],
    ['no content', page('', null, {}, 204), 'html', 'answered with status 204'],
    [
      'a challenge by its header',
      page('MARK', 'text/html', { 'cf-mitigated': 'challenge' }, 403),
      'html',
      'whether a person is reading',
    ],
    [
      'a challenge that says "later"',
      page('MARK', 'text/html', { 'cf-mitigated': 'challenge' }, 503),
      'html',
      'whether a person is reading',
    ],
    [
      'a challenge by its title',
      page('<html><title>Just a moment...</title>', 'text/html'),
      'html',
      'whether a person is reading',
    ],
    [
      'a challenge where JSON was asked for',
      page('<title>Just a moment</title>', 'text/html'),
      'json',
      'whether a person is reading',
    ],
    ['a page to log in', page(LOGIN, 'text/html'), 'html', 'a page to log in'],
    [
      'a page to log in, of many words',
      page(`<title>Log In</title>${LOGIN}${LONG}`, 'text/html'),
      'html',
      'a page to log in',
    ],
    ...[
      'We are down for maintenance',
      'Maintenance mode',
      'Invented Grill | Temporarily unavailable',
      'One moment, please...',
      'Please wait',
      'Pardon Our Interruption',
      '403 Forbidden',
      'Error 503',
      '502 Bad Gateway',
      'Not Found',
      'Account Suspended',
    ].map((title): [string, SiteAnswer, ContentKind, string] => [
      title,
      page(`<html><title>${title}</title><p>MARK</p></html>`, 'text/html'),
      'html',
      'answered that the page is away',
    ]),
    ['a captcha and little else', page('<div class="g-recaptcha">MARK</div>', 'text/html'), 'html', 'whether a person'],
    ['nothing', page('', 'text/html'), 'html', 'an empty page'],
    ['HTML where JSON was asked for', page('<html>MARK', 'text/html'), 'json', 'something other than json'],
    ['JSON where HTML was asked for', page('{}', 'application/json'), 'html', 'something other than html'],
    ['an image', page('MARK', 'image/png'), 'html', 'something other than html'],
    ['bytes of no type', page(new Uint8Array([1, 2, 3]), null), 'json', 'something other than json'],
  ])('%s', async (_, answer, accepts, message) => {
    const { reading, waits } = await meet(answer, accepts);
    const failure = (await reading.catch((error: unknown) => error)) as Error;
    expect(failure).toMatchObject({ name: 'SourceError', fault: 'unreachable', reason: 'outage' });
    expect(failure.message).toContain(message);
    expect(failure.message).not.toMatch(/MARK|moment/);
    expect(waits).toEqual([]);
  });
});

describe('a page all the same', () => {
  test.each<[string, SiteAnswer, ContentKind]>([
    ['a list with a field to log in above it', page(`<title>Places</title>${LOGIN}${LONG}`, 'text/html'), 'html'],
    [
      'a page with a captcha in its form',
      page(`<p>${'Our dishes. '.repeat(50)}</p><i class="g-recaptcha"></i>`, 'text/html'),
      'html',
    ],
    ['a caterer of that name', page('<title>Maintenance Shed Catering, 503 Fifth Ave</title>', 'text/html'), 'html'],
    ['XHTML', page('<html/>', 'application/xhtml+xml; charset=utf-8'), 'html'],
    ['GeoJSON', page('{}', 'application/geo+json'), 'json'],
    ['JSON that WordPress calls HTML', page('[{"a":1}]', 'text/html; charset=UTF-8'), 'json'],
    ['JSON without a type', page(' {"a":1}', null), 'json'],
    ['JSON as bytes, after a byte order mark', page('\ufeff{"a":1}', 'application/octet-stream'), 'json'],
    ['HTML without a type', page('\n<!-- x --><!DOCTYPE html><p>a</p>', null), 'html'],
    ['a table called plain text', page('a,b\n1,2', 'text/plain'), 'csv'],
    ['a calendar without a type', page('BEGIN:VCALENDAR', null), 'calendar'],
    ['a feed', page('<rss/>', 'application/rss+xml'), 'xml'],
  ])('%s', async (_, answer, accepts) => {
    expect((await (await meet(answer, accepts)).reading).http_status).toBe(200);
  });
});

test('a page made to keep its reader busy does not', () => {
  const started = performance.now();
  for (const piece of [
    '<input',
    '<title',
    '<title> under ',
    '<title>       ',
    '<script',
    '<!-- -->',
    '<input type=password><script',
    '<title>',
    '<',
  ])
    standIn(new TextEncoder().encode(piece.repeat(Math.ceil(600_000 / piece.length))));
  findKind(null, new TextEncoder().encode('<!---->'.repeat(1_000)), ['html', 'csv', 'json', 'xml']);
  expect(performance.now() - started).toBeLessThan(10_000);
});

describe('a site that says "later"', () => {
  const laterThen =
    (times: number, status: number, headers: Record<string, string>): SiteAnswer =>
    (request, response) =>
      times-- > 0 ? page('MARK', 'text/html', headers, status)(request, response) : page('{}')(request, response);

  test.each<[number, Record<string, string>, number[]]>([
    [429, { 'retry-after': '7' }, [7_000]],
    [503, { 'retry-after': '7' }, [7_000]],
    [502, {}, [2_000]],
    [504, { 'retry-after': 'soon' }, [2_000]],
    [429, { 'retry-after': '0' }, []],
  ])('with %i %j is asked again after that', async (status, headers, waited) => {
    const { reading, waits, ask: countRequests } = await meet(laterThen(1, status, headers), 'json');
    expect((await reading).http_status).toBe(200);
    expect(waits).toEqual(waited);
    expect(countRequests()).toBe(2);
  });

  test('is asked three times, with longer pauses, and then left', async () => {
    const { reading, waits, ask: countRequests } = await meet(laterThen(9, 503, {}), 'json');
    await expect(reading).rejects.toThrow('answered with status 503, 3 times');
    expect(waits).toEqual([2_000, 4_000]);
    expect(countRequests()).toBe(3);
  });

  test('and means much later is left at once', async () => {
    const { reading, waits, ask: countRequests } = await meet(laterThen(9, 429, { 'retry-after': '3600' }), 'json');
    await expect(reading).rejects.toThrow('much later');
    expect([waits, countRequests()]).toEqual([[], 1]);
  });

  test.each([
    ['an hour', '3600', 3_600_000],
    ['a time beyond reason', '999999999', 24 * 3_600_000],
  ])('and means %s is not asked before that, whoever wants to', async (_, retryAfter, restMs) => {
    let at = Date.parse('2026-11-21T12:00:00.000Z');
    const site = await openSite({ '/list': laterThen(1, 429, { 'retry-after': retryAfter }) });
    const network = networkFor({ now: () => new Date(at) });
    closing.push(network.close, site.close);
    const ask = () => network.askFor('ou')({ url: `${site.url}/list`, accepts: ['json'] });
    const countRequests = () => site.requests.filter(({ path }) => path === '/list').length;
    await expect(ask()).rejects.toThrow('much later');
    at += restMs - 1;
    await expect(ask()).rejects.toMatchObject({
      reason: 'outage',
      message: expect.stringContaining('not asked before'),
    });
    expect(countRequests()).toBe(1);
    at += 1;
    expect((await ask()).http_status).toBe(200);
  });

  test('names a date, or seconds, or nothing that can be read', () => {
    const now = new Date('2026-11-21T12:00:00.000Z');
    const wait = (retryAfter: string | null, tried = 1) => waitBefore(retryAfter, tried, now, NETWORK_LIMITS);
    expect(wait('Sat, 21 Nov 2026 12:00:30 GMT')).toBe(30_000);
    expect(wait('Sat, 21 Nov 2026 11:00:00 GMT')).toBe(1_000);
    expect(wait('60')).toBe(60_000);
    expect(wait('61')).toBeNull();
    for (const odd of ['-5', '1.5', '99999999999', 'x', '', null]) expect(wait(odd, 2)).toBe(4_000);
  });
});
