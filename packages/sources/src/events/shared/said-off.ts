import { type EventStatus, fold, getOwn, printed, valueAt } from '@kehilla/core';
import WORDS from './off-words.json' with { type: 'json' };

const STATUSES = ['cancelled', 'postponed', 'rescheduled', 'moved_online'] as const satisfies readonly EventStatus[];
const LANGUAGES = ['en', 'he', 'yi', 'es', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];
const OTHERS = ['he', 'yi', 'ru', 'es'] as const satisfies readonly Language[];
const STATUS_BY_WORD: ReadonlyMap<string, EventStatus> = new Map(
  STATUSES.flatMap((status) =>
    Object.values(WORDS[status]).flatMap((words) => words.map((word): [string, EventStatus] => [word, status])),
  ),
);

/** Puts words into one pattern, the longest first; a space stands for any white space. */
function joinWords(words: Iterable<string>): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((word) => word.replaceAll(' ', String.raw`\s+`)).join('|')})`;
}

const offIn = (language: Language): string[] => STATUSES.flatMap((status) => WORDS[status][language]);
const ofAll = (words: Readonly<Record<Language, readonly string[]>>): string => joinWords(Object.values(words).flat());
const OFF = joinWords(STATUS_BY_WORD.keys());
const OFF_IN_CAPITALS = joinWords([...STATUS_BY_WORD.keys()].map((word) => word.toUpperCase()).filter(hasCapitals));
const [LEADS, NOTICES, TODAY, AHEAD, BECAUSE] = [
  WORDS.leads,
  WORDS.notices,
  WORDS.today,
  WORDS.ahead,
  WORDS.because,
].map(joinWords);

/** Signs, pictures and white space before a word. */
const SIGNS = String.raw`[^\p{L}\p{N}]*`;
/** The end of a word; an apostrophe goes on with it, and a question mark asks. */
const END = String.raw`(?![\p{L}\p{N}'?])`;
/** The same, with a sign behind that parts it from the rest. */
const PARTED = String.raw`${END}(?=\s*[^\p{L}\p{N}\s'?])`;
/** At the end of a title, with or without words in brackets. */
const LAST = String.raw`${END}${SIGNS}(?:\([^)]*\)${SIGNS})?$`;
const FIRST = String.raw`^${SIGNS}(?:${NOTICES}${SIGNS})?`;

/** Words of titles that cancel an event, most usual first. "Cancelled Dreams", "Getting Cancelled", "not cancelled" and "Cancelled?" do not. */
const IN_TITLES: readonly RegExp[] = [
  new RegExp(String.raw`${FIRST}(${OFF})(?:\s+(?:${ofAll(WORDS.things)}|${TODAY}))?${PARTED}`, 'iu'),
  new RegExp(
    String.raw`${FIRST}(?:${LEADS}\s+)?${ofAll(WORDS.things)}\s+(?:${ofAll(WORDS.links)}\s+)?(${OFF})(?:${PARTED}|${LAST}|\s+(?:${AHEAD}|${TODAY})(?![\p{L}\p{N}]))`,
    'iu',
  ),
  new RegExp(String.raw`${FIRST}(${OFF})\s+(?:${AHEAD}|${BECAUSE})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`[([*:–—|-]\s?(${OFF})(?:\s+${AHEAD}(?![\p{L}\p{N}])|${LAST})`, 'iu'),
  new RegExp(
    String.raw`(?<!\b(?:not|never|and|or|gets?|getting|got|being|the|of)\s)(?<=\s)(${joinWords(offIn('en'))})(?:${LAST}|\s+${BECAUSE}(?![\p{L}\p{N}]))`,
    'iu',
  ),
  // Several words of another language are no name: "Лекция не состоится", but "La boda cancelada".
  new RegExp(
    String.raw`(?<=\s)(${joinWords(OTHERS.flatMap(offIn).filter((words) => words.includes(' ')))})${LAST}`,
    'iu',
  ),
  // In capitals the word stands out among others that are not.
  new RegExp(String.raw`^${SIGNS}(${OFF_IN_CAPITALS})\s+(?=\p{Lu}?\p{Ll}|(?:DUE|UNTIL|TO)\b)`, 'u'),
  new RegExp(String.raw`\s(${OFF_IN_CAPITALS})\s+(?:to|until|till|due|TO|UNTIL|DUE)\b`, 'u'),
];
const LONGEST_TITLE = 200;

const SOLD_OUT = ofAll(WORDS.sold_out);
const SOLD_OUT_IN_CAPITALS = joinWords(
  Object.values(WORDS.sold_out).flatMap((words) => words.map((word) => word.toUpperCase()).filter(hasCapitals)),
);
/** Words of titles for a sold-out event; "Sold Out: A Play" is one, as people who announce plays write it. */
const SOLD_OUT_IN_TITLES: readonly RegExp[] = [
  new RegExp(String.raw`${FIRST}${SOLD_OUT}${PARTED}`, 'iu'),
  new RegExp(
    String.raw`${FIRST}${ofAll(WORDS.things)}\s+(?:${ofAll(WORDS.links)}\s+)?${SOLD_OUT}(?:${PARTED}|${LAST})`,
    'iu',
  ),
  new RegExp(String.raw`(?:[([*:–—|!-]\s?|\s)${SOLD_OUT}${LAST}`, 'iu'),
  new RegExp(String.raw`[([*:–—|-]\s?${joinWords(WORDS.full)}${LAST}`, 'iu'),
  new RegExp(String.raw`(?:^${SIGNS}|[\s([*])${SOLD_OUT_IN_CAPITALS}(?![\p{L}\p{N}'?])`, 'u'),
];
/** "This event is sold out", "We are sold out!", and the words alone before everything else; not "may sell out" nor "has sold out in past years". */
const SOLD_OUT_IN_SENTENCES: readonly RegExp[] = [
  new RegExp(String.raw`^${SIGNS}(?:${NOTICES}${SIGNS})?${SOLD_OUT}(?:${PARTED}|${LAST})`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${ofAll(WORDS.things)}|we|tickets|seats|places|entradas|места)\s+(?:${ofAll(WORDS.links)}|are|is|now)\s+(?:now\s+|already\s+|completely\s+)?${SOLD_OUT}${END}(?!\s(?:in|every|last)\b)`,
    'iu',
  ),
];
const NOT_SOLD = new RegExp(String.raw`(?<![\p{L}])(?:${joinWords(WORDS.not_sold)})\s+${SOLD_OUT}`, 'iu');

/** Returns whether the title or the text of a listing says that no place is left: "SOLD OUT! Family Lecture", "הכרטיסים אזלו". */
export function saysSoldOut(title: string | null, description: unknown): boolean {
  const bare = makeBare(printed(title, LONGEST_TITLE) ?? '');
  if (!NOT_SOLD.test(bare) && SOLD_OUT_IN_TITLES.some((form) => form.test(bare))) return true;
  const words = typeof description === 'string' ? printed(description.slice(0, MOST_READ), MOST_READ) : null;
  return makeBare(words ?? '')
    .split(/[.!?]\s/)
    .some(
      (sentence) =>
        !isUnderCondition(sentence) &&
        !NOT_SOLD.test(sentence) &&
        SOLD_OUT_IN_SENTENCES.some((form) => form.test(sentence)),
    );
}

/**
 * Returns the status that a title begins or ends with ("CANCELLED: Family Lecture", "Event cancelled - Lecture", "❌ בוטל", "Lecture – postponed to May"),
 * which many sites write instead of setting one; WordPress writes its dash as an entity. Null where it says none.
 */
export function statusInTitle(title: string | null): EventStatus | null {
  const bare = makeBare(printed(title, LONGEST_TITLE) ?? '');
  return firstSaid(IN_TITLES, bare) ?? (NONE_HELD.test(bare) ? 'cancelled' : null);
}

/** "No class tonight: Family Lecture", "Family Lecture – no class this week". */
const NONE_HELD = new RegExp(
  String.raw`(?:${FIRST}|[([*:–—|-]\s?)${joinWords(WORDS.none)}(?:\s+${TODAY})?(?:${PARTED}|${LAST})`,
  'iu',
);

/** A listing tells at once that it is off, not after pages. In characters. */
const MOST_READ = 2_000;
/**
 * "This event has been cancelled", also with a word between; not "the event will be cancelled if it rains", nor "this class is cancelled on December
 * 25", which says so of one of its dates, and may stand beside every one.
 */
const IN_SENTENCES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:this|the|our|tonight's|today's)\s(?:[\p{L}']+\s){0,2}?${joinWords(WORDS.things.en)}\s+(?:${joinWords(WORDS.links.en)}\s+)?(${joinWords(offIn('en'))})${END}(?!\s(?:on|for)\b)`,
    'iu',
  ),
  ...OTHERS.map(sentenceIn),
  // Alone in its sentence: "Cancelled."
  new RegExp(String.raw`^${SIGNS}(?:${NOTICES}${SIGNS})?(?:event\s+)?(${OFF})${SIGNS}$`, 'iu'),
];
/** In capitals before everything else. */
const SHOUTED = new RegExp(String.raw`^${SIGNS}(?:(?:PLEASE )?NOTE:?\s|UPDATE:?\s)?(${OFF_IN_CAPITALS})${END}`, 'u');
const CONDITION = new RegExp(String.raw`(?<![\p{L}\p{N}])[בוש]?${joinWords(WORDS.unless)}(?![\p{L}\p{N}])`, 'iu');

/** Words that deny and say by themselves that an event is off, or no place left: "will not take place". */
const DENIED_OFF = new RegExp(
  joinWords(
    [...STATUS_BY_WORD.keys(), ...Object.values(WORDS.sold_out).flat()].filter((words) => CONDITION.test(words)),
  ),
  'giu',
);

function isUnderCondition(sentence: string): boolean {
  return CONDITION.test(sentence.replace(DENIED_OFF, ' '));
}

function sentenceIn(language: Exclude<Language, 'en'>): RegExp {
  const [things, links, off] = [WORDS.things[language], WORDS.links[language], offIn(language)].map(joinWords);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${things}\s+(?:${links}\s+)?(${off})${END}`, 'iu');
}

/**
 * Returns the status that a listing's own text states in so many words: many organizers write it there and set no status. Null if there is none, or under a
 * condition. Opinion.
 */
export function statusInDescription(text: unknown): EventStatus | null {
  const words = typeof text === 'string' ? printed(text.slice(0, MOST_READ), MOST_READ) : null;
  if (words === null) return null;
  const bare = makeBare(words);
  const shouted = firstSaid([SHOUTED], bare);
  if (shouted !== null) return shouted;
  for (const sentence of bare.split(/[.!?]\s/)) {
    const eventStatus = isUnderCondition(sentence) ? null : firstSaid(IN_SENTENCES, sentence);
    if (eventStatus !== null) return eventStatus;
  }
  return null;
}

function firstSaid(forms: readonly RegExp[], text: string): EventStatus | null {
  for (const form of forms) {
    const word = form.exec(text)?.[1];
    if (word !== undefined) return STATUS_BY_WORD.get(word.toLowerCase().replaceAll(/\s+/g, ' ')) ?? null;
  }
  return null;
}

/** Takes niqqud and accents from a text, as the words above are written, and writes its apostrophes straight. */
function makeBare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('’', "'");
}

function hasCapitals(word: string): boolean {
  return word !== word.toLowerCase();
}

const ENGLISH_OFF = new RegExp(String.raw`\b${joinWords(offIn('en'))}\b`, 'gi');

/** Returns a title without the status of its event. */
function withoutStatus(title: string): string {
  return title.replace(ENGLISH_OFF, ' ');
}

const STATUS_WORDS: Readonly<Record<string, EventStatus>> = {
  scheduled: 'scheduled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  postponed: 'postponed',
  rescheduled: 'rescheduled',
  movedonline: 'moved_online',
  בוטל: 'cancelled',
  מבוטל: 'cancelled',
  נדחה: 'postponed',
};

/**
 * schema.org's EventStatusType or a word like it, with or without its address before it and in any spelling ("EVENT_CANCELLED", "Event Cancelled"),
 * or a reference to it (`@id`, `name`); of several the gravest. Null where nothing is said.
 */
export function findStatus(value: unknown): EventStatus | null {
  const found = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) => {
    const word = typeof each === 'string' ? each : (valueAt(each, '@id') ?? valueAt(each, 'name'));
    return typeof word === 'string' ? (getOwn(STATUS_WORDS, bareWord(word)) ?? []) : [];
  });
  return gravest(found);
}

/** Returns the gravest of several statuses of one event; null for none. */
export function gravest(statuses: readonly EventStatus[]): EventStatus | null {
  return statuses.toSorted((a, b) => GRAVITY.indexOf(a) - GRAVITY.indexOf(b))[0] ?? null;
}

/** Returns the last part of an address, or the word itself, in small letters only and without the words for a status. */
function bareWord(text: string): string {
  return text
    .slice(0, LONGEST_WORD)
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replace(/^(?:event|status|type)+/, '');
}

/** Longer words are no status, in characters. */
const LONGEST_WORD = 200;
const GRAVITY: readonly EventStatus[] = ['cancelled', 'postponed', 'rescheduled', 'moved_online', 'scheduled'];

/**
 * What has become of an event by its stated status and its title. "Scheduled" is what software states where nobody set anything, so that a title
 * that calls it off is heard; any other status was set by somebody, and stands. Opinion.
 */
export function statusSaid(stated: EventStatus | null, title: string | null): EventStatus {
  return stated === null || stated === 'scheduled' ? (statusInTitle(title) ?? 'scheduled') : stated;
}

/** Returns a folded title without the status of the event, which may change: it distinguishes two events of one page or hour. */
export function nameOfTitle(title: unknown): string {
  const text = typeof title === 'string' || typeof title === 'number' ? String(title) : '';
  return fold(withoutStatus(text));
}
