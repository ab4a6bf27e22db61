import { words } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAXONOMY } from './taxonomy.ts';
import { registerOfTrade, TRADES, tradeOf, withNarrower } from './trades.ts';
import { understandTrade } from './understand-trade.ts';

/** What people write, and the trade they mean. */
const SAID: readonly (readonly [text: string, trade: string | null])[] = [
  ['plumber', 'plumber'],
  // The name that follows the asking, or that says what for, is meant before others, and with it what is narrower.
  ['my plumber said I need an electrician', 'electrician'],
  ['I need an exterminator, my plumber found mice', 'exterminator'],
  ['mashgiach for a catering hall', 'mashgiach'],
  ['gynecologist woman doctor', 'obgyn'],
  ['travel insurance', 'insurance'],
  ['dental insurance', 'insurance'],
  ['pediatrician accepting sample insurance', 'pediatrician'],
  // What precedes another thing's name is a part of it, and what only sounds like a trade is none.
  ['hat box', null],
  ['hat cleaning', 'hat_blocker'],
  ['laundry room', null],
  ['laundry sunday', 'dry_cleaner'],
  ['glasses rental for a party', null],
  ['blood bank', null],
  ['bank account', 'bank'],
  ['adult day care', null],
  ['dog daycare', 'pet_care'],
  ['file cabinet lock', null],
  ['carpenter ants', 'exterminator'],
  ['parking ticket', 'lawyer'],
  ['medicaid application', null],
  ['gate lock', 'locksmith'],
  ['scoliosis brace', null],
  // Whom somebody sues, or whose damage he tells of, he does not look for.
  ['sue my dentist', 'lawyer'],
  ['lawyer to sue a moving company', 'lawyer'],
  ['plumber left a hole in the wall', 'drywall'],
  ['the movers ruined my sofa', null],
  ['my heater broke', 'hvac'],
  ['the plumber my mother had left', 'plumber'],
  // Who was told to see one looks for that one.
  ['my doctor told me to see a podiatrist', 'podiatrist'],
  ['a friend said to call an electrician', 'electrician'],
  // A little word makes no name longer.
  ['notarize a get', 'notary'],
  ['I need a get', 'beis_din'],
  // A misspelt word of a longer name says more than the trade that the others name.
  ['morgage broker', 'mortgage_broker'],
  ['bar mitzva lessons', 'tutor'],
  ['immigration atorney', 'immigration_lawyer'],
  ['air condishioner', 'hvac'],
  ['bridge teacher', null],
  // In a car.
  ['heat not working in my car', 'auto_repair'],
  ['car window broken', 'auto_repair'],
  ['night nurse for my newborn', 'baby_nurse'],
  // An occasion is no need where something else is asked for.
  ["my son's bris is next week I need pants", null],
  ['pants for a bris', null],
  ['looking for a bris photographer', 'photographer'],
  ['suit for a funeral', null],
  ["my son's bris is next week", 'mohel'],
  ['I need someone for a bris', 'mohel'],
  ['flowers for a funeral', 'florist'],
  ['we need a funeral home', 'funeral_home'],
  // Words that many things have a part in are a need where nothing else is said.
  ['snow', 'snow_removal'],
  ['I need a new roof', 'roofer'],
  ['snow boots', null],
  ['roof over my head', null],
  ['currency conversion', null],
  ['car pool to school', null],
  ['Toilet is leaking', 'plumber'],
  ['my sink is clogged', 'plumber'],
  ['someone to fix my toilet', 'plumber'],
  ['repair a faucet', 'plumber'],
  ["my outlet doesn't work", 'electrician'],
  ['the washing machine stopped working', 'appliance_repair'],
  ['fix my phone', 'electronics_repair'],
  ['wifi problem', 'it_support'],
  ['hang a tv', 'handyman'],
  ['the pipes burst!!', 'plumber'],
  ['locksmith tonight', 'locksmith'],
  ["I'm locked out", 'locksmith'],
  ['lost my keys', 'locksmith'],
  ['electricians', 'electrician'],
  ['חשמלאי', 'electrician'],
  ['החשמלאי', 'electrician'],
  ['אינסטלטור', 'plumber'],
  ['מוהל', 'mohel'],
  ['mohel', 'mohel'],
  ['moyhel', 'mohel'],
  ['bris', 'mohel'],
  ['sheitel macher', 'sheitel_macher'],
  ['shaitel macher', 'sheitel_macher'],
  ['שייטל מאכער', 'sheitel_macher'],
  ['wash my sheitel', 'sheitel_macher'],
  ['sofer stam', 'sofer'],
  ['check my mezuzos', 'sofer'],
  ['home improvement contractor', 'home_improvement_contractor'],
  ['plumbing contractor', 'plumber'],
  ['kitchen remodel', 'home_improvement_contractor'],
  ['roof is leaking', 'roofer'],
  ['ceiling dripping', 'plumber'],
  ['custom bookshelves', 'carpenter'],
  ['assemble ikea furniture', 'handyman'],
  ['chimney', 'chimney_sweep'],
  ['plaster', 'drywall'],
  ['generator', 'electrician'],
  ['blood test', 'urgent_care'],
  ['surgeon', 'doctor'],
  ['tree surgeon', 'landscaper'],
  ['ABA therapy', 'therapist'],
  ['eyebrow threading', 'beautician'],
  ['divorce lawyer', 'family_lawyer'],
  ['attorney', 'lawyer'],
  ['עורך דין', 'lawyer'],
  ['адвокат', 'lawyer'],
  ['сантехник', 'plumber'],
  ['cerrajero', 'locksmith'],
  ['dentist', 'dentist'],
  ['toothache', 'dentist'],
  ['my tooth hurts', 'dentist'],
  ['kids doctor', 'pediatrician'],
  ['fridge not cold', 'appliance_repair'],
  ['my washing machine is broken', 'appliance_repair'],
  ['refrigerator broken', 'appliance_repair'],
  ['my freezer stopped', 'appliance_repair'],
  ["toilet won't flush", 'plumber'],
  ['sewer backup', 'plumber'],
  ['power outage in one room', 'electrician'],
  ['tefillin repair', 'sofer'],
  ['tooth ache', 'dentist'],
  ['mold in the bathroom', 'restoration'],
  ['no heat', 'hvac'],
  ['mice in the kitchen', 'exterminator'],
  ['tow truck', 'towing'],
  ['car wont start', 'towing'],
  ['shatnez', 'shatnez_tester'],
  ['kosher my oven', null],
  ['kasher my oven', 'mashgiach'],
  ['elctrician', 'electrician'],
  ['plumer', 'plumber'],
  ['accountent', 'accountant'],
  ['notary public', 'notary'],
  // A description that takes in the name of another trade says more than the name.
  ['sukkah builder', 'handyman'],
  ['website builder', 'web_designer'],
  ['teeth cleaning', 'dentist'],
  ['flat tire', 'towing'],
  ['my printer is broken', 'it_support'],
  ['locksmith for a broken window', 'locksmith'],
  // The noun that ends the phrase is the profession.
  ['parking ticket lawyer', 'lawyer'],
  ['construction lawyer', 'lawyer'],
  ["driver's license lawyer", 'lawyer'],
  ['hospital therapist', 'therapist'],
  ['dentist near my lawyer', 'dentist'],
  ['plumber or lawyer', 'plumber'],
  // "I need", "get" and "find" describe nothing by themselves.
  ['I need to get my couch cleaned', 'carpet_cleaner'],
  ['I need my car fixed', 'auto_repair'],
  ['I need a get', 'beis_din'],
  // A name is a noun, in either number.
  ['roofs', 'roofer'],
  ['nail in my tire', 'tire_shop'],
  ['wire transfer', 'bank'],
  ['sign language interpreter', 'translator'],
  ['dentist on Park Avenue', 'dentist'],
  ['broken glasses', 'optometrist'],
  ['broken glass', 'glazier'],
  // What looks like a misspelt name, and is another word.
  ['wedding cake', null],
  ['email', null],
  ['virus', null],
  ['a broken heart', null],
  ['model', null],
  ['rate', null],
  ['I am tired', null],
  ['tenant not paying rent', 'real_estate_lawyer'],
  ['chazzan', 'chazzan'],
  ['baal koreh', 'chazzan'],
  ['חזן לימים נוראים', 'chazzan'],
  ['gas leak', 'plumber'],
  ['אני צריך עוד חשמלאי', 'electrician'],
  ['ספר תורה', 'sofer'],
  ['shaytel', 'sheitel_macher'],
  ['soyfer', 'sofer'],
  ['pulmber', 'plumber'],
  ['sink installation', 'plumber'],
  ['getting divorced', 'family_lawyer'],
  ['quantum flux repairman', null],
  ['xyzzy', null],
  ['', null],
];

describe('what people need', () => {
  test.each(SAID)('%s: %s', (text, trade) => {
    expect(understandTrade(words(text)).trade?.key ?? null).toBe(trade);
  });

  test('an unknown need names what may have been meant, and what it did not know', () => {
    const { trade, near, ignored } = understandTrade(words('my oven handle'));
    expect(trade).toBeNull();
    expect(near.map(({ key }) => key)).toContain('appliance_repair');
    expect(ignored).toEqual(['oven', 'handle']);
  });

  test('words that decide, words that do not, and a spelling that was mended are told', () => {
    expect(understandTrade(words('locksmith tonight please, blue'))).toMatchObject({
      terms: ['locksmith'],
      ignored: ['blue'],
    });
    expect(understandTrade(words('need an elctrician'))).toMatchObject({
      spelling: [{ given: 'elctrician', read_as: 'electrician' }],
    });
  });

  test('a trade called by name is meant, whatever else is described; the other is told', () => {
    const { trade, near } = understandTrade(words('plumber for a leaking roof'));
    expect(trade?.key).toBe('plumber');
    expect(near.map(({ key }) => key)).toContain('roofer');
  });

  test.each(
    'message games shopping action model style system steal virus brush verse worse hearing wedding broken walter emily rabbit layer motel inflation'.split(
      ' ',
    ),
  )('"%s" is an ordinary word and no misspelt trade', (word) => {
    expect(understandTrade([word])).toMatchObject({ trade: null, spelling: [] });
  });

  test('no text makes it throw, and the same text always means the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const once = understandTrade(words(text));
        expect(understandTrade(words(text))).toEqual(once);
        expect(once.near.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('the table of trades', () => {
  test('has at least 120 trades, keys once each, parents and categories that exist', () => {
    expect(TRADES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(TRADES.map(({ key }) => key)).size).toBe(TRADES.length);
    const categories = new Set(TAXONOMY.categories.map(({ key }) => key));
    for (const trade of TRADES) {
      if (trade.parent !== null) expect(tradeOf(trade.parent), trade.key).not.toBeNull();
      if (trade.category !== null) expect(categories, trade.key).toContain(trade.category);
      if (trade.register !== null) expect(registerOfTrade(trade), trade.key).not.toBeNull();
    }
  });

  test.each([
    ['storage', 'NYC Consumer and Worker Protection', 'nyc-dcwp'],
    ['medical_equipment', 'NYC Consumer and Worker Protection', 'nyc-dcwp'],
    ['exterminator', 'New York State Department of Environmental Conservation', null],
    ['auto_repair', 'New York State Department of Motor Vehicles', null],
    ['mover', 'New York State Department of Transportation', null],
    ['car_service', 'NYC Taxi and Limousine Commission', null],
    ['funeral_home', 'New York State Department of Health', null],
    ['insurance', 'New York State Department of Financial Services', null],
  ])('%s is no trade without a register: %s keeps it', (key, name, source) => {
    const trade = tradeOf(key);
    expect(trade === null ? null : registerOfTrade(trade)).toMatchObject({ name, source });
  });

  test('every label, key and need leads to its trade', () => {
    const astray = TRADES.flatMap(({ key, label, needs }) =>
      [label, key.replaceAll('_', ' '), ...needs].flatMap((text) => {
        const { trade, near } = understandTrade(words(text));
        return trade?.key === key || near.some((other) => other.key === key) ? [] : [`${key}: ${text} → ${trade?.key}`];
      }),
    );
    expect(astray).toEqual([]);
  });

  test('a name in any language leads to the trade that has it, alone or with others that have it too', () => {
    const astray = TRADES.flatMap(({ key, words: names }) =>
      names.flatMap((text) => {
        const { trade, near } = understandTrade(words(text));
        return trade?.key === key || near.some((other) => other.key === key) ? [] : [`${key}: ${text} → ${trade?.key}`];
      }),
    );
    expect(astray).toEqual([]);
  });

  test('who asks for a wider trade is shown the narrower ones', () => {
    expect(withNarrower('lawyer')).toContain('family_lawyer');
    expect(withNarrower('mohel')).toEqual(['mohel']);
    expect(withNarrower('nothing')).toEqual([]);
  });
});
