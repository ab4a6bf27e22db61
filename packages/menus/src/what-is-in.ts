/** Allergens as menus name them, in the words of the lists they print; also single nuts, which they name as often. */
const ALLERGEN = String.raw`(?:tree[- ]?)?nuts?|peanuts?|almonds?|walnuts?|pecans?|cashews?|hazelnuts?|pistachios?|macadamias?|pine ?nuts?|chestnuts?|sesame(?: seeds?)?|dairy|milk|lactose|cheese|butter|eggs?|gluten|wheat|barley|rye|soy(?:a|beans?)?|fish|shell ?fish|seafood|crustaceans?|mollus[ck]s?|mustard|celery|lupine?|sul(?:ph|f)ites?|אגוזים|בוטנים|שומשום|חלב|ביצים|גלוטן|חיטה|סויה|דגים`;
const JOINED = String.raw`(?:\s*(?:[,;/&+|·•]|and|or|ו)\s*)+`;

/** Names of allergens and nothing else: "Tree nuts", "Milk, eggs and soy", "Nut allergen". */
const ALONE = new RegExp(
  String.raw`^(?:${ALLERGEN})(?:${JOINED}(?:${ALLERGEN}))*(?:\s+(?:allergens?|allergy|icon|symbol))?\.?$`,
  'iu',
);
const NAMED = new RegExp(String.raw`(?<![\p{L}])(?:${ALLERGEN})(?![\p{L}])`, 'iu');
/** Words of a menu for the contents of a dish, or possible contents. */
const CONTAINS =
  /\b(?:contain(?:s|ing)?|allergens?|made (?:with|from|of|in)|prepared (?:with|in)|cooked (?:with|in)|(?:deep[- ])?fried in|baked (?:with|in|on)|topped|garnished|finished with|tossed (?:with|in)|dressed (?:with|in)|sprinkled|drizzled|includes?|comes? (?:with|on|in)|served (?:with|on|over|in))(?![\p{L}])|מכיל/iu;
const SAYS_CONTAINS = /^\W{0,3}(?:may |can )?contain(?:s|ing)?\b|^\W{0,3}allergens?\b|^מכיל/iu;
/** Advice of every kitchen: no words about a dish. */
const ADVICE = /\b(?:undercooked|foodborne|food-borne|consuming raw|health advisory)\b/i;
/** Words for something absent: it may hold for other dishes than it is read to. */
const ABSENT = /\bfree\b|\bwithout\b|\bno\b|\bnot\b|ללא|בלי/iu;

/** Returns whether a text only names allergens, as a picture or the head of a column does. */
export function namesAllergens(text: string): boolean {
  return ALONE.test(text.trim());
}

/** Returns whether a text says that something contains its food, or only names allergens: the text of a picture beside a dish. */
export function saysContains(text: string): boolean {
  const isSaid = SAYS_CONTAINS.test(text) || (NAMED.test(text) && /\bcontain/i.test(text));
  return (isSaid && !ADVICE.test(text)) || namesAllergens(text);
}

/** Returns whether a text says what is in dishes, and not what is absent, optional, or advised for all kitchens. */
export function tellsWhatIsIn(text: string): boolean {
  if (ADVICE.test(text)) return false;
  return CONTAINS.test(text) || (NAMED.test(text) && !ABSENT.test(text));
}
