import { fold, NUMBER_WORDS, TENS_IN_WORDS } from '@kehilla/core';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

/** Words that carry no meaning for a menu. */
export const FILLERS = set(
  'a an the some any i im am we us me my our you want wants wanted need needs like love looking look find get give show order eat eating hungry craving please with and or of to is are be that this it there in on at by from near nearby around close here now today tonight tomorrow daily open something anything else good great best tasty nice delicious yummy fresh really very just only place places restaurant restaurants spot spots dish dishes food foods meal meals menu item items option options recommend recommendation suggest what where which who can could would should have has for lunch dinner supper takeout take out delivery dollars bucks usd keep keeps price priced prices cost each per person people night evening weekend sunday monday tuesday wednesday thursday friday week guests dozen dont care about daughter son wife husband mother father under below max up total budget but too thats lets whats away preference safe severe severely seriously must contain contains allergy allergies allergic allergen allergens none thanks thank his her hers their theirs he she they has stuff thing problem problems issue issues restriction restrictions worries had free ל עם של או און אני רוצה ב את משהו אוכל ארוחת ארוחה צהריים ערב יש לי לנו',
);
/** Words about price without a number: nothing can be made of them. */
export const PRICE_WORDS = set('cheap cheaper cheapest inexpensive affordable budget expensive pricey fancy זול');
/** Words that say that what follows is not wanted. */
export const DENIALS = set(
  'no zero never without not hold skip avoid avoiding minus except excluding nothing non sans sin ohne senza без ללא בלי לא',
);
/** The spellings of "kosher": places that an agency lists come first. */
export const KOSHER = set('kosher kasher kashrut kashrus glatt כשר כשרה כשרות');
/** "Meat" names a kitchen only before one of these, or alone. */
export const AFTER_MEAT = set('lunch dinner supper meal meals restaurant restaurants place places food kitchen');
/** Numbers as people write them. */
export const NUMBERS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  ...TENS_IN_WORDS,
  fifteen: 15,
  couple: 2,
  dozen: 12,
  שניים: 2,
  שני: 2,
  שתי: 2,
  זוג: 2,
  שלושה: 3,
  ארבעה: 4,
  חמישה: 5,
  שישה: 6,
  שבעה: 7,
  שמונה: 8,
  תשעה: 9,
  עשרה: 10,
};
/** What a wish is for, which is no food: a "date night" wants no dates. Folded phrases; those in `AT_THE_END` where nothing follows. */
export const OCCASIONS: ReadonlySet<string> = new Set(
  'date night,date nite,date spot,date place,date idea,date ideas,date lunch,date dinner,dinner date,lunch date,first date,second date,blind date,double date,shidduch date,game night,movie night,girls night,family night'.split(
    ',',
  ),
);
/** The same where a clause ends behind it: "for a date", but "a date shake". */
export const OCCASIONS_AT_THE_END: ReadonlySet<string> = new Set('a date,our date,my date'.split(','));
/** What names no dish, though menus may have it: with a diet ("vegan snacks") whatever fits the diet is wanted where no menu has the word. */
export const ANY_FOOD = set(
  'snack snacks bite bites munchies treat treats goodies eats grub brunch breakfast cuisine healthy quick easy filling homemade authentic romantic cozy kids kid family ideas idea asap cooking kitchen diet friendly',
);
