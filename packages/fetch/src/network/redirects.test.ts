import { afterEach, describe, expect, test } from 'vitest';
import { networkFor } from '../testing/network.ts';
import { openSite, page, type SiteAnswer, type TestSite } from '../testing/site.ts';
import { checkRedirect } from './ask-page.ts';
import { isSameSite } from '../page/page.ts';

const to = (location: string, status = 302): SiteAnswer => page('', null, { location }, status);

describe('one site', () => {
  test.each([
    ['list.example', 'www.list.example', true],
    ['www.list.example', 'list.example', true],
    ['list.example', 'pages.list.example', true],
    ['list.example', 'list.example.evil.example', false],
    ['list.example', 'evillist.example', false],
    ['list.example', 'other.example', false],
    ['a.list.example', 'b.list.example', false],
    ['list.example', 'example', false],
    ['1.2.3.4', '4', false],
    ['127.0.0.1', '127.0.0.2', false],
  ])('%s and %s: %s', (from, other, same) => {
    expect(isSameSite(new URL(`https://${from}/`), new URL(`https://${other}/`))).toBe(same);
  });

  test('never leads from https to http', () => {
    expect(() => checkRedirect(new URL('https://list.example/'), new URL('http://list.example/'), 'x')).toThrow(
      'encryption',
    );
    checkRedirect(new URL('http://list.example/'), new URL('https://list.example/'), 'x');
  });
});

describe('a redirect', () => {
  let site: TestSite;
  const network = networkFor();
  afterEach(() => site.close());
  const ask = async (paths: Record<string, SiteAnswer>, form?: Record<string, string>) => {
    site = await openSite(paths);
    return network.askFor('ou')({ url: `${site.url}/0`, accepts: ['json'], ...(form === undefined ? {} : { form }) });
  };

  test('is followed five times', async () => {
    const hops = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`/${i}`, to(`/${i + 1}`)]));
    const read = await ask({ ...hops, '/5': page('{}') });
    expect(read.url).toBe(`${site.url}/0`);
  });

  test('is not followed a sixth time, nor in a circle', async () => {
    await expect(ask({ '/0': to('/1'), '/1': to('/0') })).rejects.toThrow('more than 5 times');
    expect(site.requests.filter(({ path }) => path !== '/robots.txt')).toHaveLength(6);
  });

  test.each([
    ['to another site', 'https://other.example/', 'redirects to another site'],
    ['to another address', 'http://127.0.0.2/', 'redirects to another site'],
    ['to a file', 'file:///etc/passwd', 'redirects to another site'],
    ['to a log-in page', '/wp-login.php?redirect_to=%2F', 'a page to log in'],
    ['to nowhere', 'http://[', 'redirects to nowhere'],
  ])('is an outage where it leads %s', async (_, location, message) => {
    const failure = (await ask({ '/0': to(location) }).catch((error: unknown) => error)) as Error;
    expect(failure).toMatchObject({ fault: 'unreachable', message: expect.stringContaining(message) });
    expect(failure.message).not.toMatch(/other\.example|passwd|redirect_to/);
  });

  test('to an address without end is not followed', async () => {
    const failure = await ask({ '/0': to(`/${'a'.repeat(5_000)}`) }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'not_allowed', message: expect.stringContaining('too long') });
    expect(site.requests.filter(({ path }) => path !== '/robots.txt')).toHaveLength(1);
  });

  test('with a name and password in it is not followed', async () => {
    await expect(
      ask({ '/0': (request, response) => to(`http://user:secret@${request.headers.host}/1`)(request, response) }),
    ).rejects.toThrow('name and password');
  });

  test.each([
    [302, ['POST', 'GET']],
    [303, ['POST', 'GET']],
    [307, ['POST', 'POST']],
  ])('of a form with status %i asks %j', async (status, methods) => {
    await ask({ '/0': to('/1', status), '/1': page('{}') }, { a: '1' });
    expect(site.requests.filter(({ path }) => path !== '/robots.txt').map(({ method }) => method)).toEqual(methods);
  });

  test.each([404, 503])('to a name below the site is not repeated in what is said of status %i', async (status) => {
    const local = networkFor({
      lookup: (_, options, callback) =>
        options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4),
    });
    site = await openSite({
      '/0': (request, response) => to(`http://do-as-i-say.${request.headers.host}/1`)(request, response),
      '/1': page('', null, {}, status),
    });
    const url = `${site.url.replace('127.0.0.1', 'list.example')}/0`;
    const failure = await local
      .askFor('ou')({ url, accepts: ['json'] })
      .catch((error: unknown) => error);
    await local.close();
    expect(String(failure)).toMatch(new RegExp(`list\\.example answered with status ${status}`));
    expect(String(failure)).not.toContain('do-as-i-say');
  });
});
