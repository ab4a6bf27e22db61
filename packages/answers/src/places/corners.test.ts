import { describe, expect, test } from 'vitest';
import { inventedCity, search } from '../testing/invented-city.ts';
import { addressOn, metres, onStreet } from '../testing/invented-streets.ts';
import { cornerInWords, cornerNamed } from '@kehilla/language/where';
import { knownPoints } from '../where/around-point.ts';

// 93rd Avenue runs east and is numbered by the streets that cross it; Oak Lane runs north, and Pine Lane crosses it where no house stands.
const CITY = inventedCity([
  onStreet('pl_4700', 'At Forty-Seven', addressOn('93rd Avenue', '4706'), metres(0, 0)),
  onStreet('pl_4500', 'At Forty-Five', addressOn('93rd Avenue', '4510'), metres(-160, 0)),
  onStreet('pl_oak_1', 'Oak One', addressOn('Oak Lane', '1'), metres(1_000, 0)),
  onStreet('pl_oak_2', 'Oak Two', addressOn('Oak Lane', '2'), metres(1_000, 400)),
  onStreet('pl_oak_3', 'Oak Three', addressOn('Oak Lane', '3'), metres(1_005, 300)),
  onStreet('pl_pine_1', 'Pine One', addressOn('Pine Lane', '1'), metres(1_150, 200)),
  onStreet('pl_pine_2', 'Pine Two', addressOn('Pine Lane', '2'), metres(1_300, 205)),
  onStreet('pl_twin', 'Twin Oak', addressOn('Oak Lane', '9', 'Queens'), metres(9_000, 9_000)),
  onStreet('pl_elm', 'Twin Elm', addressOn('Elm Court', '9', 'Queens'), metres(9_040, 9_000)),
  onStreet('pl_elm_b', 'Elm in Brooklyn', addressOn('Elm Court', '1'), metres(1_020, 20)),
  onStreet('pl_parallel', 'Beside Oak', addressOn('Yew Lane', '1'), metres(1_110, 0)),
  onStreet('pl_parallel_2', 'Beside Oak Too', addressOn('Yew Lane', '7'), metres(1_110, 300)),
  onStreet('pl_ash', 'Ash One', addressOn('Ash Row', '1'), metres(2_000, 3_000)),
  onStreet('pl_ash_2', 'Ash Two', addressOn('Ash Row', '9'), metres(2_100, 3_000)),
  onStreet('pl_fir', 'Fir One', addressOn('Fir Row', '1'), metres(2_550, 2_990)),
  onStreet('pl_elm_far', 'Elm Afar', addressOn('Long Row', '1'), metres(3_000, 3_000)),
  onStreet('pl_elm_far_2', 'Elm Afar Too', addressOn('Long Row', '900'), metres(4_800, 3_000)),
  onStreet('pl_bent', 'Bent', addressOn('Bent Row', '1'), metres(3_900, 2_000)),
  onStreet('pl_bent_2', 'Bent Too', addressOn('Bent Row', '90'), metres(4_000, 3_900)),
  onStreet('pl_flatbush', 'Flatbush', addressOn('Flatbush Avenue', '1'), metres(5_000, 0)),
  onStreet('pl_midwood', 'Midwood', addressOn('Midwood Street', '1'), metres(5_020, 0)),
  onStreet('pl_4900', 'Past Forty-Eight', addressOn('94th Avenue', '4770'), metres(0, 8_000)),
  onStreet('pl_5100', 'Past Fifty', addressOn('94th Avenue', '5080'), metres(310, 8_000)),
  onStreet('pl_81_86', 'At Eighty-One', addressOn('81st Street', '1', 'Queens'), metres(9_000, 5_000)),
  onStreet('pl_86_81', 'Its Corner', addressOn('86th Avenue', '1', 'Queens'), metres(9_020, 5_000)),
  onStreet('pl_86', 'At Eighty-Six', addressOn('86th Street', '1', 'Queens'), metres(9_000, 6_000)),
  onStreet('pl_81', 'Its Corner Too', addressOn('81st Avenue', '1', 'Queens'), metres(9_020, 6_000)),
  onStreet('pl_fir_2', 'Fir Two', addressOn('Fir Row', '9'), metres(2_550, 3_100)),
]);
const POINTS = knownPoints(CITY);

describe('words that name a corner', () => {
  test.each<[text: string, span: readonly [number, number], boroughs: readonly string[]]>([
    ['bakery 93rd ave and 47th st', [1, 6], ['Brooklyn']],
    ['bakery near 93rd avenue & 47th street in brooklyn', [1, 9], ['Brooklyn']],
    ['bakery near 93rd and 47th', [1, 5], ['Brooklyn']],
    ['shul corner of 47th st and 93rd ave', [1, 8], ['Brooklyn']],
    ['oak lane at pine lane', [0, 5], ['Brooklyn']],
    ['oak lane and elm court', [0, 5], ['Brooklyn', 'Queens']],
    ['oak lane and elm court queens', [0, 6], ['Queens']],
    ['shul on 93rd ave between 45th and 47th street', [1, 9], ['Brooklyn']],
    ['shul 93rd avenue between 45th st and 52nd st brooklyn', [1, 10], ['Brooklyn']],
    ['93rd ave between 45th and 47th street shul', [0, 7], ['Brooklyn']],
    ['oak lane between pine lane and 47th sushi', [0, 7], ['Brooklyn']],
    ['bakery at 47th and 93rd', [1, 5], ['Brooklyn']],
    ['bakery by 47 and 93', [1, 5], ['Brooklyn']],
    ['shul brooklyn 93rd ave and 47th st', [1, 7], ['Brooklyn']],
    ['shul in queens oak lane and elm court', [1, 8], ['Queens']],
  ])('%s', (text, span, boroughs) => {
    const corner = cornerInWords(text.replace('&', 'and').split(' '), POINTS);
    expect([corner?.start, corner?.end]).toEqual(span);
    expect(corner?.corners.map(({ borough }) => borough)).toEqual(boroughs);
  });

  test.each([
    ['two numbers may be days', 'lecture on 93rd and 47th'],
    ['what is between two streets is at no corner', 'between 93rd ave and 47th st'],
    ['what is between days is on no street', 'lecture between 45th and 47th'],
    ['streets that run beside each other', 'oak lane and yew lane'],
    ['a street far from any house of that number', '93rd ave and 52nd st'],
    ['a street that may end before the other', 'ash row and fir row'],
    ['another town', 'oak lane and pine lane teaneck nj'],
    ['where they do not meet', 'oak lane and pine lane queens'],
    ['another area before it', 'shul in harlem 93rd ave and 47th st'],
    ['another area of its borough', '93rd ave and 47th st coney island'],
    ['half a name', '93rd ave and 47th road'],
    ['another street than that of its half', 'east 47th st and 93rd ave'],
    ['one street', 'oak lane and oak lane'],
    ['hours', 'lecture at 4 and 9'],
    ['an hour', 'lecture on oak lane at 9'],
    ['how many', 'table for 47 at 93rd avenue'],
    ['hours between', '93rd avenue between 4 and 9'],
    ['days', 'pizza by the 93rd and 47th'],
    ['a day between hours', 'lecture on the 93rd between 45th and 47th'],
    ['no streets', 'salt and pepper'],
    ['one street', 'pizza and oak lane'],
  ])('none: %s', (_, text) => expect(cornerInWords(text.split(' '), POINTS)).toBeNull());
});

test('a point is that of the house at the corner, else where the streets cross', () => {
  const at = (text: string) => cornerNamed(text, POINTS)?.corners.map((corner) => corner.at)[0];
  const far = (text: string, east: number, north: number): number => {
    const [point, wanted] = [at(text), metres(east, north)];
    return point === undefined
      ? Number.POSITIVE_INFINITY
      : Math.hypot((point.lat - wanted.lat) * 111_195, (point.lng - wanted.lng) * 84_330);
  };
  expect(far('93rd Avenue & 47th Street', 0, 0)).toBeLessThan(1);
  expect(far('45th St and 93rd Ave, Brooklyn', -160, 0)).toBeLessThan(1);
  expect(far('Oak Lane / Pine Lane', 0, 0)).toBe(Number.POSITIVE_INFINITY);
  expect(far('Oak Lane at Pine Lane', 1_003, 195)).toBeLessThan(15);
  expect(far('93rd Avenue between 45th and 47th Street', -80, 0)).toBeLessThan(1);
  expect(at('Sample Grill, Oak Lane and Pine Lane')).toBeUndefined();
  // Where the number of the corner would stand, and where the ways from house to house cross.
  expect(far('94th Avenue & 49th Street', 130, 8_000)).toBeLessThan(1);
  expect(far('Long Row & Bent Row', 3_953, 3_000)).toBeLessThan(2);
});

test('what is sent as a location says where: its two names are streets, unless they are two neighbourhoods', () => {
  const boroughs = (text: string) => cornerNamed(text, POINTS)?.corners.map(({ borough }) => borough) ?? [];
  expect(boroughs('93rd & 47th, Brooklyn')).toEqual(['Brooklyn']);
  expect(boroughs('Flatbush Avenue & Midwood Street')).toEqual(['Brooklyn']);
  expect(boroughs('93rd Ave @ 47th St')).toEqual(['Brooklyn']);
  expect(boroughs('Flatbush and Midwood')).toEqual([]);
  expect(boroughs('Salt & Pepper')).toEqual([]);
});

test.each<[text: string, note: string]>([
  ['81st & 86th', '"81st & 86th" is a corner at several places in Queens; send the whole names of its streets.'],
  ['93rd & 47th', '"93rd & 47th" was read as a corner in Brooklyn, that of 93rd avenue and 47th street; its point'],
  ['93rd Ave & 47th St', '"93rd Ave & 47th St" was read as a corner in Brooklyn; its point is reckoned from places'],
  [
    '81st & 86th Ave',
    '"81st & 86th Ave" was read as a corner in Queens, that of 81st street and 86th ave; its point is reckoned from places',
  ],
  ['Oak Lane & Elm Court', '"Oak Lane & Elm Court" is a corner in Brooklyn and in Queens; name the borough behind it.'],
])('%s: what was made of a corner is told', (location, note) => {
  expect(search(CITY, { q: 'oak', location }).data.coverage?.note?.join()).toContain(note);
});
