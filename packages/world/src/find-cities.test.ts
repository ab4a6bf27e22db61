import { describe, expect, test } from 'vitest';
import { cityLabel } from './city.ts';
import { findCities } from './find-cities.ts';
import { suggestCities } from './suggest-cities.ts';

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

  test('a part of a city before its name is set aside, and told', () => {
    expect(findCities('Har Nof, Jerusalem')).toMatchObject({ unused: 'Har Nof', hinted: false });
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
  ])('%s may be %s', (text, label) => expect(suggestCities(text)[0]).toBe(label));

  test.each(['', 'q', 'Xyzzyplughquux'])('%j suggests nothing', (text) => expect(suggestCities(text)).toEqual([]));

  test('no more than were asked for', () => expect(suggestCities('Springfeld', 3)).toHaveLength(3));
});
