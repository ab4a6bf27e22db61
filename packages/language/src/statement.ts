// How agencies say something, by itself: who reads notices alone loads no words of questions.
export { type Phrase, phraseFinder } from './dimensions/statement-polarity.ts';
export {
  type Language,
  getLanguage,
  type Polarities,
  type Polarity,
  readPolarities,
} from './dimensions/statement-polarity.ts';
export { type StatementToken, listStatementTokens } from './dimensions/statement-polarity.ts';
