import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { askEvents, eventCity, eventIds, getEvent, listing } from '../testing/invented-events.ts';

const event = (id: string, title: string, category: string, starts_at: string, own = {}) =>
  getEvent(id, listing({ external_id: id, title, category, starts_at, ...own }));
const CITY = eventCity(
  event('ev_kids', 'Kids Story Time', 'family', '2026-11-23T15:00:00.000Z', { is_free: null, price: null }),
  event('ev_klezmer', 'Klezmer Evening', 'concert', '2026-11-25T00:30:00.000Z'),
  event('ev_free', 'Community Concert', 'concert', '2026-11-26T00:30:00.000Z', { is_free: true, price: null }),
  event('ev_dear', 'Gala Concert', 'concert', '2026-12-06T00:30:00.000Z', { price: { amount: 100, currency: 'USD' } }),
  event('ev_menorah', 'Menorah Lighting', 'holiday', '2026-12-06T23:00:00.000Z'),
  event('ev_no', 'Say No to Lashon Hara', 'lecture', '2026-12-07T23:00:00.000Z'),
  event('ev_sugar', 'Sugar Free Baking', 'class', '2026-12-08T23:00:00.000Z'),
);
const ask = (q: string) => {
  const answer = askEvents(CITY, { q });
  expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  return answer;
};
const OTHERS = ['ev_kids', 'ev_menorah', 'ev_no', 'ev_sugar'];
const ALL = ['ev_kids', 'ev_klezmer', 'ev_free', 'ev_dear', 'ev_menorah', 'ev_no', 'ev_sugar'];

describe('limits said in words', () => {
  test.each([
    ['no concerts', OTHERS],
    ['anything but concerts', OTHERS],
    ['concerts but not klezmer', ['ev_free', 'ev_dear']],
    ['no kids', ALL.slice(1)],
    ['no kids or concerts', ['ev_menorah', 'ev_no', 'ev_sugar']],
    ['no men', ALL],
    ['לא לילדים', ALL.slice(1)],
    ['say no to lashon hara', ['ev_no']],
    ['concerts not in Flatbush', ['ev_klezmer', 'ev_free', 'ev_dear']],
    ['not tonight', ALL],
    ['not free', ALL],
    ['free concert', ['ev_free']],
    ['free', ['ev_free']],
    ['sugar free baking', ['ev_sugar']],
    ['concerts under $20', ['ev_klezmer', 'ev_free']],
    ['concert 12/5', ['ev_dear']],
    ['concerts in december', ['ev_dear']],
    ['קונצרט', ['ev_klezmer', 'ev_free', 'ev_dear']],
    ['אירועים לילדים', ['ev_kids']],
  ])('"%s" finds %j', (q, ids) => {
    expect(eventIds(ask(q))).toEqual(ids);
  });

  test.each([
    ['no kids', 'Events whose listing has "kids" were left out'],
    ['not in Flatbush', 'What takes place there, or nobody says where, was left out: "not in flatbush".'],
    ['no polka', 'Nothing was left out for "polka": no event has that'],
    ['not cancelled', 'What is cancelled or postponed was left out: "not cancelled".'],
    ['no events in Flatbush', 'What takes place there, or nobody says where, was left out: "no events in flatbush".'],
    ['not on Shabbos', 'What begins then was left out: "not on shabbos".'],
    ['not tonight', 'What begins then was left out: "not tonight".'],
    ['not free and not concerts', '"free" cannot be asked for'],
    ['not free', '"not free" cannot be asked for'],
    ['free concert', '"free" was read as free events only'],
    ['concerts under $20', 'was read as a price of at most 19.99 dollars'],
  ])('"%s" is told as it was read', (q, note) => {
    expect(ask(q).notes?.join(' ')).toContain(note);
  });

  test('what cannot be refused is among the words that were ignored', () => {
    expect(ask('not free').data.understood).toMatchObject({ area: null, ignored: ['not', 'free'] });
  });
});
