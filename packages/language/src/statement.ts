// Statements of agencies. They stand alone, so that readers of notices load no words of questions.
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
