import question from '../../lexicon/name/name-question.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';

/** Classes of words with which people ask about one place, before its name and behind it. */
export type QuestionWord =
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
const QUESTION_WORDS = lexiconOf([TABLE]);

/** Whether a folded word is of such a class. */
export function isQuestionWord(word: string, of: QuestionWord): boolean {
  return QUESTION_WORDS.has(word, of);
}
