import { expect, test } from 'vitest';
import { ask, getCity, listIds, licence, serving } from '../testing/invented-providers.ts';
import { NOW, place } from '../testing/invented-records.ts';

const BROAD = { broad_licence: true };
/** Within two years before the moment of the questions. */
const RECENTLY_OVER = new Date(NOW.getTime() - 300 * 24 * 3_600_000).toISOString().slice(0, 10);
const registered = (name: string, own: object = {}) =>
  serving('appliance_repair', name, { source_id: 'nyc-dcwp', licences: [licence('1')], ...own });

test('who may not do the work, and whose licence is over, stand behind the others, and why is told', () => {
  const city = getCity([
    place('pl_over', [registered('Alpha Appliances', { licences: [licence('2', { expires_on: RECENTLY_OVER })] })]),
    place('pl_inactive', [registered('Alpha Washers', { licences: [licence('3', { status: 'Inactive' })] })]),
    place('pl_comics', [
      registered('Alpha Comics', { trades: ['appliance_repair', 'electronics_repair'], other: BROAD }),
    ]),
    place('pl_two', [
      registered('Beta', { trades: ['appliance_repair', 'electronics_repair'], other: BROAD }),
      serving('appliance_repair', 'Beta'),
    ]),
    place('pl_plain', [serving('appliance_repair', 'Zeta Washers', { phone: null, hours: null })]),
  ]);
  const answer = ask(city, { service: 'appliance repair' });
  const ids = listIds(answer);
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(['pl_two', 'pl_plain']));
  expect(ids[2]).toBe('pl_comics');
  expect(new Set(ids.slice(3))).toEqual(new Set(['pl_over', 'pl_inactive']));
  const notes = answer.data.providers.map(({ why }) =>
    why.factors.filter(({ factor, points }) => factor === 'standing' && points === 0).map(({ detail }) => detail),
  );
  expect(answer.data.ranking.tie_break[0]).toBe('standing');
  expect(notes.map((lines) => lines.join())).toEqual([
    '',
    '',
    expect.stringMatching(/covers several trades/),
    expect.stringMatching(/has ended or does not stand/),
    expect.stringMatching(/has ended or does not stand/),
  ]);
  expect(answer.data.ranking.note).toMatch(/Behind stand those whose licence/);
});

test('whose licence has been over for more than two years is left out and counted, and shown where that is asked for', () => {
  const city = getCity([
    place('pl_long', [registered('Alpha Fix', { licences: [licence('5', { expires_on: '2017-01-31' })] })]),
    place('pl_inactive', [
      registered('Beta Fix', { licences: [licence('6', { status: 'Inactive', expires_on: '2018-01-31' })] }),
    ]),
    place('pl_no_day', [
      registered('Delta Fix', { licences: [licence('7', { status: 'Inactive', expires_on: null })] }),
    ]),
    place('pl_lately', [registered('Gamma Fix', { licences: [licence('8', { expires_on: RECENTLY_OVER })] })]),
  ]);
  const answer = ask(city, { service: 'appliance repair' });
  expect(listIds(answer).sort()).toEqual(['pl_lately', 'pl_no_day']);
  expect(answer.data.coverage).toMatchObject({ matched: 2, excluded_ended: 2 });
  expect(answer.notes?.join(' ')).toContain('2 providers were left out because registers print their licences as over');
  const all = ask(city, { service: 'appliance repair', include_ended: true });
  expect(listIds(all).sort()).toEqual(['pl_inactive', 'pl_lately', 'pl_long', 'pl_no_day']);
  expect(all.data.coverage?.excluded_ended).toBe(0);
});

test('a licence for another trade says nothing of the one asked for', () => {
  const towing = serving('towing', 'Alpha', {
    source_id: 'nyc-dcwp',
    licences: [licence('4', { status: 'Inactive' })],
  });
  const garage = serving('parking_garage', 'Alpha', {
    source_id: 'nyc-dcwp',
    external_id: 'g',
    licences: [licence('5')],
  });
  const city = getCity([
    place('pl_alpha', [towing, garage]),
    place('pl_zeta', [serving('towing', 'Zeta', { phone: null, hours: null })]),
  ]);
  expect(listIds(ask(city, { service: 'towing' }))).toEqual(['pl_zeta', 'pl_alpha']);
  expect(listIds(ask(city, { service: 'parking garage' }))).toEqual(['pl_alpha']);
});

test('a wider area is told in a note', () => {
  const city = getCity([
    place('pl_far', [serving('locksmith', 'Far Locks', { location: { lat: 40.72, lng: -73.99 } })]),
  ]);
  const { notes } = ask(city, { location: 'Crown Heights' });
  expect(notes?.join()).toMatch(/The area was widened from \d+ m to \d+ m because fewer than 3 providers/);
});
