import { expect, test } from 'vitest';
import { release } from '../generated/release.ts';
import { CHANGES } from './changes.ts';
import { changesByRelease, changesInMarkdown, RELEASES } from './releases.ts';

const change = (id: string) => ({ id, day: '2026-01-01', title: `Title ${id}`, text: `Text ${id}` });
const of = (version: string, newest_change: string) => ({ version, day: '2026-01-01', newest_change });

test('each change belongs to the oldest release that holds it, what came after the newest to none', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(change);
  expect(changesByRelease([a, b, c, d] as never, [of('2', 'b'), of('1', 'd')])).toEqual([
    { release: null, changes: [a] },
    { release: of('2', 'b'), changes: [b, c] },
    { release: of('1', 'd'), changes: [d] },
  ]);
  expect(changesByRelease([a, b] as never, [of('1', 'a')])).toEqual([{ release: of('1', 'a'), changes: [a, b] }]);
});

test('the newest release is the one that the packages are, and names a change that there is', () => {
  expect(RELEASES[0]?.version).toBe(release);
  for (const { newest_change } of RELEASES) expect(CHANGES.map(({ id }) => id)).toContain(newest_change);
});

test('no change is lost, and each has a heading', () => {
  const text = changesInMarkdown();
  expect(text.match(/^### /gm)).toHaveLength(CHANGES.length);
  expect(text).toMatch(/^## /);
});
