const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What is made of milk, and what of meat, fish or egg, as menus name it: each may be made of something else instead. */
const DAIRY =
  'milk ice cream latte cappuccino pizza quesadilla milkshake shake butter cheese mozzarella parmesan feta yogurt cheddar mayo';
const MEAT = 'bacon beef chicken burger sausage steak meat tuna crab shrimp fish turkey duck pastrami';

const DAIRY_FORMS = of(DAIRY);
const ANY = of(`${DAIRY} ${MEAT} egg`);
const MEATS = of(MEAT);
const PAREVE = of(`${DAIRY} ${MEAT}`);
const SOY = of('milk ice cream latte cappuccino milkshake shake butter cheese mozzarella yogurt');

/**
 * Words that make of the next one something that does not hold it, each with what it does so to: a soy milk has no milk and a vegan egg no egg,
 * but "rice, chicken", "coconut shrimp", "soy chicken" and a veggie omelette's eggs are what they say. Where both are served, the word stands.
 */
const INSTEAD: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    vegan: ANY,
    based: ANY,
    mock: ANY,
    imitation: ANY,
    pareve: PAREVE,
    parve: PAREVE,
    parev: PAREVE,
    vegetarian: MEATS,
    meatless: MEATS,
    facon: MEATS,
    seitan: MEATS,
    impossible: MEATS,
    beyond: MEATS,
    veggie: of('burger sausage meat bacon'),
    soy: SOY,
    soya: SOY,
    tofu: SOY,
    oat: of('milk ice cream latte cappuccino yogurt'),
    rice: of('milk'),
    almond: of('milk butter cheese yogurt'),
    cashew: of('milk butter cream cheese yogurt'),
    coconut: of('milk cream butter yogurt'),
    peanut: of('butter'),
    apple: of('butter'),
    cocoa: of('butter'),
    shea: of('butter'),
  }),
);

/** What is said to be free of something, and what else is then made without it: a gluten free bread has no wheat, a nut free bread has. */
const WITHOUT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    gluten:
      'bread bun toast pita laffa bagel flour couscous croissant challah crouton knish bourekas schnitzel baguette sourdough matzah matzo matzoh ramen lo mein udon pretzel babka rugelach pasta pizza',
    dairy: `${DAIRY} cheesecake cheesy custard gelato ricotta alfredo parm`,
    egg: 'mayo mayonnaise omelette omelet',
  }).map(([food, words]) => [food, of(words)]),
);

/** Whether a word names something made without what the words before it say it is free of: "bread" after "gluten free". */
export function isWithout(word: string, freeOf: string | null): boolean {
  return freeOf !== null && WITHOUT.get(freeOf)?.has(word) === true;
}

/**
 * Whether a word is of something else instead, by the word before it: itself one that says so, or of something else too ("soy milk latte").
 * What is made of milk says nothing of a meat after it.
 */
export function isInstead(word: string, before: string, isBeforeInstead: boolean): boolean {
  if (INSTEAD.get(before)?.has(word) === true) return true;
  return isBeforeInstead && ANY.has(word) && DAIRY_FORMS.has(word) === DAIRY_FORMS.has(before);
}
