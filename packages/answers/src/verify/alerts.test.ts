import type { WaitingAlert } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { getPlace } from '../places/get-place.ts';
import { verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { getIds, inventedCity, search } from '../testing/invented-city.ts';
import { daysAgo, listed, NOW, named, place, reading } from '../testing/invented-records.ts';

const GRILL = 'Invented Olive Grill';
const PAGE = {
  source_id: 'ou-alerts',
  agency: 'OU',
  name: 'Orthodox Union',
  url: 'https://oukosher.org/kosher-alerts/',
};
const alert = (own: Partial<WaitingAlert> = {}): WaitingAlert => ({
  alert_key: 'a1',
  agency: 'OU',
  kind: 'not_understood',
  title: `Kosher Alert: ${GRILL}`,
  url: 'https://oukosher.org/a/',
  published_on: daysAgo(2).slice(0, 10),
  read_at: daysAgo(1),
  names: [GRILL],
  address: null,
  place_ids: ['pl_grill'],
  ...own,
});
const city = (alerts: readonly WaitingAlert[], own = {}) =>
  inventedCity(
    [
      place('pl_grill', [named(GRILL), listed('ou', GRILL)]),
      place('pl_tailor', [named('Invented Tailor'), listed('ou', 'Invented Tailor', {}, { external_id: 'ou-2' })]),
    ],
    { readings: [reading('ou'), reading('ou-alerts')], alert_pages: [PAGE], waiting_alerts: alerts, ...own },
  );

describe('an alert that waits for a person', () => {
  test('takes sufficient evidence from the place it names, and is told there with its source', async () => {
    const { data, notes = [], sources, status } = await verify(city([alert()]), { name: GRILL });
    expect(status).toBe('verified');
    expect(data.answer.sufficient_evidence_now).toBe(false);
    expect(data.answer.summary).toMatch(
      /published an alert on .* that names it .*not understood; a person has yet to decide/,
    );
    expect(data.checked.alerts).toMatchObject([
      {
        source_id: 'ou-alerts',
        outcome: 'read',
        waiting: 1,
        about_place: [{ title: `Kosher Alert: ${GRILL}`, states: 'not_understood' }],
      },
    ]);
    expect(data.subject?.kosher.alerts_waiting).toBe(1);
    expect(notes.join(' ')).toContain(`that names “${GRILL}”`);
    expect(data.missing.join(' ')).toContain('a person has yet to decide');
    expect(sources.map(({ url }) => url)).toContain('https://oukosher.org/a/');
  });

  test.each<[ends_on: string, kind: WaitingAlert['kind'], status: string]>([
    ['2026-07-20', 'not_understood', 'verified'],
    ['2026-07-15', 'not_understood', 'verified'],
    ['2026-07-14', 'not_understood', 'conflicted'],
    ['2026-07-01', 'not_understood', 'conflicted'],
    ['2026-07-14', 'warning', 'verified'],
  ])('that names %s as the last day (%s) makes the place %s by itself', async (ends_on, kind, status) => {
    const own = city([alert({ ends_on, kind })]);
    const answer = await verify(own, { name: GRILL });
    const { data } = answer;
    expect(answer.status).toBe(status);
    if (kind !== 'warning') expect(data.answer.sufficient_evidence_now).toBe(false);
    expect(data.answer.summary).toContain(`${Number(ends_on.slice(8))} July 2026 as a last day`);
    expect(data.answer.summary.includes('as its last day, which has passed')).toBe(status === 'conflicted');
    expect(data.conflicts.map(({ field }) => field)).toEqual(status === 'conflicted' ? ['certification'] : []);
    expect(data.checked.alerts).toMatchObject([{ about_place: [{ ends_on }] }]);
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
    expect(search(own, { q: GRILL }).data.results[0]?.kosher.status).toBe(data.answer.kosher_status);
    expect(getIds(search(own, { kosher_only: true }))).toContain('pl_grill');
  });

  test("of one agency's last day says nothing of another's certification", async () => {
    const { status } = await verify(city([alert({ ends_on: '2026-07-14', agency: 'V5T' })]), { name: GRILL });
    expect(status).toBe('verified');
  });

  test('is told of its agency elsewhere, and takes nothing there', async () => {
    const { data, notes = [] } = await verify(city([alert()]), { name: 'Invented Tailor' });
    expect(data.answer.sufficient_evidence_now).toBe(true);
    expect(data.checked.alerts).toMatchObject([
      { waiting: 1, about_place: [], note: expect.stringMatching(/1 alert waits/) },
    ]);
    expect(notes.join(' ')).toContain('1 alert of Agency OU that may be about an establishment waits');
  });

  test.each<[string, Partial<WaitingAlert>, boolean]>([
    ['seems to say that the certification ended', { kind: 'certification_ended' }, false],
    ['came before the list did, and names it alike', { place_ids: [] }, false],
    ['names it among others', { place_ids: [], names: ['Sample Diner', GRILL] }, false],
    ['names another', { place_ids: [], names: ['Sample Diner'] }, true],
    ['warns', { kind: 'warning' }, true],
    ['says that the certification stands again', { kind: 'reinstated' }, true],
  ])('one that %s', async (_what, own, isSufficient) => {
    const { data } = await verify(city([alert(own)]), { name: GRILL });
    expect(data.answer.sufficient_evidence_now).toBe(isSufficient);
  });

  test('is told where the place is described and found, and of an instant before it was read nowhere', async () => {
    const alerted = city([alert()]);
    const notes = getPlace({ place_id: 'pl_grill' }, { city: alerted, now: NOW });
    expect(notes.notes?.join(' ')).toContain('a person has yet to decide');
    const found = search(alerted, { q: GRILL });
    expect(getIds(found)).toContain('pl_grill');
    expect(found.data.results.find(({ place_id }) => place_id === 'pl_grill')?.kosher.alerts_waiting).toBe(1);
    expect(found.data.coverage?.agencies.find(({ agency }) => agency === 'OU')).toMatchObject({
      alert_page: 'read',
      alerts_waiting: 1,
    });
    const before = await verify(
      alerted,
      { name: GRILL, as_of: daysAgo(3) },
      { past: { evidence: { listings: [], notices: [], certificates: [] }, readings: [] } },
    );
    expect(before.data.checked.alerts).toMatchObject([{ waiting: 0, about_place: [] }]);
  });
});

test.each([
  ['was never tried', {}, { outcome: 'not_consulted', last_read_at: null, note: expect.stringMatching(/never tried/) }],
  [
    'was tried in vain',
    { failed_readings: [{ source_id: 'ou-alerts', first_failed_at: daysAgo(3), last_failed_at: daysAgo(1) }] },
    { outcome: 'unreadable', last_read_at: null, note: expect.stringMatching(/every time it failed/) },
  ],
])('a page of alerts that %s is told as such', async (_what, own, expected) => {
  const { data } = await verify(city([], { readings: [reading('ou')], ...own }), { name: GRILL });
  expect(data.checked.alerts).toMatchObject([expected]);
  expect(data.answer.sufficient_evidence_now).toBe(true);
});
