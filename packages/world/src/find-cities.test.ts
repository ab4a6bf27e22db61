import { describe, expect, test } from 'vitest';
import everyday from '../data/everyday-names.json' with { type: 'json' };
import wide from '../data/wide.json' with { type: 'json' };
import { cityLabel, tables } from './city.ts';
import { findCities, isNoOnePlace, suggestCities } from './find-cities.ts';

/** The label and zone of the likeliest city, null where none was found. */
function found(text: string): readonly [string, string] | null {
  const [first] = findCities(text)?.cities ?? [];
  return first === undefined ? null : [cityLabel(first), first.tz];
}

describe('cities by name', () => {
  test.each([
    ['London', 'London, England, United Kingdom', 'Europe/London'],
    ['London, Ontario', 'London, Ontario, Canada', 'America/Toronto'],
    ['London ON', 'London, Ontario, Canada', 'America/Toronto'],
    ['London, Canada', 'London, Ontario, Canada', 'America/Toronto'],
    ['London UK', 'London, England, United Kingdom', 'Europe/London'],
    ['Paris', 'Paris, Île-de-France, France', 'Europe/Paris'],
    ['Paris, TX', 'Paris, Texas, United States', 'America/Chicago'],
    ['Paris Texas USA', 'Paris, Texas, United States', 'America/Chicago'],
    ['Melbourne', 'Melbourne, Victoria, Australia', 'Australia/Melbourne'],
    ['Melbourne, FL 32901', 'Melbourne, Florida, United States', 'America/New_York'],
    ['Antwerp', 'Antwerpen, Flanders, Belgium', 'Europe/Brussels'],
    ['Wien', 'Vienna, Austria', 'Europe/Vienna'],
    ['KIEV', 'Kyiv, Kyiv City, Ukraine', 'Europe/Kyiv'],
    ['zurich', 'Zürich, Zurich, Switzerland', 'Europe/Zurich'],
    ['Saint Louis, MO', 'St. Louis, Missouri, United States', 'America/Chicago'],
    ['Kansas City', 'Kansas City, Missouri, United States', 'America/Chicago'],
    ['Tbilisi, Georgia', 'Tbilisi, Georgia', 'Asia/Tbilisi'],
    ['Atlanta, Georgia', 'Atlanta, Georgia, United States', 'America/New_York'],
    ['Springfield, IL', 'Springfield, Illinois, United States', 'America/Chicago'],
    ['Haifa, IL', 'Haifa, Israel', 'Asia/Jerusalem'],
    // Names that people here give to other places than the largest that bears them.
    ['Akko', 'Acre, Northern District, Israel', 'Asia/Jerusalem'],
    ['Arad', 'Arad, Southern District, Israel', 'Asia/Jerusalem'],
    ['Ariel', 'Ariel, Judea and Samaria Area, Israel', 'Asia/Jerusalem'],
    ['Betar', 'Beitar Illit, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['Maale Adumim', 'Ma‘ale Adummim, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['קרית ארבע', 'Kiryat Arba, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['Geneva', 'Genève, Geneva, Switzerland', 'Europe/Zurich'],
    ['Geneva, Illinois', 'Geneva, Illinois, United States', 'America/Chicago'],
    ['Odessa', 'Odesa, Ukraine', 'Europe/Kyiv'],
    ['Saint Louis', 'St. Louis, Missouri, United States', 'America/Chicago'],
    ['Panama City', 'Panamá, Panama', 'America/Panama'],
    ['Heathrow', 'London, England, United Kingdom', 'Europe/London'],
    ['Zion', 'Zion, Illinois, United States', 'America/Chicago'],
    ['Howell', 'Howell, New Jersey, United States', 'America/New_York'],
    ['LA', 'Los Angeles, California, United States', 'America/Los_Angeles'],
    ['Har Nof', 'Jerusalem, Israel', 'Asia/Jerusalem'],
    ['עין כרם', 'Jerusalem, Israel', 'Asia/Jerusalem'],
    ["J'lem", 'Jerusalem, Israel', 'Asia/Jerusalem'],
    // A city of the country or state that its name also means.
    ['Singapore', 'Singapore, Singapore', 'Asia/Singapore'],
    ['Panama', 'Panamá, Panama', 'America/Panama'],
    ['Washington', 'Washington, District of Columbia, United States', 'America/New_York'],
    // As it is said, whoever the table of cities counts it to.
    ['Efrat, Israel', 'Efrata, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['Bethlehem, Israel', 'Bethlehem, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['Lebanon, PA', 'Lebanon, Pennsylvania, United States', 'America/New_York'],
    ['ירושלים', 'Jerusalem, Israel', 'Asia/Jerusalem'],
    ['בירושלים', 'Jerusalem, Israel', 'Asia/Jerusalem'],
    ['תל־אביב', 'Tel Aviv, Israel', 'Asia/Jerusalem'],
    ['בני ברק', 'Bnei Brak, Tel Aviv, Israel', 'Asia/Jerusalem'],
    ['לונדון, אנגליה', 'London, England, United Kingdom', 'Europe/London'],
    ['Bnei Brak', 'Bnei Brak, Tel Aviv, Israel', 'Asia/Jerusalem'],
    ['Tzfat', 'Safed, Northern District, Israel', 'Asia/Jerusalem'],
    ['Apia', 'Apia, Tuamasaga, Samoa', 'Pacific/Apia'],
    // Its people who keep this calendar go by Israel's clock.
    ['Efrat', 'Efrata, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    // Places that the table of cities lacks and ours adds.
    ['Beitar Illit', 'Beitar Illit, West Bank, Palestinian Territories', 'Asia/Jerusalem'],
    ['Kiritimati', 'Kiritimati, Line Islands, Kiribati', 'Pacific/Kiritimati'],
  ])('%s is %s', (text, label, tz) => expect(found(text)).toEqual([label, tz]));

  test.each(['', ',', 'Nowhereville', 'London, Atlantis', 'Georgia', '12345', 'x'.repeat(5_000)])(
    '%j is none',
    (text) => expect(found(text)).toBeNull(),
  );

  // There are towns of these names in Arkansas, Maryland, Cuba, Tennessee; the airport of Concord is USA.
  test.each(['England', 'California', 'Florida', 'Lebanon', 'Wales', 'USA', 'Sharon, Ontario'])(
    '%j is rather a country or a state',
    (text) => expect(findCities(text)?.wide).toBe(true),
  );

  test.each(['Singapore', 'Panama', 'Washington', 'Lebanon, PA', 'London'])('%j is not', (text) =>
    expect(findCities(text)?.wide).toBe(false),
  );

  test('every place that has everyday names is in the table', () => {
    const { cities } = tables();
    const known = new Set(Array.from({ length: cities.length }, (_, i) => cities.at(i).slice(0, 2).join('|')));
    const lost = Object.entries(everyday.names).flatMap(([country, names]) =>
      Object.keys(names).filter((name) => !known.has(`${name}|${country}`)),
    );
    expect(lost).toEqual([]);
  });

  test('a part of a city before its name is set aside, and told', () => {
    expect(findCities('Kiryat Belz, Jerusalem')).toMatchObject({ unused: 'Kiryat Belz', hinted: false });
    expect(findCities('London')).toMatchObject({ unused: null, hinted: false });
    expect(findCities('London, England')).toMatchObject({ unused: null, hinted: true });
  });

  test('of one name the largest comes first', () => {
    const people = (findCities('Springfield, USA')?.cities ?? []).map(({ population }) => population);
    expect(people.length).toBeGreaterThan(5);
    expect(people[0]).toBe(Math.max(...people));
  });
});

describe('suggestions', () => {
  test.each([
    ['Jerusalm', 'Jerusalem, Israel'],
    ['Manchestr', 'Manchester, England, United Kingdom'],
    ['London, Atlantis', 'London, England, United Kingdom'],
    ['אנטוורפנ', 'Antwerpen, Flanders, Belgium'],
    ['France', 'Paris, Île-de-France, France'],
    ['צרפת', 'Paris, Île-de-France, France'],
    ['New Jersey', 'Newark, New Jersey, United States'],
    ['Scotland', 'Glasgow, Scotland, United Kingdom'],
    ['Samoa', 'Apia, Tuamasaga, Samoa'],
    ['Long Island', 'Great Neck, New York'],
    ['Paris 75004', 'Paris, Île-de-France, France'],
    ['London NW11 7PE', 'London, England, United Kingdom'],
    ['9414001, ירושלים 12', 'Jerusalem, Israel'],
  ])('%s may be %s', (text, label) => expect(suggestCities(text)[0]).toBe(label));

  test.each(['', 'q', 'Xyzzyplughquux', '75004', 'NW11 7PE'])('%j suggests nothing', (text) =>
    expect(suggestCities(text)).toEqual([]),
  );

  test.each(['Long Island', 'Long Island, NY', 'the catskills', 'HOME'])('%s is no one place', (text) =>
    expect(isNoOnePlace(text)).toBe(true),
  );

  test('what is suggested for them is found', () => {
    const suggested = [...new Set(Object.values(wide.words).flat())];
    expect(suggested.filter((city) => findCities(city) === null)).toEqual([]);
  });

  test('no more than were asked for', () => expect(suggestCities('Springfeld', 3)).toHaveLength(3));
});
