import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageAsked, getPage, readCursor, writeCursor } from './page.ts';

const find = (items: readonly string[]) => (most: number) => ({
  read: null,
  items: items.slice(0, most),
  matched: items.length,
});

/** All pages of a list, which may be another one from page to page. */
function listPages(lists: readonly (readonly string[])[], limit: number): { shown: string[]; newer: number } {
  const shown: string[] = [];
  let newer = 0;
  let cursor: string | undefined;
  for (let turn = 0; ; turn += 1) {
    const generation = Math.min(turn, lists.length - 1);
    const items = lists[generation] as readonly string[];
    const request = pageAsked({ q: 'x', limit, ...(cursor === undefined ? {} : { cursor }) } as never);
    const { page } = getPage(request, limit, generation, find(items), (item) => item);
    shown.push(...page.items);
    if (page.isNewer) newer += 1;
    if (page.next === null) return { shown, newer };
    cursor = page.next;
  }
}

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 200 });
const names = (numbers: readonly number[]): string[] => numbers.map((number) => `pl_${number}`);

describe('pages', () => {
  test('of one ingestion are together the whole, in its order', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 50 }), (numbers, limit) => {
        expect(listPages([names(numbers)], limit)).toEqual({ shown: names(numbers), newer: 0 });
      }),
    );
  });

  test('over ingestions that add and take away repeat nothing, and lose nothing that stayed', () => {
    fc.assert(
      fc.property(
        ids,
        fc.array(fc.tuple(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), ids), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.integer({ min: 5, max: 50 }),
        (numbers, turns, limit) => {
          const lists = [names(numbers.toSorted((a, b) => a - b))];
          const gone = new Set<string>();
          for (const [keeps, added] of turns) {
            const before = lists.at(-1) as string[];
            // Five of a page's last items are remembered: fewer go at once.
            const kept = before.filter((_, at) => at % 5 !== 3 || keeps[at % keeps.length]);
            for (const item of before) if (!kept.includes(item)) gone.add(item);
            const fresh = added.filter((number) => !before.includes(`pl_${number}`) && !gone.has(`pl_${number}`));
            const all = [...kept.map((id) => Number(id.slice(3))), ...fresh].toSorted((a, b) => a - b);
            lists.push(names(all));
          }
          const { shown } = listPages(lists, limit);
          expect(new Set(shown).size).toBe(shown.length);
          for (const item of lists[0] as string[]) if (!gone.has(item)) expect(shown).toContain(item);
        },
      ),
    );
  });

  test('items shown last that fall far back take nothing along', () => {
    const first = getPage(pageAsked({ limit: 7 }), 7, 1, find([...'abcdefghijklmnop']), (item) => item).page;
    const request = pageAsked({ limit: 7, cursor: first.next ?? '' });
    const { page } = getPage(request, 7, 2, find([...'abcdehijklmnopfg']), (item) => item);
    expect(page.items.join('')).toBe('hijklmn');
  });

  test('items shown last with new ones between them are not shown again, however many those are', () => {
    const before = [...'abcdefghij'];
    const since = [...'abc', ...'12345', ...'defghij'];
    expect(listPages([before, since], 5).shown.join('')).toBe('abcde12345fghij');
    expect(listPages([before, since, since, since], 5).shown.join('')).toBe('abcde12345fghij');
  });

  test('one that was shown before stays remembered where it stands among those of a later page', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f', 'j', 'k'];
    const since = [...'abcdefghijklm'];
    expect(listPages([before, since, [...'abcefghjklm']], 7).shown.join('')).toBe('abcdefjghiklm');
  });

  test('where all that was remembered has gone, the page begins as far behind as many were shown', () => {
    const first = getPage(pageAsked({ limit: 2 }), 2, 1, find(['a', 'b', 'c', 'd']), (item) => item).page;
    const request = pageAsked({ limit: 2, cursor: first.next ?? '' });
    const { page } = getPage(request, 2, 2, find(['x', 'y', 'c', 'd']), (item) => item);
    expect(page).toMatchObject({ items: ['c', 'd'], before: 2, next: null, isNewer: true });
  });
});

describe('a cursor', () => {
  const CURSOR = { question: 7, generation: 3, shown: 20, last: [1, 2 ** 32 - 1] };

  test('is read as it was written, short and of letters, digits and -', () => {
    const text = writeCursor(CURSOR);
    expect(text).toMatch(/^[a-z0-9-]{1,200}$/);
    expect(writeCursor({ ...CURSOR, last: Array.from({ length: 5 }, () => 2 ** 32 - 1) }).length).toBeLessThan(150);
    expect(readCursor(text)).toEqual(CURSOR);
  });

  test('that was changed anywhere, or is no cursor, is none', () => {
    const text = writeCursor(CURSOR);
    for (let at = 0; at < text.length; at += 1)
      expect(readCursor(`${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`)).not.toEqual(
        CURSOR,
      );
    fc.assert(fc.property(fc.string(), (any) => readCursor(any) === null));
  });

  test.each([
    ['changed', 'AAAA', /is not one that an answer gave/],
    ['of another question', getCursor({ q: 'sushi', limit: 5 }), /other parameters/],
    ['of another limit', getCursor({ q: 'pizza', limit: 6 }), /other parameters/],
  ])('%s is refused, and what to send is said', (_, cursor, message) => {
    expect(() => pageAsked({ q: 'pizza', limit: 5, cursor } as never)).toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringMatching(message) }),
    );
  });

  test('does not depend on the order of parameters, nor on how much of each answer is wanted', () => {
    const cursor = getCursor({ q: 'pizza', limit: 5, kosher_only: false });
    const request = { detail: 'brief', kosher_only: false, cursor, limit: 5, q: 'pizza' };
    expect(pageAsked(request as never).cursor?.shown).toBe(5);
  });
});

function getCursor(question: { q: string; limit: number; kosher_only?: boolean }): string {
  const { page } = getPage(
    pageAsked(question),
    question.limit,
    1,
    find(names(Array.from({ length: 30 }, (_, i) => i))),
    (item) => item,
  );
  return page.next ?? '';
}
