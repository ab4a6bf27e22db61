import { isCertificationWord, isKosherWord } from '../certification/lexicon.ts';
import question from '../../lexicon/name/name-question.json' with { type: 'json' };
import { makeLexicon } from '../../engine/lexicon.ts';

/** Where the words before a name end (0 where there are none), and whether they ask for certification by themselves: "who certifies". */
export type Opening = { readonly end: number; readonly asks: boolean };

/** How a text begins as a question about one place; null where it is for any place. A name's own article is left to it. */
export function endOfOpening(all: readonly string[], agencies: readonly string[]): Opening | null {
  const codes = new Set(agencies.map((code) => code.toLowerCase()));
  const first = afterIf(all);
  let [end, asks, isBehindVerb] = [first, false, first > 0];
  for (; end < all.length; end += 1) {
    const asksHere = asksAt(all, end, asks);
    if (!asksHere && !goesOn(all, end, { asks, isBehindVerb }, codes)) break;
    asks ||= asksHere;
    isBehindVerb ||= asksHere || isQuestionWord(all[end] ?? '', 'auxiliary');
  }
  const isForAny = all.slice(first, end + 1).some((word) => isQuestionWord(word, 'forAny'));
  if (isForAny && !asks) return null;
  while (end > first && isQuestionWord(all[end - 1] ?? '', 'article')) end -= 1;
  return { end, asks };
}

/** Whether a word asks for certification; an "eat" that nobody does is a name's: "is Eat Maple kosher". */
function asksAt(all: readonly string[], at: number, isAsked: boolean): boolean {
  const before = all[at - 1];
  const isOfName = before === undefined || isAsked || isQuestionWord(before, 'auxiliary');
  return isAskedBefore(all[at] ?? '') && !(all[at] === 'eat' && isOfName);
}

/** Whether a word that does not ask stands before the name all the same. */
function goesOn(
  all: readonly string[],
  at: number,
  { asks, isBehindVerb }: { readonly asks: boolean; readonly isBehindVerb: boolean },
  codes: ReadonlySet<string>,
): boolean {
  const [before = '', word = '', next = ''] = [all[at - 1], all[at], all[at + 1]];
  const isOfQuestion =
    isQuestionWord(word, 'starter') || isQuestionWord(word, 'article') || (at > 0 && isQuestionWord(word, 'goingOn'));
  return (
    (isQuestionWord(word, 'auxiliary') && !isQuestionWord(before, 'auxiliary')) ||
    (asks && isQuestionWord(word, 'leadsToName')) ||
    (word === 'under' && isQuestionWord(next, 'starter')) ||
    (word === 'ok' && next === 'to') ||
    (isBehindVerb ? isQuestionWord(word, 'besideAuxiliary') : isOfQuestion) ||
    leadsToAsking(all, at, codes)
  );
}

/** Behind the "if" of a request that only leads up to it ("please check whether"); 0 where there is none. */
function afterIf(all: readonly string[]): number {
  const at = all.findIndex((word) => !isQuestionWord(word, 'beforeIf'));
  return at > 0 && isQuestionWord(all[at] ?? '', 'if') ? at + 1 : 0;
}

/** Whether a word and those behind it describe a certificate that is asked for: "OU certification", "reliable hechsher". */
function leadsToAsking(all: readonly string[], at: number, codes: ReadonlySet<string>): boolean {
  const next = all.findIndex(
    (word, i) =>
      i >= at &&
      !(
        isKosherWord(word) ||
        codes.has(word) ||
        isQuestionWord(word, 'besideInQuestion') ||
        isQuestionWord(word, 'goingOn')
      ),
  );
  return next > at && isAskedBefore(all[next] ?? '');
}

function isAskedBefore(word: string): boolean {
  return isQuestionWord(word, 'asksBefore') || (isCertificationWord(word) && word !== 'under');
}

/** Classes of words with which people ask about one place, before its name and behind it. */
type QuestionWord =
  | 'article'
  | 'asksBefore'
  | 'asksBehind'
  | 'auxiliary'
  | 'beforeIf'
  | 'behindAsking'
  | 'asksLast'
  | 'besideAsking'
  | 'besideAuxiliary'
  | 'besideInQuestion'
  | 'eat'
  | 'forAny'
  | 'goingOn'
  | 'if'
  | 'indefinite'
  | 'leadsToName'
  | 'pointing'
  | 'starter';

const TABLE: Readonly<Record<QuestionWord, readonly string[]>> = question;
const QUESTION_WORDS = makeLexicon([TABLE]);

/** Whether a folded word is of such a class. */
export function isQuestionWord(word: string, of: QuestionWord): boolean {
  return QUESTION_WORDS.has(word, of);
}
