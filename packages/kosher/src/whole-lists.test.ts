import type { SourceList } from '@kehilla/core';
import { expect, test } from 'vitest';
import { REGISTRY, reading } from './testing/evidence.ts';
import { wholeLists } from './evidence.ts';

const OWN = REGISTRY.lists.get('ou') as SourceList;
const COPY: SourceList = { ...OWN, list_id: 'copy', absence_means_removal: false, transcribed: true };

test.each<[what: string, copy: Partial<SourceList>, own: Partial<SourceList>, tells: boolean]>([
  ['the same page', {}, {}, true],
  ['without encryption', { url: 'http://lists.example/ou' }, {}, true],
  ['in capital letters', { url: 'HTTPS://WWW.Lists.Example/OU' }, {}, true],
  ['with strokes behind it', { url: 'https://lists.example/ou//' }, {}, true],
  ['another page', { url: 'https://lists.example/ou-2' }, {}, false],
  ['no page named by the copy', { url: null }, {}, true],
  ['no page of the list itself, and a copy that names one', {}, { url: null }, true],
  ['no page of either, and no copy', { url: null, transcribed: false }, { url: null }, false],
  ['another agency', { agency: 'OK' }, {}, false],
  ['a list whose absence means nothing', {}, { absence_means_removal: false }, false],
])("whether an agency's own list tells of what a copy shows: %s", (_, copy, own, tells) => {
  const lists = [
    { ...COPY, ...copy },
    { ...OWN, ...own },
  ];
  const expected = tells ? [{ list_id: 'ou', read_at: '2026-07-02T00:00:00.000Z' }] : [];
  const readings = [reading('ou', '2026-07-02T00:00:00.000Z'), reading('ou', '2026-07-01T00:00:00.000Z')];
  for (const all of [lists, lists.toReversed()]) expect(wholeLists(all, readings).get('copy') ?? []).toEqual(expected);
});
