import { expect, test } from 'vitest';
import { readPlaceOfTimes } from './read-date.ts';

test.each([
  ['candle lighting in Flatbush', 'Flatbush'],
  ['candle lighting time for Boro Park, Brooklyn', 'Boro Park, Brooklyn'],
  ['What time is candle lighting in Kew Gardens Hills?', 'Kew Gardens Hills'],
  ['Brooklyn zmanim', 'Brooklyn'],
  ['shabbos times 11213', '11213'],
  ['when does shabbos end in the Bronx', 'Bronx'],
  ['הדלקת נרות בירושלים', 'בירושלים'],
  ['время зажигания свечей Бруклин', 'Бруклин'],
  ['candle lighting this Friday in Teaneck', 'Teaneck'],
  ['what time is shabbos in Brooklyn tonight', 'Brooklyn'],
  // Another day than the one that is shown is no word for times: it would be lost.
  ['candle lighting next week in Teaneck', 'week in Teaneck'],
  ['Flatbush', null],
  ['zmanim', null],
  ['when is shabbat', null],
  ['', null],
  // Words for times within a name are a part of it.
  ['Calendar House Calendar', 'House'],
  ['Upper times Side', null],
])('the place of the times in %j is %j', (text, place) => {
  expect(readPlaceOfTimes(text)).toBe(place);
});
