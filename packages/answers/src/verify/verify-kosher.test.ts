import type { Certificate } from '@kehilla/core';
import { listing } from '@kehilla/kosher';
import { describe, expect, test } from 'vitest';
import { fakeLive, verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getCertificate } from '../testing/invented-documents.ts';
import { daysAgo, LISTS, listed, named, pastLine, place, reading } from '../testing/invented-records.ts';
import { CITY, north, PLACES } from '../testing/neighbourhood.ts';

const LONG_AGO = new Date('2026-06-15T12:00:00.000Z');

describe('the states of a place, as the table of decisions §3 has them', () => {
  test.each([
    ['listed, seen yesterday', 'Maple Grill', 'verified', true, ['OU']],
    ['listed, seen 40 days ago', 'Harbor Bagels', 'stale', false, ['OK']],
    ['listed by two agencies', 'Cedar Lane Pizza', 'verified', true, ['CHK', 'OU']],
    ['dropped by a complete reading', 'Old Oven Bakery', 'unknown', false, []],
    ['two lists that contradict each other', 'Both Sides Cafe', 'conflicted', false, ['OK', 'OU']],
    ['a list and a notice of the same agency', 'Notice Grill', 'conflicted', false, ['OU']],
    ['a document of an agency without a list', 'Document Caterers', 'verified', true, ['CRC']],
    ['never listed, with a kosher cuisine label', 'Label Only Deli', 'unknown', false, []],
    ['never listed, with a kosher tag on a map', 'Tagged Sushi', 'unknown', false, []],
  ])('%s', async (_, name, status, sufficient, certified_by) => {
    const answer = await verify(CITY, { name });
    expect(answer).toMatchObject({
      status,
      data: { subject: { name }, answer: { sufficient_evidence_now: sufficient, certified_by } },
    });
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });
});

describe('what an answer says', () => {
  test('who lists it, as what, seen when; it never rules, and sends to the rabbi', async () => {
    const { data, notes } = await verify(CITY, { name: 'Maple Grill' });
    expect(data.answer.summary).toBe(
      '“Maple Grill”: listed by Agency OU as meat (seen on its list on 14 July 2026). Ask your rabbi.',
    );
    expect(data.answer.advice).toMatch(/no ruling/);
    expect(notes?.join(' ')).toMatch(/no rulings/);
    expect(data.food_status).toEqual({
      value: 'meat',
      stated_by: [{ agency: 'OU', values: ['meat'], observed_at: daysAgo(1) }],
    });
    expect(data.attributes.standards).toEqual([
      { standard: 'glatt', stated_by: ['OU'], observed_at: daysAgo(1) },
      { standard: 'pas_yisroel', stated_by: ['OU'], observed_at: daysAgo(1) },
    ]);
  });

  test('what was dropped and when, and that this is not "no"', async () => {
    const { data } = await verify(CITY, { name: 'Old Oven Bakery' });
    expect(data.certifications).toMatchObject([
      { agency: 'OU', listing_status: 'no_longer_listed', missing_since: daysAgo(5), last_seen_on_list_at: daysAgo(6) },
    ]);
    expect(data.answer.summary).toMatch(/Agency OU last showed it on 9 July 2026.*not known/);
  });

  test('both sides of a contradiction', async () => {
    const food = await verify(CITY, { name: 'Both Sides Cafe' });
    expect(food.data.conflicts).toMatchObject([
      { field: 'food_status', claims: [{ value: 'dairy' }, { value: 'meat' }] },
    ]);
    const notice = await verify(CITY, { name: 'Notice Grill' });
    expect(notice.data.conflicts).toMatchObject([
      {
        field: 'certification',
        claims: [{ value: 'listed' }, { value: 'not_certified: It is not under our supervision.' }],
      },
    ]);
  });

  test('for an unknown place: what would settle it, and agencies that publish no list', async () => {
    const { data, sources, freshness } = await verify(CITY, { name: 'Label Only Deli' });
    expect(data.missing.join(' ')).toMatch(/certificate document.*CRC/);
    expect(data.answer.summary).toMatch(/unknown, which does not mean that it is not kosher/);
    expect(sources.map((source) => source.name)).toEqual(['List of OK', 'List of OU', 'Invented Register']);
    expect(freshness.oldest_fact_at).toBe(daysAgo(1));
  });

  test('the record that says where a place stands is cited, and its age makes no listing old', async () => {
    const known = named('Year Grill', { observed_at: daysAgo(200) });
    const city = inventedCity([place('pl_year', [known, listed('ou', 'Year Grill')])]);
    const { status, sources, freshness, notes } = await verify(city, { name: 'Year Grill' });
    expect(status).toBe('verified');
    expect(sources.at(-1)).toMatchObject({ name: 'Invented Register', observed_at: daysAgo(200) });
    expect(freshness).toMatchObject({ state: 'fresh', oldest_fact_at: daysAgo(200) });
    expect(notes?.join()).toMatch(/rest on records that were read long before/);
  });

  test('a place that one agency lists cites no list that says nothing of it', async () => {
    const lines = [named('Year Grill'), listed('ou', 'Year Grill')];
    const city = inventedCity([place('pl_year', lines)], { readings: [reading('ou'), reading('ok')] });
    const { sources } = await verify(city, { name: 'Year Grill' });
    expect(sources.map(({ name }) => name)).toEqual(['List of OU', 'Invented Register']);
  });

  test('a candidate that an agency lists cites the list that says so', async () => {
    const city = inventedCity([
      place('pl_one', [named('Lantern'), listed('ou', 'Lantern')]),
      place('pl_other', [named('Lantern Lunchbox'), listed('ok', 'Lantern Lunchbox')]),
    ]);
    const { data, sources } = await verify(city, { name: 'Lantern' });
    expect(data.candidates.map(({ kosher }) => kosher.certified_by)).toEqual([['OK']]);
    expect(sources.map(({ name }) => name)).toEqual(['List of OU', 'List of OK', 'Invented Register']);
  });

  const documents = (own: Partial<Certificate>) =>
    inventedCity([place('pl_document', [named('Document Caterers', { category: 'caterer' })])], {
      certificates: [getCertificate('CRC', { place_id: 'pl_document', ...own })],
    });

  test.each<[own: Partial<Certificate>, status: string, confirmed: string, freshUntil: string, isEnough: boolean]>([
    [{}, 'verified', '2026-07-05T00:00:00.000Z', '2026-07-19T00:00:00.000Z', true],
    // Days are days in New York.
    [{ valid_to: '2026-07-16' }, 'verified', '2026-07-05T00:00:00.000Z', '2026-07-17T03:59:59.000Z', true],
    [
      { seen_on: null, attached_at: daysAgo(0) },
      'stale',
      '2026-01-01T00:00:00.000Z',
      '2026-01-15T00:00:00.000Z',
      false,
    ],
    [
      { seen_on: null, valid_from: '2025-07-01', attached_at: daysAgo(0) },
      'stale',
      '2025-07-01T00:00:00.000Z',
      '2025-07-15T00:00:00.000Z',
      false,
    ],
  ])(
    'a document %j is %s, confirmed at %s and fresh until %s',
    async (own, status, confirmed, freshUntil, isEnough) => {
      const answer = await verify(documents(own), { name: 'Document Caterers' });
      const { data, freshness } = answer;
      expect(answer.status).toBe(status);
      expect(data.answer.sufficient_evidence_now).toBe(isEnough);
      expect(data.subject?.kosher.last_confirmed_at).toBe(confirmed);
      expect(data.certifications).toMatchObject([{ last_confirmed_at: confirmed }]);
      expect(freshness).toMatchObject({ state: isEnough ? 'fresh' : 'stale', fresh_until: freshUntil });
      expect(data.answer.summary.includes('nobody has looked at it for more than a year')).toBe(
        confirmed < '2025-07-15',
      );
      expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
    },
  );

  test('a document is cited by its address, as old as the last look at it', async () => {
    const { sources } = await verify(CITY, { name: 'Document Caterers' });
    expect(sources).toContainEqual(
      expect.objectContaining({
        kind: 'kehilla',
        url: '/certificates/ct-1',
        observed_at: `${daysAgo(10).slice(0, 10)}T00:00:00.000Z`,
      }),
    );
  });

  test('in the weeks before Passover, that a listing for the year says nothing of it', async () => {
    const spring = new Date('2026-03-20T12:00:00.000Z');
    const seen = { observed_at: '2026-03-19T00:00:00.000Z' };
    const city = inventedCity([
      place('pl_year', [named('Year Grill'), listed('ou', 'Year Grill', {}, seen)]),
      place('pl_pesach', [named('Pesach Grill'), listed('ou', 'Pesach Grill', { season: 'passover-5786' }, seen)]),
    ]);
    const year = await verify(city, { name: 'Year Grill' }, { now: spring });
    expect(year.status).toBe('verified');
    expect(year.data.attributes.passover).toMatchObject({
      in_season: true,
      stated: null,
      note: expect.stringMatching(/nothing about Passover/),
    });
    expect(year.data.answer.summary).toMatch(/says nothing about Passover/);
    const pesach = await verify(city, { name: 'Pesach Grill' }, { now: spring });
    expect(pesach.data.attributes.passover).toEqual({ in_season: true, stated: true, stated_by: ['OU'], note: null });
    expect(pesach.data.answer).toMatchObject({
      sufficient_evidence_now: true,
      summary: expect.stringMatching(/listed for Passover; this says nothing about the rest of the year/),
    });
  });

  test('after Passover, that a listing for Passover is not enough', async () => {
    const seen = { observed_at: '2026-04-05T12:00:00.000Z' };
    const line = listed('ou', 'Pesach Grill', { season: 'passover-5786' }, seen);
    const city = inventedCity([place('pl_pesach', [named('Pesach Grill'), line])]);
    const { data } = await verify(city, { name: 'Pesach Grill' }, { now: new Date('2026-04-12T12:00:00.000Z') });
    expect(data.answer.sufficient_evidence_now).toBe(false);
    expect(data.answer.summary).toMatch(/listed for Passover; this says nothing about the rest of the year/);
  });
});

describe('what was checked: four absences told apart', () => {
  const NONE = { listings: [], notices: [], certificates: [] };
  const lists = async (name: string, city = CITY, own = {}) =>
    Object.fromEntries((await verify(city, { name }, own)).data.checked.lists.map((list) => [list.list_id, list]));

  test('listed, read and not listed, not consulted', async () => {
    expect(await lists('Maple Grill')).toMatchObject({
      ou: { outcome: 'listed' },
      ok: { outcome: 'read_not_listed', last_complete_reading_at: daysAgo(1) },
      'chk-csv': { outcome: 'not_consulted', note: expect.stringMatching(/absence from it says nothing/) },
    });
  });

  test('a list that was tried, in part or in vain, is unreadable; one that never was is not consulted', async () => {
    const failed = { first_failed_at: daysAgo(9), last_failed_at: daysAgo(2) };
    const city = inventedCity([place('pl_x', [named('Lone Cafe')])], {
      lists: LISTS.map((list) => ({ ...list, transcribed: false })),
      readings: [reading('ou', { state: 'partial' })],
      failed_readings: [{ source_id: 'ok', ...failed }],
    });
    expect(await lists('Lone Cafe', city)).toMatchObject({
      ou: {
        outcome: 'unreadable',
        last_complete_reading_at: null,
        last_read_at: daysAgo(1),
        note: expect.stringMatching(/in part/),
      },
      ok: { outcome: 'unreadable', last_read_at: null, note: expect.stringMatching(/every time it failed/) },
      'chk-csv': { outcome: 'not_consulted', last_read_at: null, note: 'Never tried.' },
    });
    const before = (
      await verify(city, { name: 'Lone Cafe', as_of: daysAgo(20) }, { past: { evidence: NONE, readings: [] } })
    ).data.checked.lists;
    expect(before.find(({ list_id }) => list_id === 'ok')).toMatchObject({
      outcome: 'not_consulted',
      note: 'Never tried.',
    });
  });

  test('a list that was read whole and failed since says so', async () => {
    const city = inventedCity([place('pl_x', [named('Lone Cafe')])], {
      readings: [reading('ou', { observed_at: daysAgo(5) })],
      failed_readings: [{ source_id: 'ou', first_failed_at: daysAgo(2), last_failed_at: daysAgo(1) }],
    });
    expect((await lists('Lone Cafe', city))['ou']).toMatchObject({
      outcome: 'read_not_listed',
      note: expect.stringMatching(/^Tried again on .*, and that failed\.$/),
    });
  });

  test('a line without a place whose name is alike: nobody can say that the list lacks it', async () => {
    const city = inventedCity([place('pl_x', [named('Royal Crumb Bakery')])], {
      readings: [reading('ou'), reading('ok')],
      unplaced: [listed('ok', 'Royal Crumb'), listed('ou', 'Other Name')],
    });
    expect(await lists('Royal Crumb Bakery', city)).toMatchObject({
      ok: { outcome: 'not_consulted', note: expect.stringMatching(/may be about this place/) },
      ou: { outcome: 'read_not_listed' },
    });
    const { data, sources } = await verify(city, { name: 'Royal Crumb Bakery' });
    expect(data.missing.join(' ')).toMatch(/line of List of OK/);
    expect(data.answer.summary).toContain('no list is known to show it, but a name like it stands on List of OK');
    expect(sources.map(({ name }) => name)).toContain('List of OK');
  });

  test('a line that may be about any of several places is told with them, and none is said to have evidence', async () => {
    const bakeries = ['pl_x', 'pl_y'].map((id) => place(id, [named('Royal Crumb Bakery', { external_id: id })]));
    const city = inventedCity(bakeries, {
      readings: [reading('ok')],
      unplaced: [listed('ok', 'Royal Crumb')],
    });
    const { status, data, sources } = await verify(city, { name: 'Royal Crumb Bakery' });
    expect(status).toBe('ambiguous');
    expect(data.missing.join(' ')).toMatch(/line of List of OK/);
    expect(data.answer.summary).not.toMatch(/evidence/);
    expect(sources.map(({ name }) => name)).toContain('List of OK');
  });
});

describe('where no place is meant', () => {
  test('an unknown place_id asks for one that a search returned', async () => {
    const { status, data } = await verify(CITY, { place_id: 'pl_nobody' });
    expect(status).toBe('not_found');
    expect(data.missing).toEqual(['A place_id that a search returned, or the name and street address of the place.']);
  });

  test('no list was looked through for one: none is checked and none is a source', async () => {
    const answer = await verify(CITY, { name: 'Nobody Knows This Diner' });
    expect(answer).toMatchObject({
      status: 'not_found',
      sources: [],
      data: { candidates: [], checked: { lists: [] } },
    });
    expect(answer.freshness).toMatchObject({ state: 'unknown', oldest_fact_at: null });
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test('what is shown of candidates has its sources, and no list has that carries none of them', async () => {
    const { status, data, sources } = await verify(CITY, { name: 'Maple Grill', city: 'Xyzzy' });
    expect([status, data.candidates.map(({ place_id }) => place_id)[0]]).toEqual(['not_found', 'pl_grill']);
    expect(sources.map(({ name }) => name)).toEqual(['List of OU', 'Invented Register']);
  });

  test('a list whose line may be meant is named, and is a source as its line was last seen', async () => {
    const city = inventedCity([place('pl_x', [named('Lone Cafe')])], {
      readings: [reading('ok')],
      unplaced: [listed('ok', 'Royal Crumb', {}, { last_seen_at: daysAgo(3) })],
    });
    const { status, data, sources } = await verify(city, { name: 'Royal Crumb' });
    expect(status).toBe('not_found');
    expect(data.missing.join(' ')).toMatch(/line of List of OK/);
    expect(sources).toMatchObject([{ name: 'List of OK', observed_at: daysAgo(3) }]);
  });
});

describe('live', () => {
  const city = inventedCity(PLACES, { readings: [reading('ou'), reading('ok', { observed_at: daysAgo(40) })] });

  test('always reads the list that carries the place, and answers from what came of it', async () => {
    const now = inventedCity([
      place('pl_grill', [named('Maple Grill', { location: north(100) }), listed('ok', 'Maple Grill')]),
    ]);
    const live = fakeLive(now, { ou: 'read', ok: 'read' });
    const answer = await verify(city, { name: 'Maple Grill', live: 'always' }, { live });
    expect(live.requests).toEqual([['ou']]);
    expect(answer).toMatchObject({ freshness: { tier: 'live' }, data: { answer: { certified_by: ['OK'] } } });
    expect(answer.data.checked.live).toMatchObject({ made: true, metered: true, outcome: 'read' });
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test('for a place on no list it reads every whole list', async () => {
    const live = fakeLive(city, { ou: 'read', ok: 'read' });
    await verify(city, { name: 'Label Only Deli', live: 'always' }, { live });
    expect(live.requests).toEqual([['ou', 'ok']]);
  });

  test('a list that does not answer: the stored evidence stands, and the answer says so', async () => {
    const live = fakeLive(city, { ou: 'timed_out' });
    const answer = await verify(city, { name: 'Maple Grill', live: 'always' }, { live });
    expect(answer).toMatchObject({ status: 'verified', freshness: { tier: 'db' } });
    expect(answer.data.checked.live).toMatchObject({
      outcome: 'timed_out',
      read_at: null,
      note: expect.stringMatching(/stored/),
    });
  });

  test('nothing readable and nothing stored: temporarily_unavailable', async () => {
    const empty = inventedCity([place('pl_x', [named('Lone Cafe')])], { readings: [] });
    const live = fakeLive(empty, { ou: 'unreachable', ok: 'unreachable' });
    const answer = await verify(empty, { name: 'Lone Cafe', live: 'always' }, { live });
    expect(answer.status).toBe('temporarily_unavailable');
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test('auto asks for a stale list to be read soon and does not wait; never asks for nothing', async () => {
    const live = fakeLive(city, { ou: 'read', ok: 'read' });
    await verify(city, { name: 'Harbor Bagels', live: 'auto' }, { live });
    await verify(city, { name: 'Maple Grill', live: 'auto' }, { live });
    await verify(city, { name: 'Harbor Bagels', live: 'never' }, { live });
    expect(live).toMatchObject({ requests: [], requested: [['ok']] });
  });
});

describe('as_of', () => {
  test('judges the evidence of that day at that instant, and says so', async () => {
    const line = pastLine('ou', 'Label Only Deli', {
      food_status: ['dairy'],
      last_seen_at: '2026-06-10T00:00:00.000Z',
      first_seen_at: '2026-06-01T00:00:00.000Z',
      reading_id: 'rd-old',
    });
    const past = {
      evidence: { listings: [line], notices: [], certificates: [] },
      readings: [reading('ou', { observed_at: '2026-06-10T00:00:00.000Z' })],
    };
    const answer = await verify(CITY, { name: 'Label Only Deli', as_of: LONG_AGO.toISOString() }, { past });
    expect(answer.data.coverage.note.join(' ')).toMatch(/`agencies` tells how their lists are read now/);
    expect(answer).toMatchObject({ status: 'verified', data: { checked: { as_of: LONG_AGO.toISOString() } } });
    expect(answer.notes?.join(' ')).toMatch(/known to say on 2026-06-15/);
    expect(answer.data.answer.sufficient_evidence_now).toBe(false);
    expect(answer.data.answer.summary).toMatch(
      /^As known on 15 June 2026, which may not hold now: “Label Only Deli”: listed by/,
    );
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
  });

  test('a line without a place counts while its list carried it, and no longer', async () => {
    const line = {
      ...listing({ list_id: 'ou', listed_name: 'Labels Only Deli', last_seen_at: '2026-06-10T00:00:00.000Z' }),
      place_id: null,
      zip: null,
      address: null,
    };
    const past = {
      evidence: { listings: [], notices: [], certificates: [] },
      readings: [reading('ou', { observed_at: '2026-06-10T00:00:00.000Z' })],
    };
    const request = { name: 'Label Only Deli', as_of: LONG_AGO.toISOString() };
    const outcome = ({ data }: Awaited<ReturnType<typeof verify>>) =>
      data.checked.lists.find(({ list_id }) => list_id === 'ou')?.outcome;
    const carried = await verify(CITY, request, { past, pastUnplaced: [line] });
    expect(outcome(carried)).toBe('not_consulted');
    expect(carried.data.missing.join(' ')).toContain('nobody has linked the two');
    expect(outcome(await verify(CITY, request, { past }))).toBe('read_not_listed');
  });

  test('before any list was read it says that none had been', async () => {
    const past = { evidence: { listings: [], notices: [], certificates: [] }, readings: [] };
    const { data } = await verify(CITY, { name: 'Label Only Deli', as_of: LONG_AGO.toISOString() }, { past });
    expect(data.answer.summary).toContain("“Label Only Deli”: no agency's list had been read. Its status is unknown");
  });

  test('what is shown of candidates is of that day too', async () => {
    const past = {
      evidence: {
        listings: [pastLine('ok', 'Flatbush Grill', { last_seen_at: '2026-06-10T00:00:00.000Z' })],
        notices: [],
        certificates: [],
      },
      readings: [],
    };
    const request = { name: 'Flatbush Grill', city: 'Xyzzy' };
    const now = await verify(CITY, request);
    const then = await verify(CITY, { ...request, as_of: LONG_AGO.toISOString() }, { past });
    const shown = ({ data }: typeof now) => data.candidates.map(({ place_id, kosher }) => [place_id, kosher.status]);
    expect(shown(now)).toContainEqual(['pl_flatbush', 'no_readable_agency_lists_it']);
    expect(shown(then)).toContainEqual(['pl_flatbush', 'listed_by_agency']);
  });

  test.each([
    ['of the future', { as_of: '2027-01-01T00:00:00Z' }],
    ['with live always', { as_of: LONG_AGO.toISOString(), live: 'always' as const }],
  ])('%s is refused', async (_, own) => {
    await expect(verify(CITY, { name: 'Maple Grill', ...own })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('a name of spaces is none', async () => {
    const refused = { code: 'invalid_request', details: { field: 'name' } };
    await expect(verify(CITY, { name: '   ', city: 'Brooklyn' })).rejects.toMatchObject(refused);
  });
});
