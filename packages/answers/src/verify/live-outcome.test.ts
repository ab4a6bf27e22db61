import { expect, test } from 'vitest';
import { fakeLive, verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import {
  daysAgo,
  LISTS,
  listed,
  named,
  OU_COPY,
  OU_COPY_SOURCE,
  place,
  reading,
  SOURCES,
} from '../testing/invented-records.ts';

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
  expect(live.requests).toEqual([['ou']]);
});

test.each([
  ['auto', {}, [['ok']]],
  ['auto', { as_of: daysAgo(20) }, []],
  ['never', {}, []],
] as const)(
  'of a stale list asked for with live=%s and %j, these are asked to be read soon: %j',
  async (how, own, requested) => {
    const city = inventedCity([place('pl_y', [named('Invented Tailor'), listed('ok', 'Invented Tailor')])], {
      readings: [reading('ok', { observed_at: daysAgo(40) })],
    });
    const live = fakeLive(city, { ou: 'read', ok: 'read' });
    const past = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };
    await verify(city, { name: 'Invented Tailor', live: how, ...own }, { live, past });
    expect(live).toMatchObject({ requests: [], requested });
  },
);

test.each([
  ['newer than 14 days', [14], []],
  ['older', [15], [['ok']]],
  ['older, then again in part', [15, 1], [['ok']]],
  ['one older, one newer', [15, 13, 20], []],
] as const)('whether a list is stale goes by its newest whole reading: %s', async (_, days, requested) => {
  const city = inventedCity([place('pl_y', [named('Invented Tailor'), listed('ok', 'Invented Tailor')])], {
    readings: days.map((ago) =>
      reading('ok', { observed_at: daysAgo(ago), reading_id: `rd-${ago}`, state: ago === 1 ? 'partial' : 'complete' }),
    ),
  });
  const live = fakeLive(city, { ok: 'read' });
  await verify(city, { name: 'Invented Tailor', live: 'auto' }, { live });
  expect(live.requested).toEqual(requested);
});

test('of several lists what failed is told first, and of those read the oldest reading', async () => {
  const fake = fakeLive(CITY, { ou: 'read', ok: 'read' });
  const answer = (read: readonly (string | null)[]) => ({
    ...fake,
    readNow: async (...requests: Parameters<typeof fake.readNow>) => {
      const { readings, ...rest } = await fake.readNow(...requests);
      return {
        ...rest,
        readings: readings.map((one, i) =>
          Object.assign({}, one, {
            read_at: read[i] ?? null,
            outcome: read[i] == null ? 'timed_out' : 'read',
            url: `https://${one.list_id}.example/list`,
          }),
        ),
      };
    },
  });
  const note = async (read: readonly (string | null)[]) =>
    (await verify(CITY, { name: 'Lone Cafe', live: 'always' }, { live: answer(read) })).data.checked.live;
  expect(await note([daysAgo(0), daysAgo(1)])).toMatchObject({
    outcome: 'read',
    url: 'https://ou.example/list',
    read_at: daysAgo(1),
    note: null,
  });
  expect(await note([daysAgo(0), null])).toMatchObject({
    outcome: 'timed_out',
    url: 'https://ok.example/list',
    read_at: daysAgo(0),
  });
});

test('where no list that matters can be read it says that the answer rests on what is stored', async () => {
  const { data, freshness } = await verify(CITY, { name: 'Lone Cafe', live: 'always' }, { live: fakeLive(CITY) });
  expect(data.checked.live).toMatchObject({
    made: false,
    outcome: 'not_needed',
    read_at: null,
    note: expect.stringMatching(/rests on what is stored/),
  });
  expect(freshness.tier).toBe('db');
});

test('a list that was read whole and has no place of the city is not read for one, nor is a transcription', async () => {
  const places = [
    place('pl_x', [named('Lone Cafe')]),
    place('pl_y', [named('Invented Tailor'), listed('ou', 'Invented Tailor')]),
  ];
  const ask = async (ok: 'complete' | 'partial') => {
    const city = inventedCity(places, { readings: [reading('ou'), reading('ok', { state: ok })] });
    const live = fakeLive(city, { ou: 'read', ok: 'read', 'chk-csv': 'read' });
    await verify(city, { name: 'Lone Cafe', live: 'always' }, { live });
    return live.requests;
  };
  expect(await ask('complete')).toEqual([['ou']]);
  expect(await ask('partial')).toEqual([['ou', 'ok']]);
});

test.each([
  [{ ok: 'timed_out' }, 'Not read: ok. For ok the answer rests on the last stored reading.'],
  [{ ou: 'timed_out' }, 'Not read: ou. No whole reading of ou is stored, so nothing is concluded from it.'],
] as const)('of %j it is told: %s', async (outcomes, note) => {
  const { data } = await verify(CITY, { name: 'Lone Cafe', live: 'always' }, { live: fakeLive(CITY, outcomes) });
  expect(data.checked.live?.note).toBe(note);
});

test('of a list that could not be read it is told whether anything of it is stored', async () => {
  const live = fakeLive(CITY, { ou: 'timed_out', ok: 'unreachable' });
  const { data } = await verify(CITY, { name: 'Lone Cafe', live: 'always' }, { live });
  expect(data.checked.live?.note).toBe(
    'Not read: ou, ok. For ok the answer rests on the last stored reading. No whole reading of ou is stored, so nothing is concluded from it.',
  );
});

test('a reading of a moment ago that is used again asks for no page', async () => {
  const fake = fakeLive(CITY, { ou: 'read' });
  const live = {
    ...fake,
    readNow: async (...requests: Parameters<typeof fake.readNow>) => {
      const { readings, ...rest } = await fake.readNow(...requests);
      return {
        ...rest,
        made: false,
        metered: false,
        readings: readings.map((one) => Object.assign({}, one, { made: false })),
      };
    },
  };
  const { data, freshness } = await verify(CITY, { name: 'Invented Corner Deli', live: 'always' }, { live });
  expect(data.checked.live).toMatchObject({
    made: false,
    metered: false,
    outcome: 'read',
    note: 'Used again, because it was read a moment ago: ou; no page was asked for.',
  });
  expect(data.checked.lists.filter((list) => list.live)).toEqual([]);
  expect(freshness.tier).toBe('db');
});

test('a reading that was made and timed out is made, also where it is not metered', async () => {
  const fake = fakeLive(CITY, { ou: 'timed_out' });
  const live = {
    ...fake,
    readNow: async (...requests: Parameters<typeof fake.readNow>) => ({
      ...(await fake.readNow(...requests)),
      metered: false,
    }),
  };
  const { data } = await verify(CITY, { name: 'Invented Corner Deli', live: 'always' }, { live });
  expect(data.checked.live).toMatchObject({ made: true, metered: false, outcome: 'timed_out' });
});

test.each([
  [
    { ok: 'timed_out' },
    'Not read now, though it was asked for: List of OK; the answer rests on the last stored reading.',
  ],
  [
    { ou: 'timed_out' },
    'Not read now, though it was asked for: List of OU; the answer rests on no more than what is stored.',
  ],
  [{ ou: 'timed_out', ok: 'read' }, 'Not read now, though it was asked for: List of OU;'],
] as const)('of %j the summary tells it in one sentence: %s', async (outcomes, sentence) => {
  for (const name of ['Lone Cafe', 'Nobody Bears This']) {
    const live = fakeLive(CITY, outcomes);
    const { summary } = (await verify(CITY, { name, live: 'always' }, { live })).data.answer;
    expect(summary).toContain(sentence);
    expect(summary).toMatch(/your rabbi\.$/i);
  }
});

test.each([
  ['always', { ok: 'read' }],
  ['never', {}],
] as const)('the summary says nothing of a reading with live=%s that did not fail', async (how, outcomes) => {
  const live = fakeLive(CITY, outcomes);
  const { summary } = (await verify(CITY, { name: 'Lone Cafe', live: how }, { live })).data.answer;
  expect(summary).not.toContain('Not read now');
});
