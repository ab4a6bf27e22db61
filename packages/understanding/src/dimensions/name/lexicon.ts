import question from '../../lexicon/name-question.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';

/** Classes of words with which people ask about one place, before its name and behind it. */
export type QuestionWord = keyof typeof question;

const QUESTION_WORDS = lexiconOf([question]);

/** Whether a folded word is of such a class. */
export function isQuestionWord(word: string, of: QuestionWord): boolean {
  return QUESTION_WORDS.has(word, of);
}
