import { fold, MONTHS, WEEKDAYS } from '@kehilla/core';
import { AGENCIES, type AgencyCode } from '@kehilla/kosher';
import { AGENCY_FILES } from '../../../generated/source-files.ts';
import { dayBefore, toCivilDay, toMonth } from '../../../parsing/single-fields.ts';

const NAMES = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const DAY = `(?:(${NAMES})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?|(\\d{1,2})/(\\d{1,2})(?:/(\\d{2,4}))?)`;
const SINCE = new RegExp(
  `\\b(?:effective|as of|since|starting|beginning|from)\\s+(?:on\\s+)?(?:(immediately|today|now)\\b|(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,?\\s+)?${DAY})`,
  'i',
);
const HALF_YEAR_MS = 183 * 86_400_000;

/**
 * Returns the civil day from which a text says that something holds: "effective immediately" is the day of publishing; null if it names none. A day without a
 * year is the nearest one to it.
 */
export function sinceDay(text: string, published_on: string): string | null {
  const match = SINCE.exec(text);
  if (match === null) return null;
  if (match[1] !== undefined) return published_on;
  const [, , name, day, year, month, dayOfMonth, shortYear] = match;
  return dayNear(readMonth(name, month), Number(day ?? dayOfMonth), fullYear(year ?? shortYear), published_on);
}

const WEEKDAY = '(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,?\\s+(?:the\\s+)?)?';
const UNTIL = new RegExp(
  `\\b(?:until|till?|thru|through|up\\s+to(?:\\s+and\\s+including)?|ends?|ending|expires?|expiring)\\s+(?:the\\s+end\\s+of\\s+)?(?:on\\s+)?${WEEKDAY}${DAY}`,
  'i',
);
const LAST_IS = new RegExp(
  `\\b(?:last|final)\\s+day\\b[^.!?\\n]{0,120}?\\b(?:is|will\\s+be|was|on|:)\\s*(?:on\\s+)?${WEEKDAY}${DAY}`,
  'i',
);
const IS_LAST = new RegExp(
  `${DAY},?\\s+(?:will\\s+be|is|was|marks)\\s+(?:the|its|their|our)\\s+(?:last|final)\\s+day\\b`,
  'i',
);
const TODAY_IS_LAST =
  /\btoday\b[^.!?\n]{0,40}?\b(?:last|final)\s+day\b|\b(?:last|final)\s+day\b[^.!?\n]{0,80}?\bis\s+today\b/i;
/** "It is not certified until …" tells of a beginning, "closed until …" of no certification. */
const OF_ELSE = /\b(?:not|no|never|without|clos(?:ed|ing|es)|reopen\w*|renovat\w*)\b|n['’]t\b/i;

/**
 * The last day of a certification that a sentence names: "will remain under supervision until December 3", "Thursday, December 3rd will be the last day". Null
 * where it names none, or speaks of something else. A day without a year is the nearest one to the day of publishing.
 */
export function lastDay(sentence: string, published_on: string): string | null {
  if (OF_ELSE.test(sentence)) return null;
  if (TODAY_IS_LAST.test(sentence)) return published_on;
  const match = IS_LAST.exec(sentence) ?? LAST_IS.exec(sentence) ?? UNTIL.exec(sentence);
  return match === null ? null : readDay(match, published_on);
}

/** A present state, whatever day stands beside it: "is no longer", "has lost". */
const IS_SO_NOW =
  /\b(?:expired|lapsed)\b|\b(?:is|are|was|were|has|have|had)\s+(?:now\s+|been\s+)?(?:no\s+longer|not|lost|ended|withdrawn|revoked|removed|terminated|cancell?ed|ceased|stopped)\b|n['’]t\b|\buntil\b/i;
const ANY_DAY = new RegExp(`\\b${DAY}`, 'gi');

/**
 * The last day of a certification of whose end a sentence speaks as to come: "the certificate expires Dec. 3" is that day, "will lose its certification on
 * December 3" the day before, the earlier of two readings. Null where the end is there already, or the sentence names no day that is not over.
 */
export function endToCome(sentence: string, published_on: string): string | null {
  if (IS_SO_NOW.test(sentence)) return null;
  const last = lastDay(sentence, published_on);
  if (last !== null) return last >= published_on ? last : null;
  const days = [...sentence.matchAll(ANY_DAY)].flatMap((match) => readDay(match, published_on) ?? []);
  const next = days.filter((day) => day > published_on).sort()[0];
  return next === undefined ? null : dayBefore(next);
}

function readDay(match: RegExpMatchArray, published_on: string): string | null {
  const [, name, day, year, month, dayOfMonth, shortYear] = match;
  return dayNear(readMonth(name, month), Number(day ?? dayOfMonth), fullYear(year ?? shortYear), published_on);
}

function readMonth(name: string | undefined, number: string | undefined): number {
  return name === undefined ? Number(number) : toMonth(name);
}

function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function dayNear(month: number, day: number, year: number | null, near: string): string | null {
  const at = Date.parse(near);
  const own = Number(near.slice(0, 4));
  const days = (year === null ? [own - 1, own, own + 1] : [year]).flatMap((one) => toCivilDay(one, month, day) ?? []);
  return days.find((one) => year !== null || Math.abs(Date.parse(one) - at) <= HALF_YEAR_MS) ?? null;
}

/** A name in capitals, with the words that join its parts: "Vaad HaKashrus of the Five Towns". Bounded, because a page may be all capitals. */
const WORD = String.raw`\p{Lu}[\p{L}.’'-]{0,40}`;
const NAME = String.raw`(\p{Ll}?${WORD}(?:\s+(?:(?:of|the)\s+){0,2}${WORD}){0,12})`;
const CERTIFICATION = '(?:certification|supervision|hashgacha|hechsher)';
/** Where a text names the certifier: behind "under" and "by", or before "certification"; behind "certified by" any word is one. */
const WHOSE: readonly RegExp[] = [
  String.raw`\bunder(?:\s+\p{Ll}+){0,5}\s+${NAME}`,
  String.raw`\b[Cc]ertif(?:y|ies|ied|ication)(?:\s+\p{Ll}+){0,2}\s+(?:by|from)\s+(?:the\s+)?${NAME}`,
  String.raw`\b[Cc]ertified(?:\s+as)?(?:\s+kosher)?\s+by\s+(?:the\s+)?([\p{L}.’'-]+)`,
  String.raw`\b${NAME}\s+(?:kosher\s+)?${CERTIFICATION}\b`,
  String.raw`\b(?:supervision|hashgacha|hechsher)\s+(?:of|from|by)\s+(?:the\s+)?${NAME}`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Words in it that name no agency, or another part of the same. */
const OF_ANY = [
  ...'kosher kashrus kashrut kashruth hakashrus hakashrut supervision certification hashgacha hechsher of the this our its us division department rabbinical effective in at is its vaad badatz beis beth din bais rabbinate agency'.split(
    ' ',
  ),
  ...MONTHS,
  ...WEEKDAYS,
];
/** Words that any agency of their kind may call itself by, and that are another's where a name of a place follows them: "Vaad of Queens". */
const GENERIC = new Set(['vaad', 'badatz', 'beis', 'beth', 'bais', 'din', 'rabbinate', 'agency']);

/** Whether a part of an alert names the agency that published it, by "we" and "our" too. */
export function namesOwn(own: AgencyCode, text: string): boolean {
  const { code, name, aliases } = AGENCIES[own];
  const folded = ` ${fold(text)} `;
  return (
    new RegExp(`\\b${code.split('').join('\\.?')}\\b`).test(text) ||
    /\b(?:our|us|we|ours)\b|שלנו|השגחתנו/iu.test(text) ||
    (OWN_WORDS.get(own) ?? []).some((word) => folded.includes(` ${word} `)) ||
    [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))
  );
}

/** The general words by which each agency speaks of itself. */
const OWN_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  AGENCY_FILES.map(({ agency: { code, own_words = [] } }) => [code, own_words]),
);

/**
 * Whether another agency is spoken of, by its code in capitals or its name: then it may be that one's certification that ended. So too one that nobody
 * here knows, where a name that has other words than this agency's stands where its own would: "Mehadrin of the Five Towns". `subject` is whom the alert
 * names, whose words before "certification" name no agency.
 */
export function namesAnother(own: AgencyCode, text: string, subject: string): boolean {
  const { code: ownCode, name: ownName, aliases: ownAliases } = AGENCIES[own];
  const known = [ownCode, ownName, ...ownAliases, subject].flatMap((one) => fold(one).split(' '));
  const generic = new Set((OWN_WORDS.get(own) ?? []).flatMap((one) => one.split(' ')));
  const ours = new Set([...OF_ANY.filter((word) => !GENERIC.has(word) || generic.has(word)), ...known]);
  const named = WHOSE.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([, name = '']) =>
    fold(name.replace(/['’]s\b/g, '')).split(' '),
  );
  // "O.U." and "OU-D" have letters by themselves.
  if (named.some((word) => word.length > 1 && !ours.has(word))) return true;
  const folded = ` ${fold(text)} `;
  return Object.values(AGENCIES).some(
    ({ code, name, aliases }) =>
      code !== own &&
      (new RegExp(`\\b${code}\\b`).test(text) || [name, ...aliases].some((one) => folded.includes(` ${fold(one)} `))),
  );
}
