import { readServices } from '../../read.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFolded } from '../../engine/tokens.ts';
import { picturedNeed } from './read-services.ts';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { knowAreas } from '../../testing/known-areas.ts';

/** A city of five areas, one name on record and some providers. */
const CITY: KnownWords = {
  ...NOTHING_KNOWN,
  areas: knowAreas(['flatbush', 'crown heights', 'queens', 'flushing', 'manhattan']),
  places: { ...NOTHING_KNOWN.places, isName: (words) => words.join(' ') === 'no leak plumbing' },
  providers: {
    ...NOTHING_KNOWN.providers,
    isInName: (words) => ['clear pipe', 'rabbi sample', 'plumer', 'northstar'].includes(words.join(' ')),
    tradesCalled: (words) => (words.join(' ') === 'kingston pipe works' ? ['plumber'] : []),
    tradesNamedWith: (words) => (words.join(' ') === 'clear pipe' ? ['plumber'] : []),
  },
};
const read = (text: string) => readServices(text, CITY);
const listKeys = (trades: readonly { readonly key: string }[]): string[] => trades.map(({ key }) => key);
const getWords = (text: string, role: string): string =>
  read(text)
    .shares.filter((share) => share.role === role)
    .flatMap(({ words }) => words)
    .join(' ');

describe('what is wanted and what is not', () => {
  test.each<[string, string[], string[]]>([
    ['not a plumber, an electrician', ['electrician'], ['plumber']],
    ['I do not need an electrician, I need a plumber', ['plumber'], ['electrician']],
    ['electrician, not plumber', ['electrician'], ['plumber']],
    ['-plumber electrician', ['electrician'], ['plumber']],
    ['doctor other than a pediatrician', ['doctor'], ['pediatrician']],
    ['anything but a lawyer', [], ['lawyer']],
    ['no lawyers please', [], ['lawyer']],
    ['not lawyers or accountants', [], ['lawyer', 'accountant']],
    ["don't send me a locksmith", [], ['locksmith']],
    ['לא עורך דין', [], ['lawyer']],
    ['חוץ מאינסטלטור', [], ['plumber']],
    ['איך דארף אן עלעקטרישן', ['electrician'], []],
    ['plumber or electrician', ['plumber', 'electrician'], []],
    ['plumber/electrician', ['plumber', 'electrician'], []],
    ['plumber, electrician', ['plumber', 'electrician'], []],
    ['carpenter & painter', ['carpenter', 'painter'], []],
    ['plumber or electrician but not a painter', ['plumber', 'electrician'], ['painter']],
    ['lawyer, divorce lawyer', ['family_lawyer'], []],
    ['אינסטלטור או חשמלאי', ['plumber', 'electrician'], []],
    ['elecrician no plummer', ['electrician'], ['plumber']],
    ['electrician nto a plumber', ['electrician'], ['plumber']],
    ['נישט קיין פלאמבער, אן עלעקטרישן', ['electrician'], ['plumber']],
    ["I don't want my plumber, electrician please", ['electrician'], ['plumber']],
    ["someone to unclog my drain that isn't a plumber", [], ['plumber']],
    ["car won't start, I don't need a tow", ['auto_repair'], ['towing']],
    ['течёт кран, электрик не нужен', ['plumber'], ['electrician']],
    ['not a dentist, my tooth hurts', [], ['dentist']],
    ['anyone but Northstar for a lock', ['locksmith'], []],
    ['🔌🚫 🚽💦', ['plumber'], ['electrician']],
  ])('%s: %j, not %j', (text, wanted, refused) => {
    const question = read(text);
    expect([listKeys(question.trades), listKeys(question.refused.trades)]).toEqual([wanted, refused]);
  });

  test.each([
    ['no heat', 'hvac'],
    ['no hot water', 'plumber'],
    ['no wifi', 'it_support'],
    ['elevator not working', 'elevator_company'],
    ['dryer not heating', 'appliance_repair'],
    ['the toilet is not flushing', 'plumber'],
    ["the lights won't turn on", 'electrician'],
    ['fuse keeps blowing', 'electrician'],
    ['locked out without a key', 'locksmith'],
    ["I don't have a dentist", 'dentist'],
    ["I can't do without a plumber", 'plumber'],
    ['nothing but a plumber', 'plumber'],
    ['No Leak Plumbing', 'plumber'],
    ['printer not printing', 'it_support'],
    ['allergy doctor', 'allergist'],
    ['I hate my dentist. find me another dentist', 'dentist'],
    ['odio a mi dentista, necesito otro', 'dentist'],
    ['אני שונא את רופא השיניים שלי, צריך אחר', 'dentist'],
    ['я ненавижу своего стоматолога, нужен другой', 'dentist'],
    ['toothache, no dentist has called back', 'dentist'],
    ['ningún dentista me atiende, me duele una muela', 'dentist'],
    ['doctor, not Doctor Levy', 'doctor'],
    ['🚽🔧', 'plumber'],
  ])('"%s" tells of a need and refuses nobody', (text, trade) => {
    const { trades, refused } = read(text);
    expect([listKeys(trades), refused.trades, refused.others]).toEqual([[trade], [], []]);
  });

  test('areas and names are refused too', () => {
    const refused = (text: string): string[] => read(text).refused.others.map(({ words }) => words.join(' '));
    expect(refused('plumber anywhere but Queens')).toEqual(['queens']);
    expect(refused('plumber not in Flatbush')).toEqual(['flatbush']);
    expect(refused('employment agency, not in Manhattan')).toEqual(['manhattan']);
    expect(refused('not Clear Pipe, plumber')).toEqual(['clear pipe']);
    expect(refused('mohel not Rabbi Sample')).toEqual(['rabbi sample']);
    expect(refused('mohel -Rabbi Sample')).toEqual(['rabbi sample']);
    expect(refused('electrician not Plumer')).toEqual(['plumer']);
  });

  test('of whom somebody is who is refused by name is told where nothing else is said', () => {
    const { trades, near } = read('never again Clear Pipe');
    expect([trades, listKeys(near)]).toEqual([[], ['plumber']]);
  });

  test('alternatives beyond two are told', () => {
    expect(listKeys(read('plumber, electrician or painter').leftOut)).toEqual(['painter']);
  });
});

describe('where', () => {
  test.each([
    ['plumber in Flatbush', 'in flatbush'],
    ['my sink is leaking, I live in Crown Heights', 'in crown heights'],
    ['movers to Queens', ''],
    ['mover in Flatbush to Queens', 'in flatbush'],
    ['plumber not in Flatbush', ''],
    ['the toilet is not flushing', ''],
  ])('%s: %s', (text, where) => expect(listFolded(read(text).where?.tokens ?? []).join(' ')).toBe(where));
});

describe('what became of the words', () => {
  test.each([
    ['blue plumber in Flatbush please', 'unknown', 'blue'],
    ['blue plumber in Flatbush please', 'used', 'plumber in flatbush'],
    ['plumber, not an electrician', 'negated', 'not an electrician'],
    ['plumber or electrician', 'used', 'plumber electrician'],
    ['movers to Queens', 'set_aside', 'to queens'],
  ])('%s, %s: %s', (text, role, words) => expect(getWords(text, role)).toBe(words));

  test('every word stands in one share, in order, whatever was written', () => {
    const word = fc.constantFrom(
      ...'not no a plumber or lawyers except heat anything but לא , . / - in flatbush sink leaking to movers קרע 🚽 please'.split(
        ' ',
      ),
    );
    const written = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(written, (text) => {
        const { shares } = read(text);
        expect(shares.flatMap(({ words }) => words)).toEqual(listFolded(picturedNeed(text)));
        expect(shares.every(({ from, to }, at) => from < to && (at === 0 || shares[at - 1]?.to === from))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(['Kingston Pipe Works', 'phone of Kingston Pipe Works', 'Kingston Pipe Works in Queens'])(
  'whoever is called so has the trade: %s',
  (text) => {
    expect(listKeys(read(text).trades)).toEqual(['plumber']);
    expect(getWords(text, 'unknown')).toBe('');
  },
);

test('a kind of place is no trade, and in danger nobody else is suggested', () => {
  expect(read('mikvah')).toMatchObject({ trades: [], isForPlaces: true, near: [] });
  expect(read('my house is on fire')).toMatchObject({ danger: 'life', near: [] });
});

test('the cost grows with the text, not faster', () => {
  const getTime = (text: string): number => {
    const started = process.threadCpuUsage();
    for (let i = 0; i < 20; i += 1) read(text);
    return process.threadCpuUsage(started).user / 1_000;
  };
  const text = 'my sink is leaking and the lights keep flickering ';
  getTime(text.repeat(4));
  expect(getTime(text.repeat(16))).toBeLessThan(16 * Math.max(1, getTime(text.repeat(4))));
});
