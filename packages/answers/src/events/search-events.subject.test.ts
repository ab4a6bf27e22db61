import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { askEvents, eventCity, eventIds, getEvent, listing } from '../testing/invented-events.ts';

const titled = (id: string, title: string, venue: string | null = null, category: string | null = null) =>
  getEvent(id, listing({ external_id: id, title, venue, category, organizer: null }));
const ask = (city: ReturnType<typeof eventCity>, q: string) => {
  const answer = askEvents(city, { q });
  expect(getFaults('SearchEventsEnvelope', answer)).toEqual([]);
  return answer;
};

describe('a holiday in Hebrew is that holiday, in every spelling', () => {
  const city = eventCity(
    titled('fair', 'Chanukah Fair', null, 'holiday'),
    titled('zoom', 'Zoom from Jerusalem'),
    titled('carnival', 'Purim Carnival', null, 'holiday'),
    titled('seuda', 'סעודה לפורים', null, 'holiday'),
    titled('seder', 'Model Seder for Pesach', null, 'holiday'),
    titled('sukkah', 'Sukkos Sing Along'),
    titled('shabbos', 'Shabbos Lunch', null, 'shabbat'),
    titled('services', 'Rosh Hashana Services', null, 'prayer'),
  );
  test.each([
    ['פורים', ['carnival', 'seuda']],
    ['purim', ['carnival', 'seuda']],
    ['בפורים', ['carnival', 'seuda']],
    ['פסח', ['seder']],
    ['passover', ['seder']],
    ['סוכות', ['sukkah']],
    ['חנוכה', ['fair']],
    ['שבועות', []],
    ['ראש השנה', ['services']],
    ['not purim', ['fair', 'sukkah', 'seder', 'services', 'shabbos', 'zoom']],
  ])('%s', (q, ids) => expect(eventIds(ask(city, q)).toSorted()).toEqual(ids.toSorted()));
});

test('a class at a hall is not whatever else is held there', () => {
  const city = eventCity(titled('jam', 'Klezmer Jam', 'Sample Hall'), titled('spin', 'Spin', 'Sample Hall'));
  expect(eventIds(ask(city, 'class at Sample Hall'))).toEqual([]);
  expect(eventIds(ask(city, 'spin class at Sample Hall'))).toEqual(['spin']);
});

describe('short words are whole ones', () => {
  const city = eventCity(
    titled('parade', 'Menorah Parade'),
    titled('shiur', 'Shiur for Men'),
    titled('mens', "Men's Breakfast"),
    titled('arts', 'Arts Evening'),
    titled('party', 'Street Party', 'Beis Menachem'),
  );
  test.each([
    ['events for men', ['mens', 'shiur']],
    ["men's", ['mens', 'shiur']],
    ['art', ['arts']],
    ['menora', ['parade']],
    ['beis menachem', ['party']],
  ])('%s', (q, ids) => expect(eventIds(ask(city, q)).toSorted()).toEqual(ids));
});

describe('what is taught, and words that say little', () => {
  const city = eventCity(
    titled('yoga', 'Yoga for Women', null, 'fitness'),
    titled('spin', 'Spin', null, 'fitness'),
    titled('spinning', 'Spinning with a Friend'),
    titled('gemara', 'Gemara with a Friend', null, 'shiur'),
    titled('art', 'Afterschool Art'),
    titled('drawing', 'After School Drawing'),
    titled('story', 'Storytime'),
    titled('tale', 'Story Time'),
    titled('rashi', 'The World of Rashi', null, 'lecture'),
    titled('sewing', 'Sewing Class', null, 'class'),
  );
  test.each([
    ['yoga class', ['yoga']],
    ['yoga classes', ['yoga']],
    ['spin class', ['spin', 'spinning']],
    ['gemara class', ['gemara']],
    ['sewing class', ['sewing']],
    ['class', ['sewing']],
    ['lectures about rashi', ['rashi']],
    ['after school program', ['art', 'drawing']],
    ['afterschool', ['art', 'drawing']],
    ['story time', ['story', 'tale']],
    ['storytime', ['story', 'tale']],
  ])('%s', (q, ids) => expect(eventIds(ask(city, q)).toSorted()).toEqual(ids));
});

describe('a room says nothing of what is held in it', () => {
  const city = eventCity(
    titled('core', 'Core Workout', 'Dance Studio (in Sample Center)', 'fitness'),
    titled('folk', 'Folk Dance', 'Sample Hall', 'dance'),
    titled('talk', 'Author Talk', 'Beis Menachem', 'lecture'),
  );
  test.each([
    ['dance', ['folk']],
    ['at dance studio', ['core']],
    ['events at the dance studio', ['core']],
    // Where no title has the words the venue may be meant.
    ['studio', ['core']],
    ['beis menachem', ['talk']],
    ['talk at beis menachem', ['talk']],
    ['dance at beis menachem', []],
  ])('%s', (q, ids) => expect(eventIds(ask(city, q))).toEqual(ids));

  test('how many were left out is told', () =>
    expect(ask(city, 'dance').data.coverage?.note).toEqual([
      '1 event was left out because only the name of the venue or room has the words; say "at" before them to see what is held there.',
    ]));
});
