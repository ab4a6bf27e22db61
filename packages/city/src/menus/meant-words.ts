import { dishStems } from './dish-stem.ts';

/** The word by which dishes are found that have nuts of no named kind, or are marked "N": the letter itself is a word of names ("mac n cheese"). */
export const NUT_MARK = 'nmark';

/** The word by which dishes are found that are of beef though they do not say so: a burger is, a "turkey burger" is not. */
export const BEEF_MARK = 'beefmark';

/** The words by which dishes are found that have what a word means, and not what else it means: "toro" of a tuna, and not of "El Toro", "gluten" where it is not "gluten free". */
export const MEANT = {
  gluten: 'glutenmark',
  beer: 'beermark',
  ale: 'alemark',
  margarita: 'margaritamark',
  champagne: 'champagnemark',
  swiss: 'swissmark',
  cottage: 'cottagemark',
  toro: 'toromark',
  perch: 'perchmark',
  nova: 'novamark',
  philadelphia: 'philadelphiamark',
} as const;

/** What a word stands for: not behind some words, not before others, or before some alone; `formAs` is the word whose forms it has ("vegan cheeseburger"). */
type Meaning = {
  readonly mark: string;
  readonly notBehind: ReadonlySet<string>;
  readonly notBefore: ReadonlySet<string>;
  readonly onlyBefore: ReadonlySet<string> | null;
  readonly formAs: string | null;
};

const stems = (words = ''): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean).flatMap(dishStems));
const meaning = (
  mark: string,
  { notBehind, notBefore, onlyBefore, formAs }: Partial<Record<Exclude<keyof Meaning, 'mark'>, string>>,
): Meaning => ({
  mark,
  notBehind: stems(notBehind),
  notBefore: stems(notBefore),
  onlyBefore: onlyBefore === undefined ? null : stems(onlyBefore),
  formAs: formAs ?? null,
});

/** What else burgers and cuts are made of. */
const NO_BEEF =
  'turkey chicken lamb veal duck goose pork bison venison elk ostrich salmon tuna fish cod shrimp crab swordfish veggie vegetable vegan vegetarian ' +
  'impossible beyond seitan tofu tempeh lentil chickpea falafel quinoa cauliflower eggplant';
/** Beef unless another meat is named before them: a "mushroom burger" is a burger with mushrooms. */
const CUTS = 'burger hamburger slider pastrami pastirma brisket steak ribeye meatloaf bolognese';

const CUTS_IN_HEBREW = 'המבורגר בורגר פסטרמה סטייק';
const NO_BEEF_IN_HEBREW = 'טבעוני צמחוני הודו עוף טונה סלמון דג כבש פרגית';
const each = (words: string, means: Meaning): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(words.split(' ').map((word) => [word, means]));

/** Each word, with what it stands for. A mistake in what is no such food lets through what somebody keeps away from: what is not listed counts. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  Object.entries({
    nut: meaning(NUT_MARK, {
      notBehind: 'tree pine brazil pea ginger dough coco hickory tiger soy corn grape kola cola',
    }),
    ...each(CUTS, meaning(BEEF_MARK, { notBehind: NO_BEEF })),
    ...each(CUTS_IN_HEBREW, meaning(BEEF_MARK, { notBefore: NO_BEEF_IN_HEBREW })),
    // Of its cheese a veggie cheeseburger has as much, of its meat none.
    cheeseburger: meaning(BEEF_MARK, { notBehind: NO_BEEF, formAs: 'burger' }),
    gluten: meaning(MEANT.gluten, {
      notBefore: 'free friendly conscious sensitive sensitivity intolerant intolerance allergy less',
    }),
    beer: meaning(MEANT.beer, { notBehind: 'root ginger birch butter' }),
    ale: meaning(MEANT.ale, { notBehind: 'ginger' }),
    margarita: meaning(MEANT.margarita, { notBehind: 'pizza virgin', notBefore: 'pizza pie slice flatbread panini' }),
    champagne: meaning(MEANT.champagne, { notBefore: 'mango grape vinegar' }),
    swiss: meaning(MEANT.swiss, { notBefore: 'chard roll' }),
    cottage: meaning(MEANT.cottage, { notBefore: 'pie fries' }),
    toro: meaning(MEANT.toro, { notBehind: 'el del' }),
    perch: meaning(MEANT.perch, { notBehind: 'to', notBefore: 'on atop upon' }),
    nova: meaning(MEANT.nova, { notBehind: 'bossa casa villa terra' }),
    ...each('philadelphia philly', meaning(MEANT.philadelphia, { onlyBefore: 'roll maki' })),
  }).flatMap(([word, means]) => dishStems(word).map((stem) => [stem, means] as const)),
);

/** What a word stands for between the words around it: the mark by which it is found, and the word whose forms it has; null where it is no more than it says. */
export function meantBy(
  word: string,
  { before, after }: { readonly before: string; readonly after: string },
): { readonly mark: string; readonly formAs: string } | null {
  const means = MEANINGS.get(word);
  if (means === undefined || means.notBehind.has(before) || means.notBefore.has(after)) return null;
  if (means.onlyBefore !== null && !means.onlyBefore.has(after)) return null;
  return { mark: means.mark, formAs: means.formAs ?? word };
}
