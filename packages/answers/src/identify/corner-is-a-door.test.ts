import type { VerifyKosherInput } from '@kehilla/contract';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';

/** Ten streets cross Sample Avenue every 200 metres, from "First Street" east; the place asked about stands between the fourth and the fifth. */
const CROSS = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ironwood', 'Juniper'];
const BLOCK_M = 200;
const AT_M = 700;
const NAME = 'Maple Lantern';
const CITY = inventedCity([
  ...CROSS.flatMap((street, i) => [
    onStreet(`pl_on_${i}`, `House ${street}`, addressOn('Sample Avenue', `${i * 100 + 1}`), metres(i * BLOCK_M, 0)),
    onStreet(`pl_by_${i}`, `Door ${street}`, addressOn(`${street} Street`, '1'), metres(i * BLOCK_M, 20)),
    onStreet(`pl_up_${i}`, `Roof ${street}`, addressOn(`${street} Street`, '90'), metres(i * BLOCK_M, 300)),
  ]),
  place('pl_maple', [
    named(NAME, { address: addressOn('Sample Avenue', '350'), location: metres(AT_M, 0) }),
    listed('ou', NAME),
  ]),
]);
const near = CROSS.map((street, i) => ({ street: `${street} Street`, far_m: Math.abs(i * BLOCK_M - AT_M) }));

async function asked(input: Partial<VerifyKosherInput>) {
  const { status, data } = await verify(CITY, input);
  return {
    status,
    subject: data.subject?.place_id ?? null,
    isEnough: data.answer.sufficient_evidence_now,
    first: data.candidates[0]?.place_id ?? null,
  };
}
const CONTRADICTED = { status: 'not_found', subject: null, isEnough: false, first: 'pl_maple' };
const ENOUGH = { subject: 'pl_maple', isEnough: true };

describe('of all corners of its street none is enough but its own two', () => {
  const WAYS: readonly ((street: string) => Partial<VerifyKosherInput>)[] = [
    (street) => ({ name: NAME, address: `Sample Avenue and ${street}` }),
    (street) => ({ name: NAME, address: `${street} & Sample Ave, Brooklyn` }),
    (street) => ({ name: NAME, address: `corner of Sample Avenue and ${street}`, city: 'Brooklyn' }),
    (street) => ({ name: NAME, address: `Sample Avenue off ${street}` }),
    (street) => ({ name: NAME, address: `Sample Ave near ${street}, Brooklyn` }),
    (street) => ({ name: NAME, address: `Sample Avenue/${street}` }),
    (street) => ({ name: `${NAME}, Sample Avenue and ${street}` }),
    (street) => ({ name: `${NAME} at the corner of ${street} and Sample Avenue` }),
    (street) => ({ name: `is ${NAME} on Sample Avenue at ${street} kosher?` }),
    (street) => ({ name: `${NAME} (Sample Ave off ${street})` }),
  ];
  test.each(WAYS.map((way) => [JSON.stringify(way('…')), way] as const))('%s', async (_, way) => {
    for (const { street, far_m } of near)
      expect(await asked(way(street)), street).toMatchObject(far_m <= 150 ? ENOUGH : CONTRADICTED);
  });

  test.each([
    `${NAME} 900 Sample Avenue`,
    `${NAME}, 900 Sample Ave`,
    `${NAME} 340 Sample Avenue`,
    `${NAME} 900 Sample Avenue Brooklyn`,
    `is ${NAME} at 900 Sample Avenue kosher`,
    `${NAME} (1500 Sample Avenue)`,
    `${NAME} - 35 Sample Avenue, Brooklyn, NY 11230`,
  ])('nor another number of its street behind its name: %s', async (name) => {
    expect(await asked({ name })).toMatchObject({ subject: null, isEnough: false });
  });

  test.each([`${NAME} 86th & Lex`, `${NAME}, 13th and 5th`, `${NAME} 86th/Lex`, `${NAME} @ 14th & Broadway`])(
    'nor a corner that nobody knows: %s',
    async (name) => expect((await asked({ name })).isEnough).toBe(false),
  );

  test('its own number is enough', async () => {
    for (const name of [`${NAME} 350 Sample Avenue`, `${NAME}, 350 Sample Ave, Brooklyn`])
      expect(await asked({ name })).toMatchObject(ENOUGH);
  });

  test.each(['between', 'btwn', 'btw', 'b/w'])('nor any block but its own: %s', async (between) => {
    for (const [i, { street }] of near.entries()) {
      const next = near[i + 1];
      if (next === undefined) continue;
      const address = `Sample Avenue ${between} ${street} & ${next.street}`;
      const ends = [i * BLOCK_M, (i + 1) * BLOCK_M];
      const far_m = Math.max(0, (ends[0] as number) - AT_M, AT_M - (ends[1] as number));
      const wanted = far_m <= 150 ? ENOUGH : CONTRADICTED;
      expect(await asked({ name: NAME, address }), address).toMatchObject(wanted);
      expect(await asked({ name: `${NAME}, ${address}` }), address).toMatchObject(wanted);
    }
  });
});

describe('what is beside its street is not enough, and what is far from it contradicts', () => {
  test.each<[Partial<VerifyKosherInput>, object]>([
    [
      { name: NAME, address: 'near Sample Avenue' },
      { subject: 'pl_maple', isEnough: false },
    ],
    [{ name: `${NAME} near Ash Street` }, CONTRADICTED],
    [{ name: `${NAME} off Juniper Street` }, CONTRADICTED],
    [{ name: NAME, address: '350 Sample Avenue at Ash Street' }, CONTRADICTED],
    [{ name: NAME, address: '350 Sample Avenue at Dogwood Street' }, ENOUGH],
    [
      { name: NAME, address: 'Sample Avenue and Zebra Road' },
      { subject: 'pl_maple', isEnough: false },
    ],
  ])('%j', async (input, wanted) => expect(await asked(input)).toMatchObject(wanted));
});

test.each([
  'Maple Lantern in Queens',
  'Maple Lantern Queens',
  'Maple Lantern, Manhattan',
  'Maple Lantern of Riverdale',
])('an area in the name contradicts as one in `city` does: %s', async (name) => {
  expect(await asked({ name })).toEqual(CONTRADICTED);
  expect(await asked({ name, city: 'New York' })).toMatchObject({ isEnough: false });
});
