/** A word or a sign of a text. `word` is how it is compared: lower case, without marks and gershayim; of a contraction each part is a token of its own. */
export type Token = {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 code units. A part of a contraction stands where the whole does. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a sign that parts clauses: a full stop, comma, colon, bracket, dash. */
  readonly isSign: boolean;
};

const PIECE = /[\p{L}\p{M}\p{N}]+(?:['’‘׳״"”“`.&-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*|[.,;:!?()[\]–—•|]/gu;
const MARKS = /\p{M}+/gu;
const GERSHAYIM = /["״׳”“`]/gu;
/** What stands for "not" at the end of an auxiliary: "isn't", also typed without its apostrophe. */
const NOT_ENDING = /^(is|are|was|were|do|does|did|has|have|had|would|should|could|wo|ca|must|need)n['’]?t$/u;
const WHOLE: Readonly<Record<string, string>> = { wo: 'will', ca: 'can' };
/** A text longer than this is read no further; what agencies write is a few hundred words. */
const LONGEST = 20_000;

/**
 * The words and signs of a text, in order. "Isn't" is "is" and "not", "cannot" is "can" and "not", "Vaad's" is "vaad"; a hyphen, full stop or ampersand
 * within a word stays in it ("re-certified", "O.U."). Never throws; a text longer than 20,000 units is read that far.
 */
export function tokensOf(text: string): Token[] {
  return [...text.slice(0, LONGEST).matchAll(PIECE)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const isSign = !/[\p{L}\p{N}]/u.test(match[0]);
    return wordsOf(match[0]).map((word) => ({ word, start, end, isSign }));
  });
}

function wordsOf(piece: string): string[] {
  const plain = piece.normalize('NFKD').replace(MARKS, '').replace(GERSHAYIM, '').toLowerCase();
  const [, auxiliary] = NOT_ENDING.exec(plain) ?? [];
  if (auxiliary !== undefined) return [WHOLE[auxiliary] ?? auxiliary, 'not'];
  if (plain === 'cannot') return ['can', 'not'];
  return [plain.replace(/['’‘]s$/u, '').replace(/['’‘]/gu, '')];
}
