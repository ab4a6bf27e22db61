import { respelt } from '@kehilla/core';
import { alignWords } from './align-words.ts';
import { type NameForm, nameForms, PART_SHARE } from './name-form.ts';
import { KIND_WORDS } from './name-words.ts';

/** How alike two names are. */
export type NameScore = {
  /** 0 to 1. From 0.95 on the names are one; from 0.90 they agree but for a word; below 0.80 they are two names. */
  readonly score: number;
  /** The findings, in fixed words: "equal", "same words", "spelling", "one within the other", "kind differs", … */
  readonly reasons: readonly string[];
};

/** Highest score of two names whose kinds, places or numbers contradict each other. */
const CONTRADICTED = 0.84;
/** Highest score of a house and one of its kitchens, or of "Panda" and "New Panda": a person decides. */
const DOUBTED = 0.89;
/** Kinds that a house runs beside another under the same name, often under another certification. */
const OWN_KITCHENS = (KIND_WORDS.get('catering') ?? 0) | (KIND_WORDS.get('dairy') ?? 0);
/** Score of names that agree in their consonants only: enough to be looked at, too little to link. */
const SOUNDS_ALIKE = 0.86;
/** Fewer consonants than these are shared by chance; then the vowels have to agree too ("Zfat", "Tzfat"). */
const SHORTEST_SKELETON = 4;
/** Words that only one name has may weigh this share of it where the shorter name comes first in the longer. */
const MOST_EXTRA_AFTER = 0.44;
const MOST_EXTRA_AROUND = 0.3;
/** Lowest score of a name that another one begins with. */
const LOWEST_WITHIN = 0.8;

const NO_NAME: NameScore = { score: 0, reasons: ['no name'] };
const UNLIKE: NameScore = { score: 0, reasons: ['different words'] };

/**
 * How alike two business names are, robust to legal suffixes, generic words, branch tails, words run together, ampersands and slips
 * of spelling. Symmetric; 1 for equal names. A name's score never proves identity: branches share names. Rule: source notes §8.5.
 */
export function nameSimilarity(a: string, b: string): NameScore {
  return compareNames(nameForms(a), nameForms(b));
}

/** The same for prepared names: the best score of any reading of one against any reading of the other. */
export function compareNames(a: readonly NameForm[], b: readonly NameForm[]): NameScore {
  let best = a.length === 0 || b.length === 0 ? NO_NAME : UNLIKE;
  for (const formA of a) {
    for (const formB of b) {
      const share = formA.share * formB.share;
      if (share <= best.score || !comparable(formA, formB)) continue;
      const found = formA.compact <= formB.compact ? compareForms(formA, formB) : compareForms(formB, formA);
      const score = found.score * share;
      if (score > best.score)
        best = { score, reasons: share < 1 ? [...found.reasons, 'part of a name'] : found.reasons };
    }
  }
  return best;
}

/** A part of a name is held against whole names, or against a part of another list of names; two heads without their tails never agree. */
function comparable(a: NameForm, b: NameForm): boolean {
  return a.share === 1 || b.share === 1 || (a.share === PART_SHARE && b.share === PART_SHARE);
}

function compareForms(a: NameForm, b: NameForm): NameScore {
  if (a.compact === b.compact) return weighed(a, b, { score: 1, reasons: ['equal'] });
  if (a.hebrew !== b.hebrew) return bySound(a, b);
  const found = byWords(a, b);
  if (found.score >= SOUNDS_ALIKE) return weighed(a, b, found);
  const sound = bySound(a, b);
  return weighed(a, b, sound.score > found.score ? sound : found);
}

function byWords(a: NameForm, b: NameForm): NameScore {
  const { coverA, coverB, likeness, sameHead } = alignWords(a, b);
  const less = Math.min(coverA, coverB);
  const more = Math.max(coverA, coverB);
  if (less > 0.999)
    return likeness > 0.999
      ? { score: 0.99, reasons: ['same words'] }
      : { score: 0.7 + 0.29 * likeness, reasons: ['spelling'] };
  if (more > 0.999) {
    const score = subsetScore(1 - less, sameHead) * (0.8 + 0.2 * likeness);
    const unsure = (!sameHead && a.kinds !== b.kinds) || a.share < 1 || b.share < 1;
    return { score: unsure ? Math.min(DOUBTED, score) : score, reasons: ['one within the other'] };
  }
  return {
    score: Math.min(0.89, (0.95 * likeness * (2 * less * more)) / (less + more || 1)),
    reasons: less > 0 ? ['words shared'] : ['different words'],
  };
}

/** A name within another: the less the other adds, the surer. "Ladurée" and "Ladurée Paris" agree; "King" and "King David Palace" do not. */
function subsetScore(extra: number, sameHead: boolean): number {
  if (extra <= 0.2) return 0.985 - extra / 6;
  if (extra <= (sameHead ? MOST_EXTRA_AFTER : MOST_EXTRA_AROUND)) return 0.95 - (extra - 0.2) / 8;
  return Math.max(sameHead ? LOWEST_WITHIN : 0.6, 0.89 - (extra - 0.3) / 3);
}

type Check = readonly [reason: string, holds: (a: NameForm, b: NameForm) => boolean];

/** Findings that make two names two businesses, however alike they are; the first that holds is reported. */
const CONTRADICTIONS: readonly Check[] = [
  ['kind differs', (a, b) => a.kinds !== 0 && b.kinds !== 0 && (a.kinds & b.kinds) === 0],
  ['place differs', (a, b) => differ(a.places, b.places)],
  ['number differs', (a, b) => eachAdds(a.numbers, b.numbers)],
  ['note differs', (a, b) => a.note !== '' && b.note !== '' && a.note !== b.note],
];

/** Findings that a person must look at if nothing contradicts; the first that holds is reported. */
const DOUBTS: readonly Check[] = [
  ['part of a house', (a, b) => a.parts.join() !== b.parts.join()],
  ['new owner?', (a, b) => a.renewed !== b.renewed],
  ['a kitchen of its own?', (a, b) => addsKitchen(a, b) || addsKitchen(b, a)],
];

/** Whether reasons of a score say that the names contradict each other. */
export function isContradicted(reasons: readonly string[]): boolean {
  return CONTRADICTIONS.some(([reason]) => reasons.includes(reason));
}

/** Whether reasons of a score say that a person has to look. */
export function isDoubted(reasons: readonly string[]): boolean {
  return DOUBTS.some(([reason]) => reasons.includes(reason));
}

/** Returns a score with its counter-evidence, limited to the maximum that this allows. */
function weighed(a: NameForm, b: NameForm, found: NameScore): NameScore {
  const reason = CONTRADICTIONS.find(([, holds]) => holds(a, b))?.[0];
  if (reason !== undefined) return atMost(CONTRADICTED, found, reason);
  const doubt = DOUBTS.find(([, holds]) => holds(a, b))?.[0];
  return doubt === undefined ? found : atMost(DOUBTED, found, doubt);
}

function atMost(most: number, { score, reasons }: NameScore, reason: string): NameScore {
  return { score: Math.min(most, score), reasons: [...reasons, reason] };
}

/** Whether a name only adds to another, which says no kind, that it caters or is dairy: "Alder" and "Alder Catering" behind one door may be two kitchens. */
function addsKitchen(a: NameForm, b: NameForm): boolean {
  return a.kinds === 0 && b.kinds !== 0 && (b.kinds & ~OWN_KITCHENS) === 0;
}

function differ(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((word) => b.includes(word));
}

/** Whether each has something the other lacks. */
function eachAdds(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word) => !b.includes(word)) && b.some((word) => !a.includes(word));
}

function bySound(a: NameForm, b: NameForm): NameScore {
  const alike = a.skeleton === b.skeleton && (a.skeleton.length >= SHORTEST_SKELETON || areRespelt(a, b));
  return alike ? { score: SOUNDS_ALIKE, reasons: ['sounds alike'] } : UNLIKE;
}

/** Whether the words of both, in Latin letters, are two spellings of the same sounds. */
function areRespelt(a: NameForm, b: NameForm): boolean {
  if (a.skeleton === '' || a.hebrew || b.hebrew || a.core.join('') === b.core.join('')) return false;
  return a.core.map(respelt).join('') === b.core.map(respelt).join('');
}
