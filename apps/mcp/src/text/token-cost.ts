/** Characters of Latin text and numbers to a token, as they stand in these texts (names, addresses, ids, dates). */
const LATIN_CHARACTERS_A_TOKEN = 2.9;
/** Tokens that a character of another script costs at most. */
const TOKENS_A_CHARACTER = 0.8;

/**
 * How many tokens a text costs a model, estimated from above without a tokenizer; a test compares it with one. `charactersAToken` is of Latin text and numbers:
 * data in JSON has more of them to a token.
 */
export function tokenCost(text: string, charactersAToken = LATIN_CHARACTERS_A_TOKEN): number {
  let others = 0;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x24f) others += 1;
  return (text.length - others) / charactersAToken + others * TOKENS_A_CHARACTER;
}

/** What parts of JSON cost in tokens: a run of Latin letters, each of its letters behind the fifth, up to three digits, and a run of signs. Fitted to answers over the public files. */
const OF_JSON = { word: 0.94, furtherLetter: 0.19, digits: 0.9, signs: 1.05 } as const;
const LETTERS_OF_WORD = 5;
const PARTS = /[A-Za-z]+|[0-9]{1,3}|[^A-Za-z0-9\s\u0250-\uffff]+|[\u0250-\uffff]/g;
/** So much more than the fit an answer may cost. */
const ERROR = 1.03;

/** The same of data in JSON, within three hundredths and seldom from below; ten times as slow. */
export function tokenCostOfJson(json: string): number {
  let cost = 0;
  for (const [part] of json.matchAll(PARTS)) {
    const first = part.charCodeAt(0);
    if (first > 0x24f) cost += TOKENS_A_CHARACTER;
    else if (first >= 0x30 && first <= 0x39) cost += OF_JSON.digits;
    else if (/^[A-Za-z]/.test(part))
      cost += OF_JSON.word + Math.max(0, part.length - LETTERS_OF_WORD) * OF_JSON.furtherLetter;
    else cost += OF_JSON.signs;
  }
  return cost * ERROR;
}
