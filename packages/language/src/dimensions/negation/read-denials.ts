import type { Token } from '../../engine/tokens.ts';
import { type Cue, cuesAt, isMeant, isOfText, type Reader } from './cues.ts';
import {
  type Aside,
  behindEnding,
  type DeniableWords,
  type Denial,
  type DeniedItem,
  itemAt,
  type Negation,
  withWordsAround,
} from './denial.ts';
import { behindLeads, endOfSense, isNegationWord, listReadings, NEGATION_WORDS } from './lexicon.ts';
import { inDoubt, inOrWithout, nearlyRefused, takenOutInDoubt } from './doubt.ts';
import { denialWith, listFrom } from './item-list.ts';
import { withCuesApart } from './joined-cue.ts';
import { mayRefuse } from './may-refuse.ts';
import { withPlaceNamesSpelt } from './near-name.ts';
import { firstItem } from './first-item.ts';
import { refusedByWhole } from './near-whole.ts';
import { itemsSaid, plainScope } from './plain-scope.ts';
import { isForbiddenBehind } from './signs.ts';
import { knownBefore } from './thing-before.ts';

/**
 * Reads what a question refuses. A refusal reaches what stands behind it ("without onions") with all that is joined to it, up to a word that is none of
 * these; "free", "allergy" and "nuts are bad for me" reach back. How far lists go is the scope's to say: the tool's own, or `plainScope`. Words that nobody
 * knows are refused where something was wanted before or they stand apart ("coffee, not Starbucks"): else they may be a name ("Without Borders Cafe"). Linear
 * in the text. How agencies deny something is another rule: `dimensions/statement-polarity.ts` says why.
 */
export function readDenials(written: readonly Token[], tool: DeniableWords): Negation {
  if (!mayRefuse(written)) return NOTHING_REFUSED;
  const port = remembering(tool);
  const tokens = withPlaceNamesSpelt(withCuesApart(written, port), port.spellName);
  const denials: Denial[] = [];
  const reader = { tokens, port, scope: port.scope ?? plainScope(port), denials };
  const asides: Aside[] = [];
  for (let [at, end] = [0, 0]; at < tokens.length; ) {
    const whole = endOfSense(tokens, at, 'noCue');
    if (whole !== null) {
      at = whole;
      continue;
    }
    const cues = cuesAt(tokens, at, port);
    const read =
      forbiddenBehind(reader, at, end) ??
      firstRead(reader, cues, end) ??
      nearlyRefused(reader, at, end) ??
      refusedByWhole(reader, at, end);
    if (read === null) at = Math.max(at + 1, cues.find(refuses)?.to ?? 0);
    else {
      at = Math.max(at + 1, read.to);
      if ('isKept' in read) asides.push(read);
      else {
        denials.push(read);
        end = read.to;
      }
    }
  }
  return { denials, asides };
}

/** "Restaurant, sushi 🚫": the longest thing that ends at a token and has a picture behind it that forbids. A wish for dishes has its pictures as words. */
function forbiddenBehind({ tokens, port }: Reader, at: number, start: number): Denial | null {
  if (port.scope !== undefined || !isForbiddenBehind(tokens, at)) return null;
  const item = knownBefore(tokens, at + 1, start, port);
  return denialWith(item === null ? [] : [item], { from: item?.from ?? at, phrase: '-' }, at + 1);
}

const NOTHING_REFUSED: Negation = { denials: [], asides: [] };

/** Each cue looks at the words around it, and the words between two cues are around both: a tool is asked of the same words once. */
function remembering(port: DeniableWords): DeniableWords {
  const { getLength, areaLength = () => 0 } = port;
  return { ...port, getLength: rememberLength(getLength), areaLength: rememberLength(areaLength) };
}

function rememberLength(find: DeniableWords['getLength']): DeniableWords['getLength'] {
  const lengths = new Map<string, number>();
  return (words) => {
    const phrase = words.join(' ');
    const length = lengths.get(phrase) ?? find(words);
    lengths.set(phrase, length);
    return length;
  };
}

/** Returns the result of the first cue that has one. Words that only refuse known things behind them hide the shorter ones within them. */
function firstRead(reader: Reader, cues: readonly Cue[], end: number): Denial | Aside | null {
  for (const cue of cues) {
    const { from, to, phrase, senses } = cue;
    const free = endOfNoAllergy(reader, cue);
    if (free !== null) return { from, to: free, phrase, isAllowed: false, isKept: false };
    const isKept = senses.has('keptRefusal');
    // "I don't have a dentist" tells of a need; "noodles that don't have peanuts" refuse them.
    const isNeed = senses.has('notHaving') && reader.port.scope === undefined;
    // "Doesn't have to be kosher" refuses nothing; a tool without a scope of its own reads it as "not kosher".
    const isAllowed = senses.has('allowed') || (senses.has('noMatter') && reader.port.scope !== undefined);
    const isAside = isKept || isNeed || isAllowed || senses.has('noRefusal');
    const denial = isAside
      ? (findSaid(reader, cue, end) ??
        (senses.has('refusalOfFood') || senses.has('declines') ? inDoubt(reader, cue) : null))
      : findDenial(reader, cue, end);
    if (denial !== null) return denial;
    if (isAside || isWeak(cue)) return { from, to, phrase, isAllowed, isKept };
    // "Milk free from Flatbush" is free of milk, and of "egg allergy no" the last word is no slip of "to".
    if (refuses(cue) && !cues.some((each) => each.to < to && each.senses.has('refusedBehind'))) return null;
  }
  return null;
}

/** Returns the end of "have no nut allergy", which says that nuts are no matter; null if somebody may be allergic after all: "no nut allergy". */
function endOfNoAllergy({ tokens, scope }: Reader, { to, senses }: Cue): number | null {
  const item = senses.has('noAllergy') && tokens[to]?.boundary === 'none' ? scope.itemAt(tokens, to, true) : null;
  const end = item === null ? null : endOfSense(tokens, item.to, 'allergyNoun');
  return item !== null && tokens[item.to]?.boundary === 'none' ? end : null;
}

function refuses({ senses }: Cue): boolean {
  return senses.has('refusal') || senses.has('not') || senses.has('outside');
}

/** Returns whether words refuse only known things: "not too spicy". */
function isWeak({ senses }: Cue): boolean {
  return senses.has('weak') || senses.has('notHaving');
}

/** Returns the refusal of a cue, by the first of its possible forms; null for none. */
function findDenial(reader: Reader, cue: Cue, start: number): Denial | null {
  return (
    findSaid(reader, cue, start) ??
    reachingBack(reader, cue, start) ??
    takenOut(reader, cue, start) ??
    findHadEnough(reader, cue) ??
    reachingOn(reader, cue, start) ??
    inOrWithout(reader, cue) ??
    inDoubt(reader, cue) ??
    findSaidInDoubt(reader, cue, start)
  );
}

/** "Nuts: no", "dairy makes me sick"; for everything that a tool knows "plumber no, electrician yes", "jazz excluded". */
function findSaid(reader: Reader, cue: Cue, start: number): Denial | null {
  const { tokens, port, scope } = reader;
  const isOfAny = cue.senses.has('refusedSaidOfAny');
  if (!isOfAny && !cue.senses.has('refusedSaid')) return null;
  const ofClause = isOfAny ? 'any' : port.isSaidAsOfFood === true ? 'known' : 'none';
  if (ofClause === 'known' && endsInItem(tokens, cue, port)) return null;
  // "Restaurant, sushi: no".
  const ofLast = cue.senses.has('refusesLast') || /[:=?]\s*$/.test(tokens[cue.from]?.gap ?? '');
  const isAnswer =
    /\?\s*$/.test(tokens[cue.from]?.gap ?? '') && (port.scope !== undefined || cue.senses.has('declines'));
  const isSure = canRefuseNothingBehind(reader, cue);
  const { items, end } = itemsSaid(tokens, cue, { start, ofClause, ofLast, isAnswer, isSure, port }, scope);
  const behind = isAnswer && items.length > 0 && end === cue.to ? refusedBehindAnswer(reader, cue) : NO_ITEMS;
  return denialWith([...items, ...behind], cue, end);
}

const NO_ITEMS: readonly DeniedItem[] = [];

/**
 * The foods right behind words that answer a question: of "eggs? no cheese" and "eggs? no thanks cheese" the cheese may be refused too, of "eggs? no thanks,
 * cheese please" it is not.
 */
function refusedBehindAnswer(reader: Reader, cue: Cue): readonly DeniedItem[] {
  if (reader.port.scope === undefined) return NO_ITEMS;
  const items = (reachingOn(reader, cue, cue.from) ?? inDoubt(reader, cue))?.items ?? NO_ITEMS;
  const end = items.at(-1)?.to ?? cue.to;
  const isWished = cue.senses.has('declines') && behindEnding(reader.tokens, end) > end;
  return isWished ? NO_ITEMS : items;
}

/** "Noodles eggs no tonight": a food before words that refuse nothing behind them, where something else is wanted. */
function findSaidInDoubt({ tokens, port, scope }: Reader, cue: Cue, start: number): Denial | null {
  const isSaid = cue.senses.has('refusedSaid') || cue.senses.has('refusedSaidOfAny');
  if (port.scope === undefined || !isSaid) return null;
  const { items, end } = itemsSaid(tokens, cue, { start, ofClause: 'none', ofLast: false, isSure: true, port }, scope);
  const [first] = items;
  return first !== undefined && scope.hasWanted(tokens, start, first.from) ? denialWith(items, cue, end) : null;
}

/**
 * Whether words behind a food say of it alone that it is refused, so that their clause may go on: "makes me sick tonight", "no thanks open now". One word may be
 * part of a dish ("zero"; not "forbidden"), and "no" may refuse what stands behind it.
 */
function canRefuseNothingBehind({ tokens, port, scope }: Pick<Reader, 'tokens' | 'port' | 'scope'>, cue: Cue): boolean {
  if (port.scope === undefined || (cue.to - cue.from < 2 && !cue.senses.has('refusesLast'))) return false;
  if (cue.senses.has('declines')) return scope.itemAt(tokens, cue.to, true) === null;
  // "Are out" begins "are out of the question".
  const isPart = tokens
    .slice(cue.from + 1, cue.to)
    .some((_, i) => listReadings(tokens, cue.from + 1 + i).some(({ to }) => to > cue.to));
  return !isPart && ![...cue.senses].some((sense) => REACHING_ON.has(sense));
}

const REACHING_ON: ReadonlySet<string> = new Set([
  'refusal',
  'not',
  'outside',
  'weak',
  'notHaving',
  'enough',
  'refusalOfFood',
]);

/** Returns whether words that begin with "not" end in something that the tool knows: "not OK" refuses the agency OK's places. */
function endsInItem(tokens: readonly Token[], { from, to }: Cue, port: DeniableWords): boolean {
  return to - from > 1 && isNegationWord(tokens[from]?.folded ?? '') && itemAt(tokens, to - 1, port) !== null;
}

/** "Nut free", "egg and dairy allergy", and the foods behind an allergy's heading: "nut allergies: almonds, cashews". */
function reachingBack(reader: Reader, cue: Cue, start: number): Denial | null {
  const { tokens, scope } = reader;
  const isOfFood = !cue.senses.has('refusedBehind');
  const reaches = !isOfFood || cue.senses.has('refusedBehindFood');
  const before = reaches ? scope.before(tokens, cue, start, isOfFood) : [];
  const behind = headed(reader, cue, before.length > 0);
  return denialWith([...before, ...behind], cue, cue.to);
}

/** Returns the foods of a heading of allergies: behind a sign ("allergies: nuts"), a link ("allergies are"), or at once without a food before it. */
function headed(reader: Reader, cue: Cue, isBeforeToo: boolean): readonly DeniedItem[] {
  const { tokens, scope } = reader;
  const isSigned = /[:=(–-]/.test(tokens[cue.to]?.gap ?? '');
  if (isBeforeToo && cue.senses.has('refusedBehind') && /\(/.test(tokens[cue.to]?.gap ?? ''))
    return listFrom(reader, scope.itemAt(tokens, cue.to, true), cue, true);
  if (!cue.senses.has('heading')) return [];
  const link = endOfSense(tokens, cue.to, 'headingLink');
  if (!isSigned && link === null && (isBeforeToo || tokens[cue.to]?.boundary !== 'none' || isNoHeading(reader, cue)))
    return [];
  const first = scope.itemAt(tokens, behindLeads(tokens, link ?? cue.to, 'refusalLead'), true);
  return listFrom(reader, first, cue, true);
}

/** "Allergy friendly restaurant", "lactose intolerance dietitian", "allergy awareness talk": only kinds of place and foods are a matter of allergies. */
function isNoHeading({ tokens, port }: Reader, { to }: Cue): boolean {
  return port.scope === undefined && (port.isSaidAsOfFood !== true || endOfSense(tokens, to, 'noHeading') !== null);
}

/** "Keep the nuts out", "scrape off the nuts"; "take out nut cake" is food to carry home. */
function takenOut(reader: Reader, cue: Cue, start: number): Denial | null {
  const { tokens, scope, port } = reader;
  if (!cue.senses.has('outOpener') || start > cue.from) return null;
  const isApart = cue.senses.has('outApart');
  const closer = endOfSense(tokens, cue.to, 'outCloser');
  const carried = isApart && closer !== null ? takenOutInDoubt(reader, cue, closer) : null;
  if (carried !== null) return carried;
  const closed = isApart ? null : closer;
  const at = behindLeads(tokens, closed ?? cue.to, 'article');
  const items = tokens[at]?.boundary === 'none' ? listFrom(reader, scope.itemAt(tokens, at, true), cue, false) : [];
  const end = items.at(-1)?.to ?? at;
  const behind = closed === null ? endOfSense(tokens, end, 'outCloser') : end;
  if (behind === null || tokens[end]?.boundary === 'sentence') return null;
  // "Take fish out tonight" may want fish, unless something else is wanted: "noodles, take fish out".
  const isBare = isApart && at === cue.to && !scope.hasWanted(tokens, 0, cue.from);
  const isWish = isBare && endOfSense(tokens, end, 'outAlone') !== null;
  const isOfFood = items.every(({ words }) => port.isIngredient?.(words) === true);
  return isWish || (isApart && !isOfFood) ? null : denialWith(items, cue, behind);
}

/** "Enough pizza, restaurant": refuses all of a clause beside another. "Enough pizza for six" refuses nothing, nor does a wish for dishes. */
function findHadEnough({ tokens, port, scope }: Reader, cue: Cue): Denial | null {
  if (!cue.senses.has('enough') || port.isSaidAsOfFood !== true) return null;
  const item = scope.itemAt(tokens, cue.to, true);
  const isWhole =
    (cue.from === 0 || tokens[cue.from]?.boundary !== 'none') && tokens[item?.to ?? 0]?.boundary !== 'none';
  const hasOthers = cue.from > 0 || (item?.to ?? 0) < tokens.length;
  return item !== null && isWhole && hasOthers ? denialWith([item], cue, item.to) : null;
}

/** "Without onions or mushrooms", "not too spicy", "w/o tuna, egg". */
function reachingOn(reader: Reader, cue: Cue, start: number): Denial | null {
  const { tokens, port } = reader;
  const isOfFood = !refuses(cue) && cue.senses.has('refusalOfFood');
  if (!refuses(cue) && !isWeak(cue) && !isOfFood) return null;
  const isLong = NEGATION_WORDS.has(cue.phrase, 'list');
  const boundary = cue.phrase === '-' ? 'none' : (tokens[cue.to]?.boundary ?? 'sentence');
  // "No, pizza" refuses nothing; "no: nuts", "allergic to: nuts" and "without(nuts)" do.
  const isHeading = /^(?:\s*[:=]\s*|\s?[(["“«]+)$/.test(tokens[cue.to]?.gap ?? '');
  // "No... nuts" and "NO!!! nuts" shout one refusal.
  const isShouted = /^(?:!+|\.{2,}|…)\s*$/.test(tokens[cue.to]?.gap ?? '') && port.scope !== undefined;
  const isApart = boundary !== 'none' && !isHeading && !isShouted && !(isLong && boundary !== 'sentence');
  if (isApart && port.scope !== undefined) return null;
  const first = firstItem(reader, cue, !refuses(cue));
  const isRefused =
    first !== null &&
    (!isOfFood || port.isIngredient?.(first.words) === true) &&
    (port.scope !== undefined || (isOfText(reader, cue, first, start) && isMeant(reader, cue, first, start)));
  if (!isRefused) return null;
  const denial = denialWith(listFrom(reader, first, cue, isLong || isHeading, start), cue, cue.to);
  return denial === null ? null : withWordsAround(tokens, denial, start);
}
