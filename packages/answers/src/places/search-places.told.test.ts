import { describe, expect, test } from 'vitest';
import { coverage, found } from '../testing/ask-neighbourhood.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { daysAgo, named, NOW, place, reading } from '../testing/invented-records.ts';
import { CITY, HERE, PLACES } from '../testing/neighbourhood.ts';

describe('what is left out or told of', () => {
  test('places that closed are left out and counted', () => {
    expect(found({})).not.toContain('pl_closed');
    expect(coverage({})).toMatchObject({ excluded_closed: 1 });
    expect(coverage({ q: 'shut grill' })).toMatchObject({ excluded_closed: 1 });
  });

  test('places without a point are counted where a point was asked about, if they fit', () => {
    expect(coverage({ ...HERE, radius_m: 50 })).toMatchObject({ excluded_no_location: 1 });
    expect(coverage({ q: 'nowhere', location: 'Flatbush' })).toMatchObject({ excluded_no_location: 1, matched: 0 });
    expect(coverage({ q: 'pizza', ...HERE })).toMatchObject({ excluded_no_location: 0 });
    expect(coverage({ kosher_only: true, ...HERE })).toMatchObject({ excluded_no_location: 0 });
    expect(coverage({})).toMatchObject({ excluded_no_location: 0 });
    expect(found({})).toContain('pl_nowhere');
  });

  test.each<[request: Parameters<typeof search>[1], isTold: boolean]>([
    [{ q: 'pizza open now' }, true],
    [{ q: 'pizza, open right now?' }, true],
    [{ q: 'פיצה פתוח עכשיו' }, true],
    [{ q: 'pizza open now', open_now: true }, false],
    [{ q: 'open kitchen pizza' }, false],
    [{ q: 'pizza' }, false],
  ])('%j: whether it is told that such words filter nothing', (request, isTold) => {
    const { notes, data } = search(CITY, request);
    expect((notes?.join(' ') ?? '').includes('{"open_now": true} shows')).toBe(isTold && data.count > 0);
    expect(isTold && data.count === 0).toBe(false);
  });

  test('places that left their register are shown, marked, lower, and told of', () => {
    const answer = search(CITY, { q: 'gone grill' });
    expect(answer.data.results[0]).toMatchObject({
      place_id: 'pl_gone',
      register_state: 'left_register',
    });
    expect(
      answer.data.results[0]?.why?.factors.find((each) => each.factor === 'no_longer_in_sources')?.points,
    ).toBeLessThan(0);
    expect(answer.notes?.join()).toContain('no longer in their sources');
  });

  test('who wants work done is told of the tool for it, also where a name is somewhat like it; whoever is called so is the answer', () => {
    const city = inventedCity([
      place('pl_dry', [named('Invented Dry Grill')]),
      place('pl_works', [named('Sample Works', { category: 'contractor' })]),
    ]);
    const ask = (q: string): [found: string[], noted: boolean] => {
      const { data, notes = [] } = search(city, { q });
      return [data.results.map(({ name }) => name), notes.join().includes('find_services')];
    };
    expect(ask('dry cleaner')).toEqual([['Invented Dry Grill'], true]);
    expect(ask('laundromat')).toEqual([[], true]);
    expect(ask('contractor')).toEqual([['Sample Works'], true]);
    expect(ask('invented dry grill')).toEqual([['Invented Dry Grill'], false]);
  });

  test('invented sample data is announced wherever it appears', () => {
    expect(search(CITY, { q: 'shawarma' })).toMatchObject({
      data: { results: [{ place_id: 'pl_sample', sample: true }] },
      notes: expect.arrayContaining([expect.stringContaining('invented sample data')]),
    });
    expect(search(CITY, { q: 'maple grill' }).notes?.join()).not.toContain('sample');
  });

  test('a label is shown as what it is, with what it does not mean', () => {
    const answer = search(CITY, { q: 'label only deli' });
    expect(answer.data.results[0]?.why?.shown_not_scored.join()).toContain('Jewish/Kosher');
    expect(answer.notes?.join()).toContain('no evidence');
  });

  test('unknown is said not to mean no, and certified places come with the advice to ask', () => {
    expect(search(CITY, { q: 'label only deli' }).notes?.join()).toContain('does not mean that it is not kosher');
    expect(search(CITY, { q: 'maple grill' }).notes?.join()).toContain('ask your rabbi');
  });

  test.each([
    ['none of a known kind is on record', { q: 'mikvah', location: 'Flatbush' }, true],
    ['none of a category', { category: 'mikvah', location: 'Flatbush' }, true],
    ['no place is known by the words', { q: 'qwertyuiop' }, false],
    ['the area is not known', { location: 'Xyzzy' }, false],
    ['the area is outside the city', { location: 'Teaneck' }, false],
    ['some are there', {}, false],
  ])('that none is on record is said to say nothing: %s', (_, request, isTold) => {
    const { data, notes } = search(CITY, request);
    if (isTold) expect(data).toMatchObject({ count: 0, query: { understood: { category: 'mikvah' }, ignored: [] } });
    expect(notes?.join().includes('does not mean that there is none')).toBe(isTold);
  });

  test.each(['kosher for Passover', 'pesachdik pizza', 'kosher pizza for pesach', 'פיצה כשרה לפסח'])(
    'that a listing of the year says nothing of Passover: %s',
    (q) => {
      const { data, notes } = search(CITY, { q, ...HERE });
      expect(data.query.ignored.join(' ')).toMatch(/passover|pesach|פסח/);
      expect(notes?.join()).toContain('Nothing here says what is kosher for Passover');
      expect(data.count).toBeGreaterThan(0);
      expect(search(CITY, { q: 'kosher pizza', ...HERE }).notes?.join()).not.toContain('Passover');
    },
  );

  test('each agency that something limits says what; one whose list was read whole within 14 days is left out', () => {
    const agencies = Object.fromEntries((coverage({})?.agencies ?? []).map((each) => [each.agency, each]));
    expect(agencies['OU']).toBeUndefined();
    expect(agencies['CHK']).toMatchObject({
      last_complete_reading_at: null,
      note: expect.stringContaining('transcription'),
    });
    expect(agencies['CRC']).toMatchObject({
      readable_list: false,
      last_complete_reading_at: null,
      note: expect.stringContaining('no list'),
    });
  });

  test('an agency whose list was last read whole more than 14 days ago is told', () => {
    const city = inventedCity(PLACES, { readings: [reading('ou', { observed_at: daysAgo(15) }), reading('ok')] });
    expect(search(city).data.coverage?.agencies.map(({ agency }) => agency)).toEqual(['OU', 'CHK', 'CRC']);
    expect(search(city).data.coverage?.agencies[0]).toMatchObject({ readable_list: true, note: null });
  });

  test('a partial reading is no complete one, and sample lists count for nothing', () => {
    const city = inventedCity(PLACES, { readings: [reading('ou', { state: 'partial' }), reading('sample')] });
    expect(search(city).data.coverage?.agencies[0]).toMatchObject({ agency: 'OU', last_complete_reading_at: null });
  });
});

describe('sources and freshness', () => {
  test('one entry a publisher, with its oldest fact used; the answer is as old as the oldest', () => {
    const answer = search(CITY, { hashgacha: 'OU', category: 'pizzeria' });
    expect(answer.sources.map(({ name, observed_at }) => [name, observed_at])).toEqual([
      ['List of CHK', daysAgo(1)],
      ['List of OU', daysAgo(1)],
      ['Invented Register', daysAgo(3)],
    ]);
    expect(answer.freshness).toMatchObject({
      as_of: NOW.toISOString(),
      oldest_fact_at: daysAgo(3),
      fresh_until: daysAgo(-13),
      state: 'fresh',
      tier: 'db',
    });
  });

  test('a stale listing makes the answer stale', () => {
    expect(search(CITY, { q: 'harbor bagels' }).freshness).toMatchObject({
      oldest_fact_at: daysAgo(40),
      state: 'stale',
    });
  });

  test('terms and attribution go with the data', () => {
    expect(search(CITY, { q: 'tagged sushi' }).sources).toEqual([
      expect.objectContaining({ name: 'Invented Map', license: 'ODbL-1.0', attribution: expect.stringContaining('©') }),
    ]);
  });

  test('no results rest on nothing', () => {
    expect(search(CITY, { q: 'xyzzyq' })).toMatchObject({
      sources: [],
      freshness: { oldest_fact_at: null, fresh_until: null, state: 'unknown' },
    });
  });
});
