import { withAllergiesNamed } from './allergies-named.ts';
import { ALLERGEN_PATTERN, FOOD_BEGINNING, FOOD_PATTERN, HEBREW_FOOD_PATTERN } from './food-names.ts';

/** Words that deny together. */
const DENIED = new RegExp(
  [
    String.raw`\bw\/o(?:ut)?\b\.?`,
    String.raw`\b(?:any(?:thing|where|place)|every(?:thing|where)|something|all|whatever)\s+(?:but|except(?:\s+for)?|besides)\b|\b(?:other\s+than|(?:apart|aside)\s+from)\b`,
    String.raw`\b(?:(?:do|does|did|should|would|could|must|may|will)\s+not|(?:do|does|did|should|would|could|must|wo)n['’]?t|can(?:\s?not|['’]?t)|never)\s+(?:want|like|contain|include|do|be|give me|use)\b`,
    String.raw`\b(?:is|are|was|were)n['’]?t\b`,
    String.raw`\b(?:has|have|had)n['’]?t(?:\s+got)?\b`,
    String.raw`\b(?:instead\s+of|rather\s+than|in\s+place\s+of|not\s+(?:ok(?:ay)?|good|fine)\s+with)\b|\b0(?=\s+${FOOD_PATTERN}\b)`,
    String.raw`\bfree\s+(?:of|from)\b`,
    String.raw`\b(?:keep|keeps|stay|stays|steer)\s+(?:away\s+from|clear\s+of)\b`,
    String.raw`\b(?:hates?(?!\s+to\b)|dislikes?|neither|exclude|omit|remove|leave\s+(?:out|off))\b`,
    String.raw`\bnot\s+(?:a\s+(?:big\s+)?fan\s+of|into|fond\s+of)\b`,
    String.raw`(?<![א-ת])(?:בלא|מבלי|ש?אין\s+(?:בה|בו|בהם|בהן)|ש?(?:אינו|אינה|אינם|אינן|לא)\s+מכיל(?:ה|ים|ות)?)(?![א-ת])`,
    String.raw`(?<![א-ת])אסור\s+ל[א-ת]{1,3}(?:\s+לאכול)?(?![א-ת])`,
    String.raw`(?<![א-ת])ו?(?:נטול(?:ת|י|ות)?|(?:אן|נישט|קיין|נישט\s+קיין|ניט\s+קיין)|(?:חוץ|נמנע(?:ת|ים)?|להימנע)\s+מ-?)(?=\s|(?<=מ-?)[א-ת])`,
  ].join('|'),
  'giu',
);
/** What is never eaten is no matter of taste: a list of it goes on as one of allergies does. */
const NEVER_EATEN =
  /\b(?:(?:do|does|did|should|would|could|must|may|will)\s+not|(?:do|does|did|should|would|could|must|wo)n['’]?t|can(?:\s?not|['’]?t)|never)\s+(?:eat|have|tolerate|stand)\b/giu;
/** "Isn't made with egg" denies the egg. */
const MADE_WITH =
  /(?<=\b(?:no|not|without)\s+)(?:being\s+)?(?:made|cooked|prepared|fried|baked|topped|served|filled|stuffed|coated|covered|mixed)\s+(?:with|in|from|of)\b(?!\s+(?:no|not|without)\b)/giu;
/** "Eggless" is free of eggs, and "nutfree" of nuts. */
const LESS = new RegExp(String.raw`\b(${FOOD_BEGINNING})(?:-?less|free)\b`, 'giu');
/** "Nondairy" is no dairy. */
const NON = new RegExp(String.raw`\bnon(${FOOD_PATTERN})\b`, 'giu');
/** Of whom a food is said to be bad. */
const WHOM = String.raw`(?:me|him|her|us|them|my \w+|our \w+)`;
/** What denies a name before it: "nuts: no", "dairy is not ok", "nuts make me sick", "nuts are dangerous for us". */
const REFUSED = [
  'no(?:pe)?(?: thanks?(?: you)?| way)?|never|avoid(?:ed)?|excluded|omitted|removed|forbidden|prohibited|off[- ]limits|left (?:out|off)|out of the question',
  String.raw`(?:an? )?(?:big |real |serious |huge )?(?:problem|issue|concern|hazard|danger|no[- ]?go|no[- ]no|trigger)`,
  'dangerous|deadly|fatal|lethal|unsafe|poison(?:ous)?|bad',
  'not (?:ok(?:ay)?|allowed|permitted|good|fine|safe|an option|for (?:me|us))',
  String.raw`(?:will |would |could |can )?(?:makes?|kills?|hurts?|bothers?) ${WHOM}(?: (?:sick|ill))?`,
  String.raw`(?:does|do) ?n['’o]?t (?:agree|sit well) with ${WHOM}`,
].join('|');
/** One food or several that are refused together; of "salmon, nuts are bad" the salmon is none. */
const FOODS = String.raw`(?:${FOOD_PATTERN}\s*(?:[&/]|\b(?:and|or)\b)\s*|${ALLERGEN_PATTERN}\s*,\s*(?:(?:and|or)\s+)?)*${FOOD_PATTERN}`;
const NO_BEHIND = new RegExp(
  String.raw`\b(${FOODS})\s*[:=?–-]?\s*\b(?:(?:is|are) )?(?:${REFUSED})(?: (?:for|to|with) ${WHOM})?(?=\s*(?:$|[,.;!?)\n]))`,
  'giu',
);
/** "Keep nuts out" denies nuts; "take fish out" may want it. */
const KEPT_OUT = new RegExp(
  String.raw`\b(?:(?:keep|leave|pick) (?:(?:the|any|all) )?|take (?:the|any|all) )(${FOOD_PATTERN}) (?:out|off|away)\b`,
  'giu',
);
/** "And" before a Hebrew denial, or a name of what people keep away from, is written with it, as is the "to" of a list: "לביצים ולחלב". */
const HEBREW_AND = new RegExp(
  String.raw`(?<![א-ת])(?:ו(?=(?:בלי|ללא|לא|${HEBREW_FOOD_PATTERN})(?![א-ת]))|(?:ו|או\s+)[למ](?=${HEBREW_FOOD_PATTERN}(?![א-ת])))`,
  'gu',
);
/** The "to" of the next in such a list: "אלרגי לשקדים, לקשיו". */
const HEBREW_TO = new RegExp(String.raw`(?<=,\s*)[למ](?=${HEBREW_FOOD_PATTERN}(?![א-ת]))`, 'gu');
/** What a name that is denied stands for: "allergic to fish (salmon, tuna)", "nut free (almonds)". */
const NAMED_INSIDE = new RegExp(
  String.raw`(?<=\b${FOOD_PATTERN}\s*)\(\s*(${FOODS}|${FOOD_PATTERN}(?:\s*,\s*${FOOD_PATTERN})*)\s*\)`,
  'giu',
);
const NAMED_BEHIND_FREE = new RegExp(String.raw`(?<=\bfree\s*)\(\s*(?:no\s+)?(?=${FOOD_PATTERN})`, 'giu');
/** "No non-vegan food" wants vegan food. */
const TWICE_DENIED = /\b(?:no|not|nothing|never)\s+non[\s-]+(?=\p{L})/giu;
/** "Nuts/sesame" and "cashews + pistachios" name both. */
const EITHER = /(?<=\p{L})\/(?=\p{L})/gu;
const PLUS = /(?<=\p{L})\s*\+\s*(?=\p{L})/gu;

/** A wish with all words that deny in one form: "without", "free", "allergic to", "never eat". Rule: docs/menus.md. */
export function denialsInOneForm(wish: string): string {
  const text = wish
    .replace(TWICE_DENIED, ' ')
    .replace(PLUS, ' and ')
    .replace(NAMED_INSIDE, ' or $1 , ')
    .replace(NAMED_BEHIND_FREE, ', no ')
    .replace(LESS, '$1 free')
    .replace(NON, 'no $1')
    .replace(NO_BEHIND, 'no $1')
    .replace(KEPT_OUT, 'no $1');
  return withAllergiesNamed(text)
    .replace(NEVER_EATEN, ' never eat ')
    .replace(DENIED, ' without ')
    .replace(MADE_WITH, ' ')
    .replace(HEBREW_AND, ' או ')
    .replace(HEBREW_TO, '')
    .replace(EITHER, ' or ');
}
