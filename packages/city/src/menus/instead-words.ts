import { dishStem } from './dish-stem.ts';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(dishStem));
const table = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(rows).map(([key, words]) => [key.split(' ').map(dishStem).join(' '), of(words)]));

/** `plant` = of something else instead, without milk, meat, fish and egg ("soy milk"); `wheatless` = a form without gluten ("gluten free bun"). */
export type Form = 'plain' | 'plant' | 'wheatless';

/** The words around one in its part of a text; empty where none stands there. */
export type Around = { readonly earlier: string; readonly before: string; readonly after: string };

/** What is made of milk, meat, fish and egg, as menus name it: each may be made of something else instead. */
const DAIRY =
  'milk ice cream creme latte cappuccino pizza quesadilla milkshake shake butter cheese cheesecake custard mozzarella parmesan feta ricotta yogurt cheddar caprese swiss formaggi cottage bleu chevre sundae nutella croque philadelphia philly';
const MEAT =
  'bacon beef chicken burger sausage steak meat turkey duck pastrami schnitzel shawarma kebab meatball gyro lamb hot dog wing brisket salami pepperoni chorizo bolognese slider kafta kofta kofte kefta kubbeh kibbeh kibbe kube קובה arayes bratwurst kielbasa sloppy joe carnitas barbacoa birria bulgogi';
const MEAT_OR_FISH = `${MEAT} tuna fish salmon lox crab shrimp`;
const EGG =
  'egg omelette omelet mayo mayonnaise aioli meringue quiche frittata shakshuka souffle pavlova tamago kewpie';

const ANY = `${DAIRY} ${MEAT_OR_FISH} ${EGG}`;
/** Fish and eggs are pareve themselves. */
const PAREVE = `${DAIRY} ${MEAT}`;
/** Soy butter is butter with soy sauce: "soy butter salmon". */
const SOY = 'milk ice cream latte cappuccino milkshake shake cheese mozzarella yogurt';
const SHAPED = 'burger steak slider';

/**
 * Words that make of the next one something that does not hold it, each with what it does so to: a soy milk has no milk and a vegan egg no egg, but
 * "rice, chicken", "coconut shrimp", "tomato based fish stew" and a veggie omelette's eggs are what they say, an imitation crab is of fish and an
 * imitation cheese of milk. Where both are served, the word stands.
 */
const INSTEAD = table({
  vegan: ANY,
  plantbased: ANY,
  'plant based': ANY,
  mock: MEAT,
  imitation: MEAT,
  pareve: PAREVE,
  parve: PAREVE,
  parev: PAREVE,
  vegetarian: MEAT_OR_FISH,
  meatless: MEAT,
  facon: MEAT_OR_FISH,
  seitan: MEAT_OR_FISH,
  jackfruit: MEAT_OR_FISH,
  impossible: MEAT_OR_FISH,
  beyond: MEAT_OR_FISH,
  veggie: 'burger sausage bacon slider kubbeh kibbeh kibbe kube',
  soy: SOY,
  soya: SOY,
  tofu: 'milk ice cream yogurt',
  oat: 'milk ice cream latte cappuccino',
  rice: 'milk',
  almond: 'milk butter cheese',
  cashew: 'milk butter cream cheese yogurt',
  coconut: 'milk cream creme butter',
  peanut: 'butter',
  apple: 'butter',
  cocoa: 'butter',
  shea: 'butter',
  fish: SHAPED,
  tuna: SHAPED,
  salmon: SHAPED,
  falafel: 'burger slider',
  lentil: 'burger slider',
  chickpea: 'burger slider',
  'black bean': 'burger slider',
  cauliflower: 'steak wing schnitzel shawarma',
  eggplant: 'schnitzel',
  virgin: 'mojito daiquiri sangria',
});

/** What is a name of what stands behind it, and not of what it is made of: "coconut cream pie", "almond milk chocolate". */
const NAMED =
  'pie cake tart torte puff pudding donut doughnut eclair bar cookie brownie chocolate shake chicken tea masala bun roll danish croissant strudel muffin scone pastry crepe pancake waffle parfait sundae brulee';
const TASTES = table({
  almond: NAMED,
  cashew: NAMED,
  oat: NAMED,
  rice: NAMED,
  coconut: `${NAMED} cheese`,
});

const SHAPES = 'burger sausage steak schnitzel shawarma kebab meatball gyro wing bacon salami pastrami brisket hot';
/** What is of something else too behind what is: "soy milk latte", "vegan chicken burger". Anything else is another thing: "peanut butter cheesecake". */
const GOES_ON = table({
  milk: 'latte cappuccino ice yogurt',
  ice: 'cream',
  cream: 'cheese',
  ...Object.fromEntries('mozzarella parmesan feta ricotta cheddar'.split(' ').map((kind) => [kind, 'cheese'])),
  cheese: 'pizza quesadilla',
  creme: 'brulee',
  croque: 'monsieur madame',
  hot: 'dog',
  sloppy: 'joe',
  ...Object.fromEntries('beef chicken meat turkey duck lamb'.split(' ').map((kind) => [kind, SHAPES])),
});

/** What is made of these has no wheat: "rice flour". */
const NO_WHEAT = table({
  rice: 'flour noodle',
  almond: 'flour',
  coconut: 'flour',
  chickpea: 'flour',
  buckwheat: 'flour',
});

/** What is said to be free of something, and what else is then made without it: a gluten free bread has no wheat, a nut free bread has. */
const WITHOUT = table({
  gluten:
    'matza kneidlach kneidel bread bun toast pita laffa bagel flour couscous croissant challah crouton knish bourekas schnitzel baguette sourdough matzah matzo matzoh ramen lo mein udon pretzel babka rugelach pasta pizza lasagna spaghetti penne ziti macaroni fettuccine linguine rigatoni ravioli tortellini noodle focaccia ciabatta brioche naan breadstick cake cookie pastry sandwich wrap pancake waffle donut doughnut muffin danish scone eclair wonton gyoza potsticker dumpling empanada pierogi gnocchi cannelloni manicotti stromboli calzone hamantaschen sufganiyot',
  dairy: `${DAIRY} cheesy gelato alfredo parm`,
  egg: 'mayo mayonnaise omelette omelet',
});

const DENIED = of('no not non');
const MADE_OF_MILK = of(DAIRY);

/**
 * In which form a word stands: by the words around it, by the form of the one before it, and by what those right before it say it is free of. A mistake
 * here lets through what somebody is allergic to: what may be read in two ways is plain.
 */
export function formOf(word: string, around: Around, formBefore: Form, freeOf: string | null): Form {
  if (isInstead(word, around, formBefore)) return 'plant';
  if (NO_WHEAT.get(around.before)?.has(word) === true) return 'wheatless';
  if (freeOf === null || WITHOUT.get(freeOf)?.has(word) !== true) return 'plain';
  return freeOf === 'gluten' ? 'wheatless' : 'plant';
}

function isInstead(word: string, { earlier, before, after }: Around, formBefore: Form): boolean {
  if (formBefore === 'plant' && GOES_ON.get(before)?.has(word) === true) return true;
  if (DENIED.has(earlier) || (MADE_OF_MILK.has(word) && TASTES.get(before)?.has(after) === true)) return false;
  return [`${earlier} ${before}`, before].some((said) => INSTEAD.get(said)?.has(word) === true);
}
