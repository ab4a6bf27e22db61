import { boundedMemoize, countSlips, fold, foldEnding, skeleton, SPELLING, type SpellingPolicy } from '@kehilla/core';
import table from './title-words.json' with { type: 'json' };

/** The words of a text, folded. */
const getSet = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold));

/** Maps every word of a row to the row's first word. */
const listRows = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(rows).flatMap(([row, text]) => text.split(' ').map((word) => [fold(word), row] as const)));

/** Words that any listing may add or leave out. */
export const EMPTY = getSet(table.empty);

/** Audiences, levels and parts: the word that stands for them, and the words that say it. */
export const MARKS = listRows(table.marks);

/**
 * Words for something beside an event of the same name: for whom, a part of it, one of several, another language. After a sign it is no subtitle: "Gala Dinner
 * – VIP Reception" is not "Gala Dinner".
 */
export const BESIDE = getSet(table.beside);

/** Short words of the field whose spellings no rule of sounds separates from other words. */
const SPELLINGS = listRows(table.spellings);

/** Words that lead to who comes, where or by whom ("with"), and to for whom; `hosts` stand before it. */
export const OPENS = { more: getSet(table.more), whom: getSet(table.whom), hosts: getSet(table.hosts) };

/** Things that are told apart by a letter. */
export const LETTERED = getSet(table.lettered);

/** Words of halls' names that say nothing. */
export const EMPTY_OF_VENUES = getSet(table.emptyOfVenues);

/**
 * Words that every house of its kind has: two shuls each have a sanctuary, two branches each are a library, and "Chabad" is many houses. A name of these alone
 * does not tell houses apart.
 */
export const OF_MANY_VENUES = getSet(table.ofManyVenues);

/** Short forms in names of houses, and the words they stand for. */
export const SHORT_FORMS = listRows(table.shortOfVenues);

/**
 * Pairs of English words that sound alike, or differ by one letter, and are two words: "Mediation" may be meant. Found by comparing the commoner words of a
 * list of spoken English (SUBTLEX-US); which of them name events is opinion. If one hardly names an event ("desert" beside "dessert"), it counts as a slip.
 */
const LOOKALIKES: readonly (readonly [string, string])[] = (
  'meditation/mediation meditating/mediating meditation/medication mediation/medication projection/protection projector/protector ' +
  'projecting/protecting protecting/protesting protector/protestor resolution/revolution convention/contention creation/cremation ' +
  'invention/intention heritage/hermitage complement/compliment complementary/complimentary stationary/stationery simulation/stimulation ' +
  'procession/profession professor/processor reflection/reelection confession/concession completion/complexion morality/mortality ' +
  'irrigation/irritation automation/automaton pacemaker/peacemaker gracefully/gratefully overlooked/overcooked adapted/adopted adaption/adoption ' +
  'composting/composing wedding/weeding lighting/lightning streaming/steaming cleaning/cleansing sparkling/sparking smoothing/soothing ' +
  'recreating/retreating presenting/preventing competing/computing completing/competing conversing/converting hosting/hoisting ' +
  'scattering/shattering adapting/adopting casting/costing farming/forming farmer/former founding/funding launching/lunching bathing/batting ' +
  'baking/backing racing/racking pacing/packing tracing/tracking mapping/mopping pasting/posting stocking/stacking praying/preying ' +
  'shooting/shouting heating/cheating heater/cheater hopping/chopping hanging/changing hopping/hoping filing/filling ' +
  'collage/college vacation/vocation nation/notion battle/bottle store/story state/statue planes/planets spices/spikes braces/brakes ' +
  'rocket/racket exercise/exorcise chair/hair pasta/paste thread/tread police/policy floor/flour ballet/ballot chores/chorus'
)
  .split(' ')
  .map((pair) => pair.split('/') as [string, string]);

/** Fewer consonants are shared by chance ("Chair", "Hair"). */
const FEWEST_CONSONANTS = 3;

/** Returns a rough key of the sound of a word, for search: the consonants of its stem without a last t or s. */
export function getSound(word: string): string {
  const stem = foldEnding(SPELLINGS.get(word) ?? word);
  const sound = skeleton(stem).replace(/[st]$/, '');
  return sound.length >= 2 ? sound : stem;
}

/**
 * Whether two folded words of titles are one: the same but for an ending, two spellings of one sound ("Chanukah", "Hanukkah"; "Shabbat",
 * "Shabbos"), or one a slip of the other. "Rambam" is not "Ramban", nor "Pottery" "Poetry", nor "Meditation" "Mediation". Symmetric. Opinion.
 */
export function isSameWord(a: string, b: string): boolean {
  const [one, other] = [SPELLINGS.get(a) ?? a, SPELLINGS.get(b) ?? b];
  if (one === other || foldEnding(one) === foldEnding(other)) return true;
  return !TWO_WORDS.has(`${foldEnding(one)}/${foldEnding(other)}`) && (soundAlike(one, other) || isSlip(one, other));
}

/** Stems of words that are known to be two, each pair both ways. */
const TWO_WORDS: ReadonlySet<string> = new Set(
  LOOKALIKES.map((pair) => pair.map(foldEnding)).flatMap(([a, b]) => [`${a}/${b}`, `${b}/${a}`]),
);

/** One sound however Latin letters write it, in this order. */
const ONE_SOUND: readonly (readonly [RegExp, string])[] = [
  [/([^kct])h$/, '$1'],
  [/sch|sh/g, 'x'],
  [/tch/g, 'c'],
  [/tz|ts/g, 'z'],
  [/kh|ch/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
];
/** Vowels that one Hebrew or Yiddish vowel is written with. */
const ONE_VOWEL: readonly (readonly [RegExp, string])[] = [
  [/oo|ou/, 'u'],
  [/ee|ie|y/, 'i'],
  [/ei|ey|ai|ay/, 'e'],
  [/oi|oy/, 'o'],
];

/** A word as consonants with the vowels behind each; a last s behind a vowel is the t that others say. */
type Sounds = { readonly consonants: readonly string[]; readonly vowels: readonly string[] };

/** Titles repeat their words. */
const MOST_KNOWN = 5_000;

const getSounds = boundedMemoize(MOST_KNOWN, (word: string): Sounds => {
  const spelt = ONE_SOUND.reduce((text, [written, sound]) => text.replace(written, sound), word);
  const sounds = spelt.replace(/([^aeiouy])\1+/g, '$1').replace(/([aeiou])[ts]$/, '$1t');
  const beats = [...sounds.matchAll(/([^aeiouy]|^(?=[aeiouy]))([aeiouy]*)/g)];
  return {
    consonants: beats.map(([, consonant = '']) => consonant),
    vowels: beats.map(([, , vowels = '']) =>
      ONE_VOWEL.reduce((text, [written, sound]) => text.replace(written, sound), vowels),
    ),
  };
});

function soundAlike(a: string, b: string): boolean {
  if (/\d/.test(a + b)) return false;
  if (/[א-ת]/u.test(a + b)) return skeleton(a).length >= FEWEST_CONSONANTS && skeleton(a) === skeleton(b);
  const [one, other] = [getSounds(a), getSounds(b)];
  if (one.consonants.join('').length < FEWEST_CONSONANTS || one.consonants.join() !== other.consonants.join())
    return false;
  return one.vowels.join() === other.vowels.join() || vowelsAgree(one.vowels, other.vowels);
}

/** Of a word of several syllables the first vowel tells, an a and an o being one ("Gemara", "Gemora"); later ones are as they are heard, at the same places. */
function vowelsAgree(a: readonly string[], b: readonly string[]): boolean {
  const first = (vowels: readonly string[]): string => (vowels.find((vowel) => vowel !== '') ?? '').replace('o', 'a');
  const several = a.filter((vowel) => vowel !== '').length > 1;
  return several && first(a) === first(b) && a.every((vowel, i) => (vowel === '') === (b[i] === ''));
}

function isSlip(a: string, b: string): boolean {
  return !/\d/.test(a + b) && countSlips(a, b, getPolicy(a, b)) !== null;
}

/**
 * A letter more, less or swapped with the next makes another word of a short one ("Bergman", "Berman"; "Marital", "Martial"), one changed also of longer
 * ones ("Painting", "Printing"); of a doubled one hardly any is made.
 */
function getPolicy(a: string, b: string): SpellingPolicy {
  if (singled(a) === singled(b)) return SPELLING.titleDoubled;
  const isChanged = a.length === b.length && [...a].sort().join('') !== [...b].sort().join('');
  return isChanged ? SPELLING.titleChanged : SPELLING.title;
}

function singled(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}
