import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

// Invented streets: Maple Boulevard in Brooklyn and in Queens, Elm Row in Brooklyn; a restaurant is called after the one, and stands on the other.
const CITY = inventedCity([
  onStreet('pl_pizza', 'Uncle Invented', addressOn('Maple Boulevard', '10'), metres(0, 100), { category: 'pizzeria' }),
  onStreet('pl_deli', 'Sample Counter', addressOn('MAPLE BLVD', '500'), metres(0, 900), { category: 'deli' }),
  onStreet('pl_queens', 'Far Oven', addressOn('Maple Boulevard', '10-20', 'Queens'), metres(9_000, 5_000), {
    category: 'pizzeria',
  }),
  onStreet('pl_named', 'Maple Boulevard Cafe', addressOn('Elm Row', '3'), metres(200, 0), { category: 'cafe' }),
  onStreet('pl_elm', 'Elm Slice', addressOn('Elm Row', '5'), metres(220, 0), { category: 'pizzeria' }),
  onStreet('pl_east', 'East Half', addressOn('East 72 Street', '10', 'Manhattan'), null),
  onStreet('pl_west', 'West Half', addressOn('West 72nd St', '10', 'Manhattan'), null),
  onStreet('pl_madison', 'Sample Cup', addressOn('Madison Avenue', '10', 'Manhattan'), null, { category: 'cafe' }),
  onStreet('pl_five', 'Numbered', addressOn('5th Street', '10'), null),
  onStreet('pl_east_five', 'Numbered East', addressOn('East 5th Street', '10'), null),
]);

describe('words that name a street find what has its address there', () => {
  test.each<[q: string, ids: readonly string[]]>([
    ['pizza on Maple Boulevard', ['pl_pizza', 'pl_queens']],
    ['pizza along maple blvd', ['pl_pizza', 'pl_queens']],
    ['pizza maple blvd', ['pl_pizza', 'pl_queens']],
    ['deli on maple boulevard', ['pl_deli']],
    ['pizza on Maple', ['pl_pizza', 'pl_queens']],
    ['pizza on maple in Queens', ['pl_queens']],
    // There is a Madison in Brooklyn, whose name is a common word.
    ['cafe on Madison', ['pl_madison']],
    ['72nd', []],
    ['on 72nd', ['pl_east', 'pl_west']],
    ['on 5th', ['pl_five']],
    ['on maple boulevard', ['pl_pizza', 'pl_deli', 'pl_queens']],
    ['pizza on maple boulevard in queens', ['pl_queens']],
    // The name of a place comes first, but not where "on" says that a street is meant.
    ['maple boulevard cafe', ['pl_named']],
    ['maple boulevard', ['pl_named']],
    ['cafe on maple boulevard', []],
    // Nothing of the kind is there, so the words are no street.
    ['elm row pizza', ['pl_elm']],
    ['on 72nd street', ['pl_east', 'pl_west']],
    ['on west 72nd street', ['pl_west']],
    ['on 5th street', ['pl_five']],
    ['on east 5th street', ['pl_east_five']],
  ])('%s', (q, ids) => {
    const answer = search(CITY, { q });
    expect(getIds(answer).toSorted()).toEqual([...ids].toSorted());
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test('that is told, with the boroughs that have one so called', () => {
    const { notes, data } = search(CITY, { q: 'Pizza on Maple Boulevard' });
    expect(notes).toContain(
      '"maple boulevard" was read as a street (Brooklyn, Queens): only places whose address is on it are shown.',
    );
    expect(data.query.ignored).toEqual([]);
  });

  test('a street called by its name alone is told by its whole name', () => {
    expect(search(CITY, { q: 'Pizza on Maple' }).notes).toContain(
      '"maple" was read as Maple Boulevard (Brooklyn, Queens): only places whose address is on it are shown.',
    );
  });

  test.each(['pizza on Staten Island', 'pizza on the maple', 'pizza on sunday', 'pizza maple'])(
    '%s names no street',
    (q) => expect(search(CITY, { q }).notes?.join(' ') ?? '').not.toContain('was read as'),
  );

  test('a name that is a street as well is told to be one', () => {
    expect(search(CITY, { q: 'maple boulevard' }).notes).toContain(
      '"maple boulevard" was read as a name; it is also a street (Brooklyn, Queens): "on maple boulevard" finds what has its address there.',
    );
    expect(search(CITY, { q: 'maple boulevard cafe' }).notes?.join(' ')).not.toContain('also a street');
  });

  test('and where nothing there fits, that too', () => {
    const { notes, status } = search(CITY, { q: 'sushi on Elm Row' });
    expect(status).toBe('no_data');
    expect(notes).toContain(
      '"elm row" was read as a street (Brooklyn): no place with an address on it fits; with a house number it finds what is around.',
    );
  });

  test.each(['10 maple boulevard', 'pizza', 'maple boulevard and elm row', 'on no such street', 'plaza'])(
    'no street is asked for with %s',
    (q) => expect(search(CITY, { q }).notes?.join(' ') ?? '').not.toContain('was read as a street'),
  );

  test('words behind "between" are no part of it', () => {
    expect(search(CITY, { q: 'pizza on elm row between 5th and' }).notes?.join(' ')).toContain('"elm row" was read');
  });

  test('a street is of the city', () => {
    expect(search(CITY, { q: 'pizza on elm row' }).data.coverage?.covered).toBe(true);
    expect(search(CITY, { location: 'Elm Row' }).data.coverage?.covered).toBe(true);
    expect(search(CITY, { q: 'pizza' }).data.coverage?.covered).toBeNull();
  });

  test('what is not wanted is set aside beside it', () => {
    const answer = search(CITY, { q: 'pizza on maple boulevard not dairy' });
    expect(getIds(answer).toSorted()).toEqual(['pl_pizza', 'pl_queens']);
    expect(answer.notes?.join(' ')).toMatch(/was read as a street.*Not wanted: "not dairy"/);
  });
});

describe('a location that is a street', () => {
  test.each<[location: string, ids: readonly string[]]>([
    ['Maple Boulevard', ['pl_pizza', 'pl_deli', 'pl_queens']],
    ['Maple Blvd, Queens', ['pl_queens']],
    ['Maple Boulevard, Teaneck', []],
    ['No Such Street', []],
  ])('%s', (location, ids) => {
    const answer = search(CITY, { location });
    expect(getIds(answer).toSorted()).toEqual([...ids].toSorted());
    expect(answer.status).toBe(ids.length > 0 ? 'ok' : 'no_data');
    expect(getFaults('SearchPlacesEnvelope', answer)).toEqual([]);
  });

  test('filters hold beside it', () => {
    expect(getIds(search(CITY, { location: 'Maple Boulevard', category: 'deli' }))).toEqual(['pl_deli']);
    expect(getIds(search(CITY, { location: 'Maple Boulevard', kosher_only: true }))).toEqual([]);
  });
});
