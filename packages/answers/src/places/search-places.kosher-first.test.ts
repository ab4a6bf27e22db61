import { describe, expect, test } from 'vitest';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { HERE, north } from '../testing/neighbourhood.ts';

const KOSHER_TAG = { scheme: 'diet:kosher', value: 'yes' };
const CITY = inventedCity([
  place('pl_deli', [
    named('Kingston Deli', { category: 'deli', location: north(600) }),
    listed('ou', 'Kingston Deli', { food_status: ['meat'] }),
  ]),
  place('pl_grill', [
    named('Maple Grill', { category: 'restaurant', location: north(200) }),
    listed('ou', 'Maple Grill', { food_status: ['meat'] }),
  ]),
  place('pl_line', [named('Line Bakes', { category: null, location: north(300) }), listed('ok', 'Line Bakes', {})]),
  place('pl_label_deli', [named('Corner Deli', { category: 'deli', location: north(50), labels: [KOSHER_TAG] })]),
  place('pl_label', [named('Label Cafe', { category: 'cafe', location: north(60), labels: [KOSHER_TAG] })]),
  place('pl_plain_deli', [named('Plain Deli', { category: 'deli', location: north(10) })]),
  place('pl_theatre', [named('Kosher Nostra Theatre', { category: 'theatre', location: north(5) })]),
  place('pl_hotel', [named('Plain Hotel', { category: 'hotel', location: north(20) })]),
  place('pl_shul', [named('Sample Shul', { category: 'synagogue', location: north(30) })]),
]);
const notes = (answer: ReturnType<typeof search>): string => answer.notes?.join(' ') ?? '';

describe('words that ask for kosher food', () => {
  test.each<[q: string, ids: string[]]>([
    ['kosher', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['kosher food', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['kosher deli', ['pl_deli', 'pl_grill', 'pl_line', 'pl_label_deli']],
    ['kosher hotel', ['pl_grill', 'pl_line', 'pl_deli']],
    ['kosher theatre', ['pl_grill', 'pl_line', 'pl_deli']],
    ['heimish deli', ['pl_deli', 'pl_grill', 'pl_line', 'pl_label_deli']],
    ['heimishe food', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['shomer shabbos deli', ['pl_deli', 'pl_grill', 'pl_line', 'pl_label_deli']],
    ['dónde comer kosher', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['¿Dónde puedo cenar kosher?', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['где поесть кошерно', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['kosher spot', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['kosher store', ['pl_grill', 'pl_line', 'pl_deli']],
    ['кошерный магазин', ['pl_grill', 'pl_line', 'pl_deli']],
    ['איפה אוכלים כשר', ['pl_grill', 'pl_line', 'pl_deli', 'pl_label', 'pl_label_deli']],
    ['heimish', []],
    ['deli', ['pl_deli', 'pl_label_deli', 'pl_plain_deli']],
  ])('%s: listed and labelled of the kind, then listed nearby, and nothing else', (q, ids) => {
    const found = getIds(search(CITY, { q, ...HERE }));
    const byLabel = (id: string): boolean => id.startsWith('pl_label');
    expect(found.filter((id) => !byLabel(id))).toEqual(ids.filter((id) => !byLabel(id)));
    expect(found.filter(byLabel).sort()).toEqual(ids.filter(byLabel).sort());
  });

  test('the order is that of the groups, then of the points, and says what the places are', () => {
    const answer = search(CITY, { q: 'kosher deli', ...HERE });
    expect(answer.data.results.map(({ place_id, group }) => [place_id, group])).toEqual([
      ['pl_deli', 'listed'],
      ['pl_label_deli', 'labelled'],
      ['pl_grill', 'listed_other_kind'],
      ['pl_line', 'listed_other_kind'],
    ]);
    const others = answer.data.results.slice(2).map(({ why }) => why?.score ?? 0);
    expect(others).toEqual(others.toSorted((a, b) => b - a));
    expect(answer.data.coverage).toMatchObject({
      matched: 4,
      marked: 4,
      groups: [
        { group: 'listed', matched: 1 },
        { group: 'labelled', matched: 1 },
        { group: 'listed_other_kind', matched: 2 },
      ],
    });
    expect(answer.data.results[0]?.why?.factors).toContainEqual({
      factor: 'agency_listing',
      points: 130,
      detail: 'OU',
    });
    expect(notes(answer)).toContain(
      'Kosher food was asked for: 1 place that an agency lists; then 1 place that a map or register calls kosher, which is no certification; then 2 places that an agency lists, of another kind',
    );
    expect(notes(answer)).toContain('1 place that would fit was left out because nothing calls it kosher');
    expect(answer.data.results[1]).toMatchObject({
      place_id: 'pl_label_deli',
      kosher: { status: 'no_readable_agency_lists_it' },
    });
  });

  test('with nothing listed in the circle those labelled come first, then the listed of the kind beyond it', () => {
    const answer = search(CITY, { q: 'kosher deli', ...HERE, radius_m: 100 });
    expect(answer.data.results.map(({ place_id, group }) => [place_id, group])).toEqual([
      ['pl_label_deli', 'labelled'],
      ['pl_deli', 'listed_beyond'],
    ]);
    expect(notes(answer)).toContain(
      'No place that an agency lists is within 100 m; the nearest that is listed, “Maple Grill”, of another kind, is 200 m away.',
    );
    expect(answer.data.coverage).toMatchObject({
      matched: 2,
      groups: [
        { group: 'labelled', matched: 1, within_m: 100 },
        { group: 'listed_beyond', matched: 1, within_m: null },
      ],
    });
  });

  test('beyond the area the nearer comes first, whatever its name says', () => {
    const city = inventedCity([
      ...[3000, 1500, 6000].map((metres) =>
        place(`pl_${metres}`, [
          named(metres === 3000 ? 'Maple Pizza' : 'Maple Corner', { category: 'pizzeria', location: north(metres) }),
          listed('ou', metres === 3000 ? 'Maple Pizza' : 'Maple Corner', {}),
        ]),
      ),
      place('pl_near', [
        named('Line Grill', { category: 'steakhouse', location: north(100) }),
        listed('ou', 'Line Grill', {}),
      ]),
      place('pl_label', [named('Label Pizza', { category: 'pizzeria', location: north(700), labels: [KOSHER_TAG] })]),
      place('pl_plain', [named('Plain Pizza', { category: 'pizzeria', location: north(5) })]),
    ]);
    const answer = search(city, { q: 'kosher pizza', ...HERE, radius_m: 1000 });
    expect(getIds(answer)).toEqual(['pl_label', 'pl_1500', 'pl_3000', 'pl_6000', 'pl_near']);
  });

  test('where no such kind is listed anywhere, the nearest of another', () => {
    const answer = search(CITY, { q: 'kosher pizza', ...HERE, radius_m: 100 });
    expect(getIds(answer)[0]).toBe('pl_grill');
    expect(notes(answer)).toContain('the nearest that is listed, “Maple Grill”, of another kind, is 200 m away');
  });

  test('a kosher synagogue is no food; a place that is called so, and that nothing calls kosher, is told and not shown', () => {
    expect(getIds(search(CITY, { q: 'kosher synagogue', ...HERE }))).toContain('pl_shul');
    const named = search(CITY, { q: 'kosher plain deli', ...HERE });
    expect(getIds(named)).toEqual(getIds(search(CITY, { q: 'kosher deli', ...HERE })));
    expect(notes(named)).toContain('A place called “plain deli” is on record, and nothing calls it kosher');
    expect(getIds(search(CITY, { q: 'is plain deli kosher', ...HERE }))[0]).toBe('pl_plain_deli');
  });

  test.each(['glatt deli', 'glatt kosher deli', 'ou deli'])(
    '%s asks for kosher food, and listed places nearby stay',
    (q) => {
      const found = getIds(search(CITY, { q, ...HERE }));
      expect(found.filter((id) => !id.startsWith('pl_label')).slice(0, 2)).toEqual(['pl_deli', 'pl_grill']);
      expect(found).not.toContain('pl_plain_deli');
    },
  );

  test('pages go through all of them, once', () => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = search(CITY, { q: 'kosher deli', ...HERE, limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...getIds(answer));
      cursor = answer.data.coverage?.next_cursor;
    } while (cursor !== undefined);
    expect(found).toEqual(getIds(search(CITY, { q: 'kosher deli', ...HERE })));
  });
});
