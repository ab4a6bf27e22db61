import { textsOfTrade } from '@kehilla/language/trade-words';
import { TRADES } from '@kehilla/language/trades';
import { describe, expect, test } from 'vitest';
import { ask, getCity, LOCKSMITHS, serving } from '../testing/invented-providers.ts';
import { place } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';
import { understandNeed } from './need.ts';

const need = (service: string, own = {}) => understandNeed({ service, limit: 5, ...own }, CITY);
const findTradeByKey = ({ question }: ReturnType<typeof need>) => question.trades[0]?.key;
const findArea = ({ where }: ReturnType<typeof need>) =>
  where.kind === 'around' ? (where.area?.name ?? null) : where.kind;
const ignoredIn = (service: string, own = {}) => ask(CITY, { ...own, service }).data.understood?.ignored;

describe('a need and a place in one sentence', () => {
  test.each([
    ['park slope plumber', 'plumber', 'Park Slope'],
    ['dentist in Flatbush', 'dentist', 'Flatbush'],
    ['Chelsea locksmith', 'locksmith', 'Chelsea'],
    ['Corona emergency plumber', 'plumber', 'Corona'],
    ['locksmith 11219', 'locksmith', '11219'],
    ['אינסטלטור בבורו פארק', 'plumber', 'Borough Park'],
    ['handyman teaneck', 'handyman', 'outside'],
    ['crown fell out', 'dentist', null],
    ['ride to jfk', 'car_service', null],
    ['where to daven mincha, Boro Park', undefined, 'Borough Park'],
    ['movers to Lakewood', 'mover', null],
    ['mover from Flatbush to Lakewood', 'mover', 'Flatbush'],
    ['car service from Boro Park to JFK', 'car_service', 'Borough Park'],
    ['car service close to Flatbush', 'car_service', 'Flatbush'],
    ['plumber who comes to Flatbush', 'plumber', 'Flatbush'],
    ['mover in Lakewood', 'mover', 'outside'],
    ['long island painter', 'painter', 'outside'],
    ['long island city plumber', 'plumber', 'Long Island City'],
    ['flux in Flatbush', undefined, 'Flatbush'],
    ['criminal attorney', 'criminal_lawyer', null],
    ['water is pouring through the ceiling', 'plumber', null],
    ['carbon monoxide alarm going off', 'fire_safety', null],
    ['שמירת ילדים', 'babysitter', null],
    ['law office cleaner', 'cleaner', null],
    ['I broke my leg', 'orthopedist', null],
    ['the toilet is not flushing', 'plumber', null],
    ['my sink is leaking, i live in kew gardens hills', 'plumber', 'Kew Gardens Hills'],
  ])('%s: %s in %s', (text, trade, area) => {
    const read = need(text);
    expect(findTradeByKey(read)).toBe(trade);
    expect(findArea(read)).toBe(area);
  });

  test.each([
    ['in capitals', (text: string) => text.toUpperCase()],
    ['asked politely', (text: string) => `Please, ${text}, thank you!`],
    ['with a place', (text: string) => `${text} in Flatbush`],
    ['with a place before it', (text: string) => `Flatbush ${text}`],
    ['wanted', (text: string) => `I need a ${text}`],
    ['soon', (text: string) => `${text} near me asap`],
    ['with a licence', (text: string) => `licensed ${text}`],
    ['with a licence behind it', (text: string) => `${text} with a license`],
  ])('a trade %s is the same trade', (_, readPhrase) => {
    const names = TRADES.flatMap(({ key }) => textsOfTrade(key).slice(0, 4));
    const others = names.filter((name) => findTradeByKey(need(readPhrase(name))) !== findTradeByKey(need(name)));
    expect(others).toEqual([]);
  });

  test('where a place was sent, the one in the words is set aside and told of', () => {
    const read = need('plumber in Flatbush', { location: 'Midwood' });
    expect([findTradeByKey(read), findArea(read)]).toEqual(['plumber', 'Midwood']);
    expect(ignoredIn('plumber in Flatbush', { location: 'Midwood' })).toEqual(['in', 'flatbush']);
  });

  test('where a mover is to go is told as not used', () => {
    expect(ignoredIn('movers to Lakewood')).toContain('lakewood');
    expect(findArea(need('movers to Lakewood', { location: 'Midwood' }))).toBe('Midwood');
  });

  test('no name of a trade, and no need, is taken for a place', () => {
    const astray = TRADES.flatMap(({ key }) =>
      textsOfTrade(key).filter((text) => {
        const read = need(text);
        const { trades, near } = read.question;
        return ![...trades, ...near].some((trade) => trade.key === key) || findArea(read) !== null;
      }),
    );
    expect(astray).toEqual([]);
  });
});

test.each([
  ['taxi from jfk to boro park', 'John F. Kennedy International Airport', ['boro', 'park']],
  ['taxi williamsburg to monsey', 'Williamsburg', ['monsey']],
])('%s: where it starts was used, where it goes was not', (service, from, ignored) => {
  expect(need(service).where).toMatchObject({ kind: 'around', area: { name: from } });
  expect(ignoredIn(service)).toEqual(expect.arrayContaining(ignored));
});

test.each([
  ['mikvah tonight', true],
  ['find me a kosher restaurant open now', true],
  ['mikvah builder', false],
])('%s is a kind of place, for another tool, and not a trade: %s', (service, isForPlaces) => {
  expect(need(service).question.isForPlaces).toBe(isForPlaces);
});

describe('what is not wanted', () => {
  test('a trade that was refused is neither found nor offered, and the answer says how it was read', () => {
    const answer = ask(getCity(LOCKSMITHS), { ...HERE, service: 'not a locksmith' });
    expect(answer).toMatchObject({
      status: 'no_data',
      data: { providers: [], understood: { trade: null, near_trades: [] } },
    });
    expect(answer.notes?.join(' ')).toContain('Read as not wanted: Locksmith.');
  });

  test.each([
    'plumber not in Flatbush',
    'plumber anywhere but Flatbush',
    'plumber outside Brooklyn',
    'plumber except Queens',
  ])('"%s" looks for nobody there', (text) => {
    const { question, where } = need(text);
    expect(where).toMatchObject({ kind: 'around', area: null });
    expect(question.trades.map(({ key }) => key)).toEqual(['plumber']);
    expect(question.refused.others.length).toBe(1);
  });

  test('somebody who is refused by name is left out, and the answer says so', () => {
    const city = getCity([
      place('pl_one', [serving('plumber', 'Clear Sample Pipes')]),
      place('pl_two', [serving('plumber', 'Other Sample')]),
    ]);
    const answer = ask(city, { ...HERE, service: 'plumber but not Clear Sample' });
    expect(answer.data.providers.map(({ place_id }) => place_id)).toEqual(['pl_two']);
    expect(answer.notes?.join(' ')).toContain('Left out: "clear sample".');
  });

  test('who is of a refused trade alone is left out of a wider one', () => {
    const city = getCity([
      place('pl_wide', [serving('dentist', 'Sample Dental')]),
      place('pl_narrow', [serving('orthodontist', 'Sample Braces')]),
    ]);
    const listIds = (service: string) => ask(city, { ...HERE, service }).data.providers.map(({ place_id }) => place_id);
    expect(listIds('dentist').toSorted()).toEqual(['pl_narrow', 'pl_wide']);
    expect(listIds('dentist, not an orthodontist')).toEqual(['pl_wide']);
  });
});

describe('two trades, and who stands in', () => {
  const CITY_OF_TWO = getCity([
    place('pl_pipes', [serving('plumber', 'Sample Pipes')]),
    place('pl_more', [serving('plumber', 'More Sample Pipes')]),
    place('pl_sparks', [serving('electrician', 'Sample Sparks')]),
    place('pl_law', [serving('lawyer', 'Sample Law')]),
  ]);

  test('trades named as alternatives are shown by turns, and a third is told', () => {
    const answer = ask(CITY_OF_TWO, { ...HERE, service: 'plumber, electrician or painter' });
    expect(answer.data.providers.map(({ trade }) => trade)).toEqual(['plumber', 'electrician', 'plumber']);
    expect(answer.notes?.join(' ')).toContain('shown by turns: Plumber, Electrician. Not looked for: Painter');
  });

  test('where nobody of a trade that was described is on record, those of the wider one are shown, and the answer says so', () => {
    const answer = ask(CITY_OF_TWO, { ...HERE, service: 'my landlord is evicting me' });
    expect(answer.data.understood?.trade).toBe('real_estate_lawyer');
    expect(answer.data.providers.map(({ place_id }) => place_id)).toEqual(['pl_law']);
    expect(answer.notes?.join(' ')).toContain('these are of the trade Lawyer');
  });

  test('a trade that was named is not replaced by another', () => {
    expect(ask(CITY_OF_TWO, { ...HERE, service: 'immigration lawyer' }).status).toBe('no_data');
  });
});

describe('danger to life', () => {
  test('nobody is asked then whether a builder was meant: the note stands first', () => {
    const answer = ask(getCity(LOCKSMITHS), { ...HERE, service: 'my house is on fire' });
    expect(answer.data.understood?.near_trades).toEqual([]);
    expect(answer.notes?.[0]).toContain('911');
    expect(answer.notes?.join(' ')).not.toContain('perhaps');
  });

  test('danger by one’s own hand is sent to 988', () => {
    expect(ask(CITY, { service: 'I want to kill myself' }).notes?.[0]).toContain('988');
  });
});
