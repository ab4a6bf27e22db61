import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getPlan, REGISTER, getRow, standing } from '../../testing/plans.ts';

const at = (house_number: string) =>
  makeAddress({ house_number, street: 'Invented Avenue', borough: 'Brooklyn', zip: '11213', state: 'NY' });
const DOOR = at('301');
const AREA = makeAddress({ city: 'Brooklyn', borough: 'Brooklyn', zip: '11213', state: 'NY' });
const LICENCE = {
  number: '9001',
  licence_type: 'Locksmith',
  holder: 'INVENTED LOCK',
  status: 'Active',
  issued_on: null,
  expires_on: null,
  url: null,
};
const SECOND = { ...LICENCE, number: '9002' };
const NAMED = { names: [{ text: 'Invented Bagel Spot', lang: null }] };

describe('rows of licence registers', () => {
  test('a licence of a trade at an address in the city founds a place', () => {
    const plan = getPlan([getRow('1', { address: DOOR, trades: ['locksmith'], licences: [LICENCE] })]);
    expect(plan.new_places).toHaveLength(1);
  });

  test('a licence of no trade founds none, and joins a place that agrees in name and address', () => {
    const known = standing(getPlan([getRow('shop', { ...NAMED, address: DOOR })]));
    const other = { manifest: { ...OTHER }, known };
    const alone = getPlan([getRow('1', { address: DOOR, licences: [LICENCE] })], { manifest: OTHER });
    expect([alone.new_places, alone.write[0]?.link_state]).toEqual([[], 'unlinked']);
    const joined = getPlan([getRow('1', { ...NAMED, address: DOOR, licences: [LICENCE] })], other);
    expect(joined.write[0]).toMatchObject({ place_id: known[0]?.place_id, link_state: 'linked' });
  });

  test.each([
    ['of no trade joins the place too', {}, 'linked'],
    ['of a trade is shown to a person', { trades: ['locksmith'] }, 'review'],
  ])('a second licence %s', (_, own, state) => {
    const known = standing(getPlan([getRow('shop', { ...NAMED, address: DOOR })]));
    const statement = { ...NAMED, address: DOOR, licences: [LICENCE], ...own };
    const plan = getPlan([getRow('1', statement), getRow('2', statement)], { manifest: OTHER, known });
    expect(plan.write.map(({ link_state }) => link_state)).toEqual(['linked', state]);
  });

  test.each([
    ['another licence of a business, under its number', { licences: [SECOND] }, 'first'],
    ['the number of another house', { licences: [SECOND], address: at('990') }, 'new'],
    ['the number of another name', { licences: [SECOND], names: [{ text: 'Sample Lamps', lang: null }] }, 'new'],
    ['a number that is not on record', { licences: [{ ...SECOND, number: '9003' }] }, 'new'],
  ])('a part of the register that shows %s: a place that is alike does not make it two', (_, own, whose) => {
    // Two places of one name at one door: by name and address a person has to decide, and the row founds a third.
    const statement = { ...NAMED, address: DOOR, trades: ['locksmith'] };
    const first = getPlan([getRow('1', { ...statement, licences: [LICENCE, SECOND] })], { manifest: OTHER });
    const twin = getPlan([getRow('twin', statement)]);
    const known = [...standing(first), ...standing(twin)];
    const plan = getPlan([getRow('2', { ...statement, ...own })], { manifest: OTHER, known });
    expect(plan.write[0]?.place_id === known[0]?.place_id ? 'first' : 'new').toBe(whose);
    expect(plan.new_places).toHaveLength(whose === 'new' ? 1 : 0);
  });

  test('by a name alone it is nobody’s', () => {
    const known = standing(getPlan([getRow('shop', { ...NAMED, address: DOOR })]));
    const plan = getPlan([getRow('1', { ...NAMED, address: AREA, licences: [LICENCE] })], { manifest: OTHER, known });
    expect(plan.write[0]?.place_id).toBeNull();
  });

  test('a provider whose street is withheld founds a place in its ZIP code; a person without a trade does not', () => {
    const withheld = { address: AREA, other: { address_withheld: true }, licences: [LICENCE] };
    const plan = getPlan([getRow('1', { ...withheld, trades: ['locksmith'] }), getRow('2', withheld)]);
    expect(plan.write.map(({ row, place_id }) => [row.external_id, place_id !== null])).toEqual([
      ['1', true],
      ['2', false],
    ]);
  });

  test('outside the city it stays outside', () => {
    const dallas = makeAddress({ house_number: '9', street: 'Sample Road', city: 'Dallas', zip: '75201', state: 'TX' });
    const plan = getPlan([
      getRow('1', { address: dallas, trades: ['debt_collection'], licences: [LICENCE] }),
      getRow('2', {
        address: makeAddress({ city: 'Dallas', zip: '75201', state: 'TX' }),
        trades: ['handyman'],
        other: { address_withheld: true },
      }),
    ]);
    expect(plan.write.map(({ link_state }) => link_state)).toEqual(['outside', 'outside']);
  });
});

/** A register of licences, of which absence says nothing. */
const OTHER = {
  ...REGISTER,
  info: { ...REGISTER.info, source_id: 'licences', name: 'Invented licences' },
  absence: 'nothing' as const,
};
