import type { PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { LIST, listed, MAP, getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';

const PERMITS = { ...REGISTER, permits: true } as const;

function at(house_number: string, street: string, more: Parameters<typeof makeAddress>[0] = {}) {
  return makeAddress({ house_number, street, borough: 'Brooklyn', zip: '11213', ...more });
}

const LATTE: Partial<PlaceRow> = {
  names: [{ text: 'INVENTED LATTE', lang: null }],
  address: at('83', 'Sample Avenue'),
  phone: '+17185550101',
};

describe('two permits of one establishment', () => {
  test.each([
    ['are one place where name, door and phone are the same', {}, 1],
    ['also where letters and dots differ', { names: [{ text: 'Invented Latte', lang: null }] }, 1],
    ['also under two phones: the number changed with the permit', { phone: '+17185550102' }, 1],
    ['also where the name is spelt otherwise', { names: [{ text: 'INVENTTED LATTE', lang: null }] }, 1],
    ['are two without a phone', { phone: null }, 2],
    ['are two on two floors', { address: at('83', 'Sample Avenue', { unit: '2 floor' }) }, 2],
    ['are two behind two doors', { address: at('85', 'Sample Avenue') }, 2],
    ['are two under two names', { names: [{ text: 'INVENTED LATTE SUSHI', lang: null }] }, 2],
  ] as const)('%s', (_, more, places) => {
    const plan = getPlan([getRow('1', LATTE), getRow('2', { ...LATTE, ...more })], { manifest: PERMITS });
    expect(plan.new_places).toHaveLength(places);
  });

  test('of one house of many are two under two phones, and a question for a person', () => {
    const others = Array.from({ length: 8 }, (_, i) =>
      getRow(`other ${i}`, { ...LATTE, names: [{ text: `Sample Stall ${'ABCDEFGH'[i]}`, lang: null }], phone: null }),
    );
    const plan = getPlan([...others, getRow('x1', LATTE), getRow('x2', { ...LATTE, phone: '+17185550102' })], {
      manifest: PERMITS,
    });
    const placed = plan.write.filter(({ row }) => row.external_id.startsWith('x'));
    expect(new Set(placed.map(({ place_id }) => place_id)).size).toBe(2);
    expect(plan.tasks.map(({ external_id }) => external_id)).toContain('x2');
  });

  test('under two names are a question for a person', () =>
    expect(
      getPlan([getRow('1', LATTE), getRow('2', { ...LATTE, names: [{ text: 'INVENTED LATTE SUSHI', lang: null }] })], {
        manifest: PERMITS,
      }).tasks,
    ).toMatchObject([{ external_id: '2' }]));

  test('a listing is linked to their one place, and none of them is shown without it', () => {
    const known = standing(getPlan([getRow('1', LATTE), getRow('2', LATTE)], { manifest: PERMITS }));
    const line = getRow('line', { ...LATTE, phone: null, listing: listed() });
    expect(getPlan([line], { manifest: LIST, known }).write).toMatchObject([
      { place_id: known[0]?.place_id, link_state: 'linked' },
    ]);
  });

  test('another register’s keys are establishments', () =>
    expect(getPlan([getRow('1', LATTE), getRow('2', LATTE)]).new_places).toHaveLength(2));
});

describe('a map that prints no more than house and street', () => {
  const HERE = { lat: 40.6651, lng: -73.9451 };
  const neighbour = getRow('n', { address: at('9', 'Other Road'), location: { lat: 40.6655, lng: -73.9455 } });
  const pizza = getRow('m', {
    names: [{ text: 'Invented Bravo Pizza', lang: null }],
    address: makeAddress({ house_number: '69', street: 'Main Street' }),
    location: HERE,
  });
  const line = getRow('line', {
    names: [{ text: 'Invented Bravo Kosher Pizza', lang: null }],
    address: at('69', 'Main Street'),
    listing: listed(),
  });
  const linked = (neighbours: readonly PlaceRow[], listedAt = line) => {
    const known = standing(getPlan(neighbours));
    const mapped = standing(getPlan([pizza], { manifest: MAP, known }), known);
    const place = mapped.find((row) => row.external_id === 'm')?.place_id;
    return getPlan([listedAt], { manifest: LIST, known: mapped }).write[0]?.place_id === place;
  };

  test('is in the borough of the places about it: a listing of that door is its own', () =>
    expect(linked([neighbour])).toBe(true));

  test('and one of the same door in another borough is not', () =>
    expect(
      linked([neighbour], { ...line, address: at('69', 'Main Street', { borough: 'Queens', zip: '11367' }) }),
    ).toBe(false));

  test('where two boroughs meet nothing is said', () => {
    const queens = at('3', 'Border Road', { borough: 'Queens', zip: '11385' });
    expect(linked([neighbour, getRow('q', { address: queens, location: { lat: 40.6659, lng: -73.9459 } })])).toBe(
      false,
    );
  });
});

describe('a listing of another city', () => {
  const wok = getRow('r', {
    names: [{ text: 'No. 1 Wok', lang: null }],
    address: at('260', 'Sample Avenue'),
    phone: '+17185550101',
  });
  test.each([
    [
      'in London',
      {
        address: {
          ...at('313', 'Hale Lane'),
          line: '313 Hale Lane, Edgware HA8 7AX',
          house_number: null,
          street: null,
          city: null,
          borough: null,
          state: null,
          zip: 'HA8 7AX',
        } as PlaceRow['address'],
      },
    ],
    [
      'in New Jersey, on the telephone of the branch here',
      {
        address: makeAddress({
          house_number: '260',
          street: 'Sample Avenue',
          city: 'Teaneck',
          state: 'NJ',
          zip: '07666',
        }),
        phone: '+17185550101',
      },
    ],
  ])('%s is nobody here, and no question for a person', (_, more) => {
    const known = standing(getPlan([wok]));
    const line = getRow('line', { names: [{ text: 'No. 1 Kosher Wok', lang: null }], listing: listed(), ...more });
    expect(getPlan([line], { manifest: LIST, known })).toMatchObject({
      write: [{ place_id: null, link_state: 'outside' }],
      tasks: [],
      new_links: [],
    });
  });
});

describe('a map and a register', () => {
  const BRAVO = { names: [{ text: 'INVENTED BRAVO PIZZA', lang: null }], category: 'pizzeria' } as const;
  const here = { lat: 40.6651, lng: -73.9451 };
  const beside = { lat: 40.66517, lng: -73.94518 };
  const shop = getRow('r', { ...BRAVO, address: at('26', 'Sample Avenue'), location: here, phone: '+17185550101' });
  const drawn = (more: Partial<PlaceRow>): PlaceRow =>
    getRow('m', { ...BRAVO, address: at('28', 'Sample Avenue'), location: beside, ...more });
  const planned = (row: PlaceRow) => {
    const known = standing(getPlan([shop]));
    return { known, plan: getPlan([row], { manifest: MAP, known }) };
  };

  test.each<[what: string, row: PlaceRow, links: boolean]>([
    ['a number one off on the same side', drawn({}), true],
    ['a corner, on one telephone', drawn({ address: at('9', 'Other Street'), phone: '+17185550101' }), true],
    ['a brand added', drawn({ ...shop, names: [{ text: 'Invented Bravo Pizza & Sample Ices', lang: null }] }), true],
    ['the number across the street', drawn({ address: at('27', 'Sample Avenue') }), false],
    ['another name next door', drawn({ names: [{ text: 'Sample Burger', lang: null }] }), false],
    ['another kind under one name', drawn({ ...shop, names: [{ text: 'Invented Bravo Donuts', lang: null }] }), false],
  ])('%s', (_, row, links) => {
    const { known, plan } = planned({ ...row, external_id: 'm' });
    expect(plan.write[0]?.place_id === known[0]?.place_id).toBe(links);
  });

  test('what shows two records as one place lets no line of a list reach it', () => {
    const known = standing(getPlan([shop]));
    const line = { ...drawn({}), listing: listed() };
    const { write, tasks } = getPlan([line], { manifest: LIST, known });
    expect(write[0]?.place_id).not.toBe(known[0]?.place_id);
    expect(tasks).toHaveLength(1);
  });

  test('like names at one door that a map draws twice are a question for a person', () => {
    const twice = [drawn({}), { ...drawn({ names: [{ text: 'Invented Bravo', lang: null }] }), external_id: 'm2' }];
    expect(getPlan(twice, { manifest: MAP }).tasks).toMatchObject([{ external_id: 'm2' }]);
  });
});

describe('one establishment under two names, a register’s and a list’s', () => {
  const DOOR = { address: at('83', 'Sample Avenue'), phone: '+17185550101', category: 'restaurant' } as const;
  const BY_REGISTER = { ...DOOR, names: [{ text: 'SAMPLE FOODS CORP', lang: null }] };
  const BY_LIST = { ...DOOR, names: [{ text: 'Invented Grill', lang: null }], listing: listed() };

  test.each([
    ['is one with one telephone behind one door', {}, [], true],
    ['is one with one website', { phone: null, website: 'https://sample.example/' }, [], true],
    ['is two without either', { phone: null }, [], false],
    ['is two behind two doors', { address: at('183', 'Sample Avenue') }, [], false],
    ['is two where one is a caterer', { category: 'caterer' }, [], false],
    ['is two where it is not known to sell food', { category: null }, [], false],
    [
      'is two where another kitchen has the telephone',
      {},
      [{ ...BY_REGISTER, names: [{ text: 'CEDAR ROOM', lang: null }] }],
      false,
    ],
  ] as const)('%s', (_, own, others, isOne) => {
    const website = 'website' in own ? own.website : null;
    const rows = [BY_REGISTER, ...others].map((one, i) => getRow(`r${i}`, { ...one, website }));
    const line = getRow('line', { ...BY_LIST, ...own });
    const register = standing(getPlan(rows));
    const [written] = getPlan([line], { manifest: LIST, known: register }).write;
    expect(written?.place_id === register[0]?.place_id).toBe(isOne);
    if (others.length > 0) return;
    const list = standing(getPlan([line], { manifest: LIST }));
    const [row] = getPlan(rows, { known: list }).write;
    expect(row?.place_id === list[0]?.place_id).toBe(isOne);
  });

  test('is two where another line of a list stands at the place', () => {
    const known = standing(getPlan([getRow('r', BY_REGISTER)]));
    const first = getPlan([getRow('line', BY_LIST)], { manifest: LIST, known });
    const both = [...known, ...standing(first)];
    const other = getRow('other', { ...BY_LIST, names: [{ text: 'Cedar Counter', lang: null }] });
    const plan = getPlan([getRow('line', BY_LIST), other], { manifest: LIST, known: both });
    expect(plan.write.find(({ row }) => row.external_id === 'other')?.place_id).not.toBe(known[0]?.place_id);
  });
});
