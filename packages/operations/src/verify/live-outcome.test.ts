import { expect, test } from 'vitest';
import { fakeLive, verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { LISTS, listed, named, OU_COPY, OU_COPY_SOURCE, place, reading, SOURCES } from '../testing/invented-records.ts';

/** A deli that only a copy of the OU's list shows; the OU's own list was never read here, the OK's was. */
const CITY = inventedCity(
  [
    place('pl_deli', [named('Invented Corner Deli'), listed('ou-copy', 'Invented Corner Deli')]),
    place('pl_x', [named('Lone Cafe')]),
    place('pl_y', [named('Invented Tailor'), listed('ok', 'Invented Tailor')]),
  ],
  {
    lists: [...LISTS, OU_COPY],
    sources: [...SOURCES, OU_COPY_SOURCE],
    readings: [reading('ok')],
  },
);

test('a place that a copy of one agency’s list shows has that agency’s own list read, and no other', async () => {
  const live = fakeLive(CITY, { ou: 'read', ok: 'read' });
  await verify(CITY, { name: 'Invented Corner Deli', live: 'always' }, { live });
  expect(live.asked).toEqual([['ou']]);
});

test('of a list that could not be read it is told whether anything of it is stored', async () => {
  const live = fakeLive(CITY, { ou: 'timed_out', ok: 'unreachable' });
  const { data } = await verify(CITY, { name: 'Lone Cafe', live: 'always' }, { live });
  expect(data.checked.live?.note).toBe(
    'Not read: ou, ok. For ok the answer rests on the last stored reading. Nothing is stored of ou, so nothing is known of it.',
  );
});

test('a reading of a moment ago that is used again asks for no page', async () => {
  const fake = fakeLive(CITY, { ou: 'read' });
  const live = {
    ...fake,
    readNow: async (...asked: Parameters<typeof fake.readNow>) => ({
      ...(await fake.readNow(...asked)),
      metered: false,
    }),
  };
  const { data } = await verify(CITY, { name: 'Invented Corner Deli', live: 'always' }, { live });
  expect(data.checked.live).toMatchObject({ made: false, metered: false, outcome: 'read' });
});
