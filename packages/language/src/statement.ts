// How agencies say something, by itself: who reads notices alone loads no words of questions.
export {
  type Phrase,
  phraseFinder,
  type Language,
  getLanguage,
  type Polarities,
  type Polarity,
  readPolarities,
  type StatementToken,
  listStatementTokens,
} from './dimensions/statement-polarity.ts';
