import { fold } from '@kehilla/core';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

/** With these a question begins: "who has the hashgacha on", */
export const STARTERS = set(
  'who whos what whats which whose why how can could may should tell please hi hello hey מי איזה איזו מה יש אפשר',
);

/** and these may follow before the name. */
export const GOING_ON = set(
  'i we you one me so rabbi rav agency vaad a frum religious person jew gives gave give נותן נותנת',
);

/** Behind these the name stands, or words of `BESIDE_AUXILIARY` that ask: "does Maple Grill have", "is there a hechsher on". */
export const AUXILIARIES = set('is are was were does do did has האם');

/** What may stand between such a word, or one that asks, and the name. */
export const BESIDE_AUXILIARY = set('there it the a an any okay safe allowed permitted to currently still');

/** Verbs and nouns that ask for certification in the words before a name. */
export const ASK_BEFORE = set(
  'certify certifies certified certifying supervise supervises supervised supervising eat kashrus kashrut teudah teuda teudat mashgiach mashgiah hamachshir כשרות לאכול משגיח',
);

/** What leads from such a word to the name. */
export const LEADS_TO_NAME = set('at in of for on to from by behind about של על את ל ב אצל');

/** In a request these stand before the question itself: "please check whether". */
export const BEFORE_IF = set(
  'please hi hello hey so can could you i we me tell check verify see find out want need would like to know do did id im am wondering let us ask',
);
export const IF = set('if whether');

/** What may stand at the end beside words that ask: "still kosher", "kosher or not". */
export const BESIDE = set('still really actually also not or and now currently status');

/** What may stand at the end of a question alone, before or behind what it asks: "have a reliable hechsher". */
export const BESIDE_IN_QUESTION = set(
  'is are a an any its their have has had carry carries carrying get got lose lost use uses serve serves there anymore today reliable good mehadrin heimish heimishe chassidish chassidishe treif temidi ever yet',
);

/** What may stand only behind words that ask: "under the OU", "kosher for Passover". */
export const BEHIND = set('the by for of from with passover pesach pessach פסח לפסח');

/** These ask by themselves at the end of a question. */
export const ASK_BEHIND = set('reliable mehadrin treif teudah teuda kashrus kashrut mashgiach mashgiah');
