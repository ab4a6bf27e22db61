import { fold, skeleton } from '@kehilla/core';

/** A title taken apart for comparing. */
export type TitleForm = {
  /** Words that say what it is, each once, in order. */
  readonly words: readonly string[];
  /** The same by their sound, so that Chanukah is Hanukkah. */
  readonly sounds: readonly string[];
  /** Numbers, levels, ages and audiences: two titles with different ones are two events. */
  readonly marks: string;
};

/** Words that any listing may add or leave out. */
const EMPTY = new Set(
  (
    'the a an of at in on by for with and to from our your my is are be its it this that us we you w ' +
    'join come live free new special annual presents presented featuring feat ft hosted host sponsored tickets ticket rsvp registration register required ' +
    'event events community nyc online virtual hybrid zoom via person inperson person sold out limited seats tonight today weekly monthly daily ' +
    'cancelled canceled postponed rescheduled update updated בוטל מבוטל נדחה ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'am pm noon st nd rd th'
  ).split(' '),
);

/** Audiences, levels and parts: the word that stands for them, and the words that say it. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    senior: 'senior seniors',
    adult: 'adult adults',
    teen: 'teen teens',
    tween: 'tween tweens',
    kid: 'kid kids child children childrens',
    toddler: 'toddler toddlers',
    baby: 'baby babies',
    preschool: 'preschool',
    youth: 'youth',
    men: 'men mens',
    women: 'women womens ladies',
    boys: 'boys boy',
    girls: 'girls girl',
    beginner: 'beginner beginners beginning',
    intermediate: 'intermediate',
    advanced: 'advanced',
    '1': 'first one i',
    '2': 'second two ii',
    '3': 'third three iii',
    '4': 'fourth iv',
    early: 'early',
    late: 'late',
    matinee: 'matinee',
    morning: 'morning',
    afternoon: 'afternoon',
    rehearsal: 'rehearsal',
    auditions: 'auditions',
    members: 'members',
  }).flatMap(([mark, words]) => words.split(' ').map((word) => [word, mark] as const)),
);

const DATE =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:\s*,?\s*20\d\d)?\b|\b\d{1,2}\s+(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b20\d\d(?:[-–](?:20)?\d\d)?\b|\b57\d\d\b/gi;
const TIME =
  /\b\d{1,2}(?::\d{2})?\s*(?:[-–]\s*\d{1,2}(?::\d{2})?\s*)?(?:a\.?m\.?|p\.?m\.?)(?![a-z])|\b\d{1,2}:\d{2}\b/gi;
const PRICE = /[$₪€£]\s?\d+(?:\.\d\d)?/g;
/** "10th Annual": often left out, and two of one happening never meet on one day. */
const ANNUAL = /\b\d{1,3}(?:st|nd|rd|th)?\s+annual\b/gi;

/** "Class A" is not "Class B": a letter after what there are several of. Folded text is parted by spaces; `\b` knows no Hebrew letter. */
const LETTERED =
  /(?<=(?:^| )(?:class|group|level|section|session|track|cohort|part|grade|שיעור|כיתה|קבוצה) )([a-h]|[א-ו])(?= |$)/gu;

/** The form of a title. A title of marks or empty words alone keeps them as its words. */
export function titleForm(title: string): TitleForm {
  const bare = title.replace(DATE, ' ').replace(TIME, ' ').replace(PRICE, ' ').replace(ANNUAL, ' ');
  const folded = fold(bare);
  const marks = new Set<string>([...folded.matchAll(LETTERED)].map(([letter]) => letter));
  const all = folded.split(' ').filter((word) => word !== '');
  const words: string[] = [];
  for (const word of all) {
    const mark = MARKS.get(word) ?? (/^\d+$/.test(word) ? word : undefined);
    if (mark !== undefined) marks.add(mark);
    else if (!EMPTY.has(word)) words.push(word);
  }
  const kept = [...new Set(words.length > 0 ? words : all)];
  return { words: kept, sounds: kept.map(soundOf), marks: [...marks].sort().join(' ') };
}

const SHORTEST_SOUND = 3;

function soundOf(word: string): string {
  const stem = /^[a-z]{5,}$/.test(word) && !word.endsWith('ss') ? word.replace(/(?:ing|es|s|e)$/, '') : word;
  const sound = skeleton(stem);
  return sound.length >= SHORTEST_SOUND ? sound : stem;
}
