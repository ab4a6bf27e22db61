import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const SITE = 'https://www.mapleheron.example/';
const CITY = inventedCity([
  place('pl_maple', [named('Maple Heron', { website: SITE }), listed('ou', 'Maple Heron')]),
  place('pl_other', [named('Cedar Heron')]),
  place('pl_called', [named('Willow Grill', { phone: '+17185550150' }), listed('ou', 'Willow Grill')]),
  place('pl_number', [named('Lantern 718-555-0142')]),
]);

async function asked(name: string, beside: Parameters<typeof verify>[1] = {}) {
  const { data } = await verify(CITY, { name, ...beside });
  const { subject, coverage, answer } = data;
  return {
    id: subject?.place_id ?? null,
    isEnough: answer.sufficient_evidence_now,
    matched: subject?.match.matched_on ?? [],
    note: coverage.note.join(' '),
  };
}

describe('a telephone number in a name is no part of it', () => {
  test.each([
    'Maple Heron 718-555-0142',
    'Maple Heron (718) 555-0142',
    'Maple Heron, +1 718 555 0142',
    '718.555.0142 Maple Heron',
    'is Maple Heron (7185550142) kosher?',
  ])('%s', async (name) => {
    const { id, isEnough, note } = await asked(name);
    expect(id).toBe('pl_maple');
    expect(isEnough).toBe(true);
    expect(note).toContain('as a telephone number, which was not used');
  });

  test('but of one that has it in its name on record', async () => {
    expect((await asked('Lantern 718-555-0142')).id).toBe('pl_number');
  });

  test.each([
    '718-555-0150',
    'tel:+17185550150',
    'Phone number: (718) 555 0150',
    'tel. 718.555.0150',
    'is the place with phone 718-555-0150 kosher?',
  ])('and alone it finds the place that has it, which is never enough: %s', async (name) => {
    const { id, isEnough, matched, note } = await asked(name);
    expect([id, matched, isEnough]).toEqual(['pl_called', ['phone'], false]);
    expect(note).toContain('A telephone number is all that was sent');
  });

  test('words beside it that name somebody are a name', async () => {
    expect((await asked('Cedar Heron phone 718-555-0150')).id).not.toBe('pl_called');
  });

  test('also in the field of the address, beside a kind of place', async () => {
    expect((await asked('kosher restaurant', { address: '718-555-0150' })).id).toBe('pl_called');
    expect((await asked('Cedar Heron', { address: '718-555-0150' })).id).not.toBe('pl_called');
  });

  test('one that nobody has finds nobody', async () => {
    const { id, note } = await asked('718-555-0142');
    expect(id).toBeNull();
    expect(note).toContain('A telephone number is all that was sent');
  });
});

describe('a field that says that it is empty', () => {
  test.each(['n/a', 'N/A', 'unknown', 'not known', '-', 'null'])('%s', async (nothing) => {
    const { id, isEnough } = await asked('Maple Heron', { address: nothing, city: nothing, url: nothing });
    expect([id, isEnough]).toEqual(['pl_maple', true]);
  });
});

describe('a website in a name', () => {
  test.each([
    'Maple Heron https://www.mapleheron.example/menu',
    'Maple Heron - mapleheron.example',
    'Maple Heron (https://mapleheron.example/)',
    'Maple Heron, mapleheron.example.',
    'mapleheron.example Maple Heron kosher?',
    'Maple Heron (718) 555-0142 https://mapleheron.example/',
  ])('is its url where it is on record: %s', async (name) => {
    const { id, matched, note } = await asked(name);
    expect(id).toBe('pl_maple');
    expect(matched).toContain('url');
    expect(note).toContain('"Maple Heron"');
  });

  test.each(['https://mapleheron.example', 'mapleheron.example', 'is mapleheron.example kosher'])(
    'alone is the url: %s',
    async (name) => {
      expect((await asked(name)).id).toBe('pl_maple');
    },
  );

  test('that nobody has is not used, and a note says so', async () => {
    const { id, note } = await asked('Cedar Heron https://maps.sample.example/kgs/75SNUVo');
    expect(id).toBe('pl_other');
    expect(note).toContain('which was not used');
  });

  test('beside a url that was sent is left out', async () => {
    const { id } = await asked('Maple Heron mapleheron.example', { url: SITE });
    expect(id).toBe('pl_maple');
  });
});
