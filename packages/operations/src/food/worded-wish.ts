import { type NumbersInText, readNumbers } from './read-numbers.ts';
import { type WishWord, wishWords } from './wish-words.ts';
import { UNWANTED } from './words/unwanted-words.ts';

/** A wish whose price and people are read, and what is left of it as words. */
export type WordedWish = {
  /** The wish, with all words that deny in one form ("without", "free"). */
  readonly text: string;
  readonly numbers: Omit<NumbersInText, 'rest'>;
  readonly words: readonly WishWord[];
};

const NAMES = UNWANTED.flatMap(({ names }) => names.filter((name) => /^[a-z]+$/u.test(name))).join('|');
/** Words that deny together. */
const DENIED = new RegExp(
  [
    String.raw`\bw\/o(?:ut)?\b\.?`,
    String.raw`\b(?:anything|everything|something|all|whatever)\s+(?:but|except(?:\s+for)?|besides)\b|\b(?:other\s+than|(?:apart|aside)\s+from)\b`,
    String.raw`\b(?:(?:do|does|did|should|would|could|must|may|will)\s+not|(?:do|does|did|should|would|could|must|wo)n['’]?t|can(?:\s?not|['’]?t)|never)\s+(?:eat|have|want|like|contain|include|do|be|tolerate|stand|give me|use)\b`,
    String.raw`\b(?:is|are|was|were)n['’]?t\b`,
    String.raw`\b(?:has|have|had)n['’]?t(?:\s+got)?\b`,
    String.raw`(?<=^|[,;.!?\n]\s{0,3}|\bmy\s)allerg(?:y|ies|ens?)\s*(?::|(?:are|is)\b)`,
    String.raw`\ballergic\s*:`,
    String.raw`\ballerg(?:y|ies)\s+to\b|\ballergic\s+(?:2|too|two)\b|\bintoleran(?:t|ce)\s+(?:of|to|for)\b|\breacts?\s+(?:badly\s+)?to\b`,
    String.raw`\b(?:instead\s+of|rather\s+than|in\s+place\s+of|not\s+(?:ok(?:ay)?|good|fine)\s+with)\b|\b0(?=\s+(?:${NAMES})s?\b)`,
    String.raw`\banaphyla(?:ctic|xis)\s+(?:to|from)\b`,
    String.raw`\bfree\s+(?:of|from)\b`,
    String.raw`\b(?:keep|keeps|stay|stays|steer)\s+(?:away\s+from|clear\s+of)\b`,
    String.raw`\b(?:hates?(?!\s+to\b)|dislikes?|neither|exclude|omit|remove|leave\s+(?:out|off))\b`,
    String.raw`\bnot\s+(?:a\s+(?:big\s+)?fan\s+of|into|fond\s+of)\b`,
    String.raw`(?<![א-ת])ו?(?:אלרגי(?:ה\s+(?:קשה|חמורה)|ת|ים|ות|ה)?|רגיש(?:ה|ים|ות)?|אלערגיש\s+צו)(?:\s*[:–-]\s*|\s+)ל?-?`,
    String.raw`(?<![א-ת])אסור\s+ל[א-ת]{1,3}(?:\s+לאכול)?(?![א-ת])`,
    String.raw`(?<![א-ת])ו?(?:נטול(?:ת|י|ות)?|(?:אן|נישט|קיין|נישט\s+קיין|ניט\s+קיין)|(?:חוץ|נמנע(?:ת|ים)?|להימנע)\s+מ-?)(?=\s|(?<=מ-?)[א-ת])`,
  ].join('|'),
  'giu',
);
/** "Isn't made with egg" denies the egg. */
const MADE_WITH =
  /(?<=\b(?:no|not|without)\s+)(?:being\s+)?(?:made|cooked|prepared|fried|baked|topped|served|filled|stuffed|coated|covered|mixed)\s+(?:with|in|from|of)\b(?!\s+(?:no|not|without)\b)/giu;
/** "Eggless" is free of eggs, and "nutfree" of nuts. */
const LESS = new RegExp(String.raw`\b(${NAMES})s?(?:-?less|free)\b`, 'giu');
/** "Nondairy" is no dairy. */
const NON = new RegExp(String.raw`\bnon(${NAMES})\b`, 'giu');
/** What denies a name before it: "nuts: no", "dairy is not ok", "nuts make me sick". */
const REFUSED = [
  'no|nope|never|excluded|omitted|removed|forbidden|prohibited|off[- ]limits|left (?:out|off)|a problem',
  'not (?:ok(?:ay)?|allowed|permitted|good|fine|an option)',
  String.raw`(?:will |would |could |can )?(?:makes?|kills?|hurts?|bothers?) (?:me|him|her|us|them|my \w+)(?: (?:sick|ill))?`,
  String.raw`(?:does|do) ?n['’o]?t (?:agree|sit well) with (?:me|him|her|us|them|my \w+)`,
].join('|');
const NO_BEHIND = new RegExp(
  String.raw`\b((?:${NAMES})s?)\s*[:=–-]?\s*\b(?:(?:is|are) )?(?:${REFUSED})(?=\s*(?:$|[,.;!)\n]))`,
  'giu',
);
/** "Keep nuts out" denies nuts; "take fish out" may want it. */
const KEPT_OUT = new RegExp(
  String.raw`\b(?:(?:keep|leave|pick) (?:(?:the|any|all) )?|take (?:the|any|all) )((?:${NAMES})s?) (?:out|off|away)\b`,
  'giu',
);
const HEBREW_NAMES = UNWANTED.flatMap(({ names }) => names.filter((name) => /^[א-ת]/u.test(name))).join('|');
/** "And" before a Hebrew denial, or a name of what people keep away from, is written with it, as is the "to" of a list: "לביצים ולחלב". */
const HEBREW_AND = new RegExp(
  String.raw`(?<![א-ת])(?:ו(?=(?:בלי|ללא|לא|${HEBREW_NAMES})(?![א-ת]))|(?:ו|או\s+)[למ](?=(?:${HEBREW_NAMES})(?![א-ת])))`,
  'gu',
);
/** "No non-vegan food" wants vegan food. */
const TWICE_DENIED = /\b(?:no|not|nothing|never)\s+non[\s-]+(?=\p{L})/giu;
/** "Nuts/sesame" names both. */
const EITHER = /(?<=\p{L})\/(?=\p{L})/gu;
/** Any number of spaces is one; a new line ends a clause. */
const SPACES = /[^\S\n]+/gu;
/** The words of a wish, and its numbers. */
export function wordedWish(query: string): WordedWish {
  const text = query
    .replace(SPACES, ' ')
    .replace(TWICE_DENIED, ' ')
    .replace(LESS, '$1 free')
    .replace(NON, 'no $1')
    .replace(NO_BEHIND, 'no $1')
    .replace(KEPT_OUT, 'no $1')
    .replace(DENIED, ' without ')
    .replace(MADE_WITH, ' ')
    .replace(HEBREW_AND, ' או ')
    .replace(EITHER, ' or ');
  const { rest, ...numbers } = readNumbers(text);
  return { text, numbers, words: wishWords(rest) };
}
