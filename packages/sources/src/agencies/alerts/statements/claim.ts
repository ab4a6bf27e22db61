import type { Phrase, Polarity } from '@kehilla/language/statement';
import type { Part, WordKind } from './parts.ts';

/**
 * What a part of an alert says of a certification. `ended`, `suspended`: it was and is not now · `not_certified`: it is not · `warning`: the agency does
 * not answer for something · `reinstated`: it is again · `certified`: it is, or begins · `standing`: it goes on, or its end is denied · `past`: it once was ·
 * `unclear`: something is said of it, and not understood.
 */
type ClaimKind =
  | 'ended'
  | 'suspended'
  | 'not_certified'
  | 'warning'
  | 'reinstated'
  | 'certified'
  | 'standing'
  | 'past'
  | 'unclear';

/** The claim of one part, with the part. */
export type Claim = { readonly kind: ClaimKind; readonly part: Part };

type Find = (...kinds: readonly WordKind[]) => Phrase<WordKind>[];

/** How far "under" may stand from its object, in words. */
const UNDER_REACH = 9;

/**
 * What a part says of a certification; null where it speaks of none. A word of ending, suspending or restoring counts beside a word of certification, as its
 * negation has it; else what is certified, or under supervision, does. `isOwnNamed` tells whether the part names the agency, which is then enough for "under",
 * and `isSpokenOf` whether an earlier part spoke of a certification, which "it" then may be: "It has been reinstated since".
 */
export function findClaim(part: Part, isOwnNamed: boolean, isSpokenOf: boolean): Claim | null {
  const find: Find = (...kinds) => part.phrases.filter(({ kind }) => kinds.includes(kind));
  if (find('advice').length > 0) return null;
  const kind = findKind(part, find, isOwnNamed, isSpokenOf && GOES_ON.test(part.text));
  if (kind === null) return isSpokenOf && LEFT_OPEN.test(part.text) ? { kind: 'unclear', part } : null;
  return { kind: isLimited(kind, part, find) ? 'unclear' : kind, part };
}

/** "… is certified; its sister store is not." */
const LEFT_OPEN = /\b(?:not|n['’]t)$/i;

/** A question, a claim that may be about a house of the same name, and a certification of a part or for a while, prove less than they seem to. */
function isLimited(kind: ClaimKind, part: Part, find: Find): boolean {
  const isFor = kind === 'certified' || kind === 'standing' || kind === 'reinstated';
  return (
    part.sentence.endsWith('?') ||
    find('confused').length > 0 ||
    (isFor && (find('only').length > 0 || (part.tail !== null && kind !== 'standing')))
  );
}

/** A sentence that refers to an earlier subject: "Please be advised that it is no longer valid". */
const GOES_ON =
  /^(?:and\s+|but\s+)?(?:it|this|they|these|that|which)\b|\b(?:it|this|they|these)\s+(?:is|are|was|were|has|have|had|will|does|do|can|may|should|no)\b/i;

function findKind(part: Part, find: Find, isOwnNamed: boolean, goesOn: boolean): ClaimKind | null {
  const readPhrase = (phrase: Phrase<WordKind>): Polarity => part.negation.getPolarity(phrase.from, phrase.to);
  const of = (phrases: readonly Phrase<WordKind>[]): Polarity | null => mostTelling(phrases.map(readPhrase));
  const under = getUnder(find, isOwnNamed);
  const cert = find('cert', 'certified');
  const speaks = cert.length > 0 || under.length > 0 || goesOn;
  const restored = [...find('restoreAlone'), ...(speaks || isOwnNamed ? find('restore') : [])];
  if (restored.length > 0) return ofRestoring(of(restored));
  const responsible = find('responsible');
  if (responsible.length > 0) return ofResponsibility(of(responsible));
  if (find('misuse').length > 0 && (speaks || isOwnNamed || find('kosher', 'symbol').length > 0))
    return find('end', 'suspend').length > 0 || of(find('misuse')) !== 'affirmed' ? 'unclear' : 'not_certified';
  const suspended = speaks || isOwnNamed ? find('suspend') : [];
  const ended = [...find('endAlone'), ...(speaks || isOwnNamed ? find('end') : [])];
  if (suspended.length + ended.length > 0) {
    const undone = ofUndoing(find, suspended, ended, of(under));
    return (
      undone ?? ofEnding(of(suspended.length > 0 ? suspended : ended), suspended.length > 0 ? 'suspended' : 'ended')
    );
  }
  const closed = ofClosing(find, of);
  if (closed !== null) return closed;
  const state = [...under, ...cert, ...(speaks ? find('valid') : [])];
  if (state.length > 0) {
    // "The hashgacha is no longer on the premises": the subject stands before the end.
    const isOver = part.negation.getPolarity(part.end, part.end) === 'ended';
    if (!isOver && isOfUnknownDeed(part, find, readPhrase)) return 'unclear';
    return ofState(part, find, isOver ? 'ended' : of(state), under.length > 0 ? of(under) : null);
  }
  const without = of(find('without'));
  if (without !== null) return without === 'affirmed' ? 'not_certified' : 'unclear';
  const kosher = of(find('kosher'));
  if (kosher === 'ended' || kosher === 'denied') return kosher === 'ended' ? 'ended' : 'not_certified';
  return find('warn').length > 0 ? 'warning' : null;
}

/**
 * Whether what is denied may be a deed that no table knows, and not the certification: "did not jeopardise its certification". It is the certification where
 * that is had, given or in force, or stands right behind the denial ("no hashgacha", "without supervision").
 */
function isOfUnknownDeed(part: Part, find: Find, readPhrase: (phrase: Phrase<WordKind>) => Polarity): boolean {
  const isDenied = (phrase: Phrase<WordKind>): boolean =>
    readPhrase(phrase) === 'denied' || readPhrase(phrase) === 'ended';
  if (!find('cert').some(isDenied) || find('under', 'certified', 'valid', 'gives', 'has').some(isDenied)) return false;
  return !DIRECTLY.test(part.text);
}

const DIRECTLY =
  /\b(?:no|without|lacks?|lacking|any)\s+(?:\S+\s+){0,4}?(?:\S*certif|\S*supervis|hashg|hechsh|heksh|teudah|kosher)|(?:אין|ללא|בלי|בלא)/iu;

/** "Under" before a word of certification, or before the agency's name. */
function getUnder(find: Find, isOwnNamed: boolean): Phrase<WordKind>[] {
  const not = find('notUnder');
  return find('under').filter(
    ({ from, to }) =>
      !not.some((one) => one.from === from) &&
      (isOwnNamed || find('cert').some((cert) => cert.from >= to && cert.from - to <= UNDER_REACH)),
  );
}

function ofRestoring(polarity: Polarity | null): ClaimKind {
  if (polarity === 'affirmed') return 'reinstated';
  return polarity === 'denied' || polarity === 'ended' ? 'ended' : 'unclear';
}

/** How far "after" may stand from the ending that is over, in words: "after a short suspension". */
const AFTER_REACH = 4;

/**
 * Returns the claim of an ending that is itself over: "the suspension was lifted", "after a short suspension it is again under …". If that is not plain,
 * `unclear`: such a part must not become a withdrawal. Null if nothing undoes the ending.
 */
function ofUndoing(
  find: Find,
  suspended: readonly Phrase<WordKind>[],
  ended: readonly Phrase<WordKind>[],
  under: Polarity | null,
): ClaimKind | null {
  const isAgain = find('again').length > 0;
  const isAfter = find('after').some(({ to }) =>
    [...suspended, ...ended].some(({ from }) => from >= to && from - to < AFTER_REACH),
  );
  if (isAgain || isAfter) return under === 'affirmed' && isAgain ? 'reinstated' : 'unclear';
  const isOver = find('over').some(({ from }) => find('suspension').some(({ to }) => from >= to));
  return isOver ? 'reinstated' : null;
}

function ofResponsibility(polarity: Polarity | null): ClaimKind {
  if (polarity === 'ended') return 'ended';
  return polarity === 'denied' ? 'warning' : 'unclear';
}

function ofEnding(polarity: Polarity | null, kind: 'ended' | 'suspended'): ClaimKind {
  if (polarity === 'affirmed') return kind;
  if (polarity === 'denied') return 'standing';
  return polarity === 'ended' ? 'reinstated' : 'unclear';
}

/** A branch that closed is certified no more; one that is closed for a while says nothing. Beside a word of certification that word tells. */
function ofClosing(find: Find, of: (phrases: readonly Phrase<WordKind>[]) => Polarity | null): ClaimKind | null {
  const closed = find('closed');
  if (closed.length === 0 || find('cert', 'certified').length > 0 || find('forNow').length > 0) return null;
  const polarity = of(closed);
  return polarity === 'affirmed' ? 'ended' : polarity === 'denied' ? null : 'unclear';
}

function ofState(part: Part, find: Find, polarity: Polarity | null, saidOfUnder: Polarity | null): ClaimKind | null {
  // "It is not true that it is under our supervision" is a denial; only the denial of an end is in favour.
  if (part.negation.callsFalse) return deniesAnEnd(part) ? 'standing' : 'unclear';
  if (polarity === 'ended') return 'ended';
  if (polarity === 'unsure') return 'unclear';
  if (polarity === 'denied') {
    const isOfNow = /\b(?:current|currently|present|presently|now|time)\b|כעת|כרגע|עתה|לעת עתה|בשלב זה/iu.test(
      part.text,
    );
    const isMisused =
      find('symbol').length > 0 && /\b(?:contrary|despite|although|though|sign)\b/iu.test(part.sentence);
    const isFromOrUntil = part.tail !== null || SINCE.test(part.text);
    if (isFromOrUntil) return 'ended';
    if (isMisused || /\b(?:contrary|despite|although|never)\b|מעולם|בניגוד/iu.test(part.sentence))
      return 'not_certified';
    return saidOfUnder === 'denied' || (saidOfUnder !== null && isOfNow) ? 'ended' : 'not_certified';
  }
  if (find('displays').length > 0) return null;
  const isPlain = isPlainlySo(part, find);
  if (find('continue').length > 0 && (isPlain || goesOnItself(find))) return 'standing';
  if (find('again').length > 0) return 'reinstated';
  if (find('past').length > 0 && !/\b(?:has|have|is|are|will)\b/i.test(part.text)) return 'past';
  return isPlain ? 'certified' : null;
}

/** Returns whether a part denies that a certification is missing or ended: "it is not true that it is no longer certified". */
function deniesAnEnd({ sentence }: Part): boolean {
  return DENIAL.test(sentence.replaceAll(CALLS_FALSE, ' '));
}

const CALLS_FALSE =
  /\b(?:not|n['’]t|no)\s+(?:true|truth|correct|accurate|so)\b|\b(?:untrue|false(?:ly)?|incorrect(?:ly)?|wrong(?:ly)?|erroneous(?:ly)?)\b|(?:לא|אין)\s+(?:נכון|אמת)/giu;
const DENIAL =
  /\b(?:no\s+longer|not|never|without|los[et]\w*|end\w*|remov\w*|revok\w*|withdr\w*|terminat\w*|discontinu\w*|ceas\w*|drop\w*|suspend\w*|clos\w*|left|leav\w*)\b|n['’]t\b|אינ|לא\s|ללא|בלי|איבד|הוסר|הופסק|בוטל|נשלל/iu;

/** "The Vaad's supervision continues", "continues to be supervised": not "is still displaying our certificate". */
function goesOnItself(find: Find): boolean {
  const phrases = find('cert', 'certified', 'under', 'certifies');
  return find('continue').some(({ from, to }) =>
    phrases.some(
      (one) => (from >= one.to && from - one.to <= SUBJECT_REACH) || (one.from >= to && one.from - to <= VERB_REACH),
    ),
  );
}

/** How far the subject may stand from the verb of continuing, in words: "supervision of this restaurant in Brooklyn continues". */
const SUBJECT_REACH = 8;

/** How far a verb may stand from its object, in words: "has OU certification", "is now under". */
const VERB_REACH = 3;

/**
 * Whether a part says outright that something is certified: "is under", "is certified", "certifies", "has certification". A certification that is only spoken
 * of says nothing: what else is told of it ("decided to leave the supervision") may be what matters.
 */
function isPlainlySo(part: Part, find: Find): boolean {
  if (find('certifies').length > 0 || (part.language === 'he' && find('under').length > 0)) return true;
  const follows = (verbs: Phrase<WordKind>[], phrases: Phrase<WordKind>[]): boolean =>
    verbs.some(({ to }) => phrases.some(({ from }) => from >= to && from - to <= VERB_REACH));
  return (
    follows(find('be'), find('under', 'certified', 'valid')) ||
    follows(find('has'), find('cert')) ||
    (find('now').length > 0 && find('under', 'certified').length > 0)
  );
}

const SINCE =
  /\b(?:effective|as of|since|starting|beginning|from)\s+(?:immediately|today|now|\d|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)|החל מ|מיום|מהיום/iu;

/** Of several ways in which one thing is said in a part, the one that tells most: "the certified grill is no longer supervised" ended. */
function mostTelling(polarities: readonly Polarity[]): Polarity | null {
  return (['unsure', 'ended', 'denied', 'affirmed'] as const).find((one) => polarities.includes(one)) ?? null;
}
