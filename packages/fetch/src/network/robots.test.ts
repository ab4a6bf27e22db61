import { afterEach, describe, expect, test } from 'vitest';
import { networkFor } from '../testing/network.ts';
import { openSite, page, type SiteAnswer } from '../testing/site.ts';
import type { NetworkOptions } from './network.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function meet(robots: SiteAnswer, options: Partial<NetworkOptions> = {}, more: Record<string, SiteAnswer> = {}) {
  const paths = Object.fromEntries(['/list', '/list/a', '/open', '/x.php'].map((path) => [path, page('{}')]));
  const site = await openSite({ ...paths, '/robots.txt': robots, ...more });
  const network = networkFor(options);
  closing.push(network.close, site.close);
  return {
    site,
    waits: network.waits,
    ask: (path: string, form?: Record<string, string>) =>
      network
        .askFor('ou')({ url: `${site.url}${path}`, accepts: ['json'], ...(form === undefined ? {} : { form }) })
        .then(
          () => 'read',
          (error: { reason: string }) => error.reason,
        ),
    askedFor: (path: string) => site.requests.filter((one) => one.path === path).length,
  };
}

const text = (body: string) => page(body, 'text/plain');

describe('robots.txt', () => {
  test.each([
    ['forbids all', 'User-agent: *\nDisallow: /', '/list', 'refused_by_site'],
    [
      'forbids us by name',
      'User-agent: kehillabot\nDisallow: /\n\nUser-agent: *\nAllow: /',
      '/list',
      'refused_by_site',
    ],
    ['forbids others by name', 'User-agent: otherbot\nDisallow: /', '/list', 'read'],
    ['lets us in by name', 'User-agent: *\nDisallow: /\n\nUser-agent: KehillaBot\nDisallow:', '/list', 'read'],
    ['forbids a path', 'User-agent: *\nDisallow: /list', '/list/a', 'refused_by_site'],
    ['forbids a path beside ours', 'User-agent: *\nDisallow: /list/', '/open', 'read'],
    ['has a longer rule that allows', 'User-agent: *\nDisallow: /list\nAllow: /list/a', '/list/a', 'read'],
    ['has a longer rule that forbids', 'User-agent: *\nAllow: /list\nDisallow: /list/a', '/list/a', 'refused_by_site'],
    ['has two rules of a length', 'User-agent: *\nDisallow: /list\nAllow: /list', '/list', 'read'],
    ['has a pattern', 'User-agent: *\nDisallow: /*.php$', '/x.php', 'refused_by_site'],
    ['has a pattern over the query', 'User-agent: *\nDisallow: /*?page=', '/list?page=2', 'refused_by_site'],
    [
      'has several names in a group',
      'User-agent: a\nUser-agent: kehillabot\nDisallow: /list',
      '/list',
      'refused_by_site',
    ],
    ['is a page of HTML', '<html><body>Disallow: /', '/list', 'read'],
    ['is empty', '', '/list', 'read'],
  ])('that %s', async (_, body, path, outcome) => {
    const { ask } = await meet(text(body));
    expect(await ask(path)).toBe(outcome);
  });

  test('judges a form by its address', async () => {
    const { ask, askedFor } = await meet(text('User-agent: *\nDisallow: /x.php'));
    expect(await ask('/x.php', { action: 'list' })).toBe('refused_by_site');
    expect(askedFor('/x.php')).toBe(0);
  });

  test.each([
    [404, 'read'],
    [401, 'read'],
    [403, 'read'],
    [410, 'read'],
    [500, 'outage'],
    [503, 'outage'],
    [429, 'outage'],
  ])('of status %i: %s', async (status, outcome) => {
    const { ask, askedFor } = await meet(page('User-agent: *\nDisallow: /', 'text/plain', {}, status));
    expect(await ask('/list')).toBe(outcome);
    expect(askedFor('/list')).toBe(outcome === 'read' ? 1 : 0);
  });

  test('that does not come in time lets nothing be read', async () => {
    const { ask, askedFor } = await meet(() => {}, { limits: { headersMs: 100 } });
    expect(await ask('/list')).toBe('timed_out');
    expect(askedFor('/list')).toBe(0);
  });

  const to = (location: string) => page('', null, { location }, 301);

  test('is followed where it moved to, and is none where that goes on for ever or to nowhere', async () => {
    const moved = await meet(to('/real.txt'), {}, { '/real.txt': text('User-agent: *\nDisallow: /') });
    expect(await moved.ask('/list')).toBe('refused_by_site');
    expect(await (await meet(to('/robots.txt'))).ask('/list')).toBe('read');
    expect(await (await meet(to('file:///robots.txt'))).ask('/list')).toBe('read');
  });

  test('"not changed" to whom did not ask that is no answer: nothing is read', async () => {
    expect(await (await meet(page('', null, {}, 304))).ask('/list')).toBe('outage');
  });

  test('is followed to another site too, as long as that is one to be read', async () => {
    const other = await openSite({ '/real.txt': text('User-agent: *\nDisallow: /list') });
    closing.push(other.close);
    const { ask } = await meet(to(`${other.url.replace('127.0.0.1', 'localhost')}/real.txt`));
    expect([await ask('/list'), await ask('/open')]).toEqual(['refused_by_site', 'read']);
    const { ask: askAway, askedFor } = await meet(to('http://name:secret@localhost/real.txt'));
    expect(await askAway('/list')).toBe('not_allowed');
    expect(askedFor('/list')).toBe(0);
  });

  test('judges where a redirect leads like any other address', async () => {
    const { ask, askedFor } = await meet(
      text('User-agent: *\nDisallow: /no'),
      {},
      {
        '/list': to('/no/list'),
        '/no/list': page('{}'),
      },
    );
    expect(await ask('/list')).toBe('refused_by_site');
    expect(askedFor('/no/list')).toBe(0);
  });

  test('of many names and many rules keeps no more than what is meant for us', async () => {
    const names = 'User-agent:a\n'.repeat(19_000);
    const { ask } = await meet(text(`User-agent: *\nDisallow: /open\n${names}${'Disallow:b\n'.repeat(22_000)}`));
    expect([await ask('/list'), await ask('/open')]).toEqual(['read', 'refused_by_site']);
  });

  test('is asked for once a day, also by many at once, and sooner where it could not be had', async () => {
    let at = Date.parse('2026-11-21T00:00:00Z');
    const now = () => new Date(at);
    const { ask, askedFor } = await meet(text('User-agent: *\nDisallow: /no'), { now });
    await Promise.all([ask('/list'), ask('/open')]);
    at += 23 * 3_600_000;
    await ask('/list');
    expect(askedFor('/robots.txt')).toBe(1);
    at += 3_600_000;
    await ask('/list');
    expect(askedFor('/robots.txt')).toBe(2);
    const away = await meet(page('', null, {}, 500), { now });
    await away.ask('/list');
    await away.ask('/list');
    expect(away.askedFor('/robots.txt')).toBe(1);
    at += 30_000;
    await away.ask('/list');
    expect(away.askedFor('/robots.txt')).toBe(2);
  });

  test('counts up to 500 KiB, and what stands beyond is left unread', async () => {
    const filler = `# ${'x'.repeat(1021)}\n`.repeat(499);
    const near = await meet(text(`${filler}User-agent: *\nDisallow: /\n`));
    expect(await near.ask('/list')).toBe('refused_by_site');
    const far = await meet(text(`${filler}${filler}User-agent: *\nDisallow: /\n`));
    expect(await far.ask('/list')).toBe('read');
  });

  test('may ask for a slower pace, up to half a minute', async () => {
    let at = 0;
    const slow = await meet(text('User-agent: *\nCrawl-delay: 3600'), {
      limits: { paceMs: 1_000 },
      now: () => new Date(at),
      sleep: async (ms) => {
        at += ms;
      },
    });
    await slow.ask('/list');
    await slow.ask('/open');
    expect(at).toBe(60_000);
  });

  test('is asked of the mirror where one is read', async () => {
    const site = await openSite({
      '/robots.txt': text('User-agent: *\nDisallow: /m/no'),
      '/m/yes': page('{}'),
      '/m/no': page('{}'),
    });
    const network = networkFor({ getOrigin: () => `${site.url}/m` });
    closing.push(network.close, site.close);
    const ask = (path: string) => network.askFor('ou')({ url: `https://list.example${path}`, accepts: ['json'] });
    await ask('/yes');
    await expect(ask('/no')).rejects.toMatchObject({ reason: 'refused_by_site' });
  });
});
