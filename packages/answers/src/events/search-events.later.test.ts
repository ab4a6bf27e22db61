import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { askEvents, eventCity, eventIds, getEvent, hoursAgo, listing } from '../testing/invented-events.ts';

const event = (id: string, title: string, starts_at: string, own = {}) =>
  getEvent(id, listing({ external_id: id, title, organizer: null, venue: null, category: null, starts_at, ...own }));
const CITY = eventCity(
  event('purim', 'Purim Carnival', '2027-03-21T15:00:00.000Z'),
  event('seder_1', 'Model Seder', '2027-04-11T23:00:00.000Z'),
  event('seder_2', 'Model Seder', '2027-04-12T23:00:00.000Z'),
  event('old', 'Lag BaOmer Parade', '2027-05-25T15:00:00.000Z', { last_seen_at: hoursAgo(90) }),
  event('kumzitz', 'Kumzitz', '2026-11-24T01:00:00.000Z'),
);
const LOOKED = 'What begins from 2026-11-22 10:00 to 2026-12-22 10:00 in New York was looked at.';
const ask = (request: object) => {
  const answer = askEvents(CITY, request);
  expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  return answer;
};

describe('where nothing is found the window is told, and what comes after it', () => {
  test.each([
    [
      'purim carnival',
      `${LOOKED} 1 such event begins later, "Purim Carnival" at 2027-03-21 11:00; send {"to": "2027-03-21T23:59:59-04:00"} to see it.`,
    ],
    [
      'seder',
      `${LOOKED} 2 such events begin later, the first "Model Seder" at 2027-04-11 19:00; send {"to": "2027-04-11T23:59:59-04:00"} or later to see them.`,
    ],
    ['kumzitz tomorrow morning', null],
    [
      'carnival tomorrow',
      '1 such event begins later, "Purim Carnival" at 2027-03-21 11:00; send {"to": "2027-03-21T23:59:59-04:00"} to see it.',
    ],
    // One that is stale is no answer later either.
    ['lag baomer', LOOKED],
  ])('%s', (q, note) => {
    const { data, notes = [] } = ask({ q });
    expect(data.events).toEqual([]);
    if (note === null) expect(notes.join(' ')).not.toContain('was looked at');
    else expect(notes).toContain(note);
  });

  test('the `to` that is told finds it', () =>
    expect(eventIds(ask({ q: 'purim carnival', to: '2027-03-21T23:59:59-04:00' }))).toEqual(['purim']));

  test('words that no event has are told alone, and so is a find', () => {
    expect((ask({ q: 'xyzzy' }).notes ?? []).join(' ')).not.toContain('looked at');
    expect((ask({ q: 'kumzitz' }).notes ?? []).join(' ')).not.toContain('looked at');
  });
});

describe('a house behind "at" is the venue where events have its name', () => {
  const at = { lat: 40.783, lng: -73.9525 };
  const gala = event('gala', 'Gala', '2026-11-24T01:00:00.000Z', { location: at, venue: 'Sample Museum' });
  const talk = event('talk', 'Talk', '2026-11-25T01:00:00.000Z', { location: at, venue: '92nd Street Y' });
  test('else it is where to look around, which is told', () => {
    const found = askEvents(eventCity(gala, talk), { q: 'events at 92nd street y' });
    expect([eventIds(found), found.data.understood?.area]).toEqual([['talk'], null]);
    const around = askEvents(eventCity(gala), { q: 'events at 92nd street y' });
    expect(eventIds(around)).toEqual(['gala']);
    expect(around.notes).toContain(
      'No event found says that it is at 92nd Street Y; it was read as where to look around.',
    );
  });
});
