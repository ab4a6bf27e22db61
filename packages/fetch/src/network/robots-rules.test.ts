import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotRules } from './robots.ts';

const may = (text: string, path = '/list') => robotRules(text, 'KehillaBot').allows(path);

describe('the group that counts', () => {
  test.each([
    ['all robots', 'User-agent: *\nDisallow: /', false],
    ['all robots, with old ends of lines', 'User-agent: *\rDisallow: /\r', false],
    ['another robot', 'User-agent: other\nDisallow: /', true],
    ['us, with a version', 'User-agent: kehillaBOT/2.0 (x)\nDisallow: /', false],
    ['a robot whose name begins like ours', 'User-agent: KehillaBot-News\nDisallow: /', true],
    ['us and others', 'User-agent: a\nUser-agent: KehillaBot\nUser-agent: b\nDisallow: /', false],
    ['us before all', 'User-agent: *\nDisallow: /\n\nUser-agent: KehillaBot\nDisallow: /x', true],
    ['us in two groups', 'User-agent: KehillaBot\nDisallow: /a\n\nUser-agent: KehillaBot\nDisallow: /list', false],
    ['all in two groups', 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /list', false],
    ['us with no rule', 'User-agent: KehillaBot\n\nUser-agent: *\nDisallow: /', false],
    ['us with an empty rule', 'User-agent: KehillaBot\nDisallow:\n\nUser-agent: *\nDisallow: /', true],
    [
      'us with a map of the site in between',
      'User-agent: KehillaBot\nSitemap: https://x/\nUser-agent: b\nDisallow: /',
      false,
    ],
    ['us with a delay in between', 'User-agent: KehillaBot\nCrawl-delay: 5\nUser-agent: b\nDisallow: /', false],
    ['nobody before its first name', 'Disallow: /\nUser-agent: other\nDisallow:', true],
    ['us, after a comment', '# hello: there\nuser-agent : KehillaBot # us\nDISALLOW : /list # no', false],
  ])('is that of %s', (_, text, allowed) => expect(may(text)).toBe(allowed));
});

/** Patterns and paths of RFC 9309 §2.2.2, §2.2.3 and §5.2. */
describe('a pattern', () => {
  test.each([
    ['/fish', '/fish.html', true],
    ['/fish', '/Fish', false],
    ['/fish*', '/fishheads/yummy', true],
    ['/fish/', '/fish', false],
    ['/*.php', '/a/b.php?x=1', true],
    ['/*.php$', '/a/b.php?x=1', false],
    ['/*.php$', '/a.php/b.php', true],
    ['/fish*.php', '/fishheads/catfish.php?x', true],
    ['/a$', '/a', true],
    ['/a$', '/ab', false],
    ['/*ab*ab$', '/ab', false],
    ['/*ab*ab$', '/abab', true],
    ['/**a***$', '/bab', true],
    ['*list', '/the/list', true],
    ['list', '/list', false],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar', true],
    ['/foo/bar/ツ', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/%e3%83%84', '/foo/bar/%E3%83%84', true],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
    ['/~x', '/%7Ex', true],
    ['/a%2fb', '/a/b', false],
    ['/file-with-a-%2A.html', '/file-with-a-*.html', true],
    ['/file-with-a-%2A.html', '/file-with-a-b.html', false],
    ['/path/foo-%24', '/path/foo-$', true],
    ['/pri$ce', '/pri$ce', true],
  ])('%s and the path %s: %j', (pattern, path, fits) => {
    expect(may(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!fits);
  });

  test.each([
    ['Disallow: /example/page/\nAllow: /example/page/', '/example/page/', true],
    ['Allow: /example/page/\nDisallow: /example/page/disallowed.gif', '/example/page/disallowed.gif', false],
    ['Disallow: /\nAllow: /list', '/list', true],
    ['Allow: /*/a\nDisallow: /list', '/list/a', false],
  ])('%s decides on %s: %j', (rules, path, allowed) => {
    expect(may(`User-agent: *\n${rules}`, path)).toBe(allowed);
  });

  test('with stars fits where a regular expression of the same meaning does', () => {
    const text = (letters: string[]) =>
      fc.array(fc.constantFrom(...letters), { maxLength: 9 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text(['a', 'b', '*']), fc.boolean(), text(['a', 'b']), (pattern, toEnd, path) => {
        const meaning = new RegExp(`^/${pattern.replaceAll('*', '.*')}${toEnd ? '$' : ''}`);
        expect(may(`User-agent: *\nDisallow: /${pattern}${toEnd ? '$' : ''}`, `/${path}`)).toBe(
          !meaning.test(`/${path}`),
        );
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['5', 5],
  ['0.5', 0.5],
  ['-1', null],
  ['Infinity', null],
  ['soon', null],
])('a delay of %s is %j seconds', (phrase, seconds) => {
  expect(robotRules(`User-agent: *\nCrawl-delay: ${phrase}\nDisallow: /x`, 'KehillaBot').crawl_delay_s).toBe(seconds);
});

test('a file made to keep its reader busy does not', () => {
  const path = `/${'a'.repeat(4_000)}`;
  const started = performance.now();
  for (const rule of [
    '*'.repeat(500_000),
    '*a'.repeat(250_000),
    `*${'a'.repeat(3_000)}b`.repeat(150),
    '#'.repeat(500_000),
  ])
    may(`User-agent: *\nDisallow: /${rule}q`, path);
  may(`User-agent: *\n${'Disallow: /*aaaaaaaab\n'.repeat(22_000)}`, path);
  may(`User-agent:a\n${'#'.repeat(250_000)}\u2028x`, path);
  expect(performance.now() - started).toBeLessThan(10_000);
});
