import { expect, test } from 'vitest';
import { askEvents as ask, eventCity, getEvent, listing } from '../testing/invented-events.ts';

const PLAIN = { title: 'Shape Up: Yoga', organizer: 'City Parks', venue: 'Sample Pavilion', source_id: 'list' };
const event = (id: string, own: Parameters<typeof listing>[0]) =>
  getEvent(id, listing({ ...PLAIN, external_id: id, ...own }));
const city = eventCity(
  event('ev_title', { title: 'Chanukah Concert' }),
  event('ev_organizer', { organizer: 'Sample JCC' }),
  event('ev_venue', { venue: 'Congregation Ohel Sample' }),
  event('ev_kind', { category: 'shiur' }),
  event('ev_city', {}),
  event('ev_church', { organizer: 'Messianic Jewish Church' }),
);
const KNOWN = ['ev_kind', 'ev_organizer', 'ev_title', 'ev_venue'];
const known = (data: ReturnType<typeof ask>['data']) =>
  data.events.flatMap(({ event_id, community }) => (community === true ? [event_id] : [])).sort();

test('title, organizer, venue and kind say that an event is the community’s; of others that is not known, and the counts say so', () => {
  const { data, notes } = ask(city, {});
  expect(known(data)).toEqual(KNOWN);
  expect(data.events.filter(({ community }) => community === null)).toHaveLength(2);
  expect(data.coverage?.community).toEqual({ community: 4, others: 2 });
  expect(notes).toContainEqual(expect.stringContaining('4 of the 6 that fit are known to be the Jewish community'));
  expect(data.understood?.community_only).toBeUndefined();
});

test.each([
  [{ community_only: true }, undefined],
  [{ q: 'jewish events' }, '"jewish events" was read as'],
  [{ q: 'community events' }, '"community events" was read as'],
  [{ q: 'אירועים יהודיים' }, 'was read as'],
])('%j shows what is known to be the community’s, counts the others and says how to see them', (request, phrase) => {
  const { data, notes } = ask(city, request);
  expect(data.events.map(({ event_id }) => event_id).sort()).toEqual(KNOWN);
  expect(data.understood).toMatchObject({ community_only: true, ignored: [] });
  expect(data.coverage).toMatchObject({ matched: 4, community: { community: 4, others: 2 } });
  expect(notes).toContainEqual(expect.stringContaining('send {"community_only": false} to see them'));
  if (phrase !== undefined) expect(notes).toContainEqual(expect.stringContaining(phrase));
});

test('what the request says goes before the words', () =>
  expect(ask(city, { q: 'jewish events', community_only: false }).data.count).toBe(6));

test('the words go with others: a subject is looked for among the community’s', () =>
  expect(
    ask(city, { q: 'jewish yoga' })
      .data.events.map(({ event_id }) => event_id)
      .sort(),
  ).toEqual(KNOWN.filter((id) => id !== 'ev_title')));

test('where none is known to be the community’s the answer says what would be there without that', () => {
  const { data, notes } = ask(eventCity(event('ev_city', {})), { community_only: true });
  expect(data.events).toEqual([]);
  expect(data.coverage?.community).toEqual({ community: 0, others: 1 });
  expect(notes).toContainEqual(expect.stringContaining('without {"community_only": true} 1 event'));
});
