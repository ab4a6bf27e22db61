import { fold } from '@kehilla/core';
import { isHeadAlone, namesPrice } from './column-heads.ts';
import words from './charges.json' with { type: 'json' };
import { labelsForSome } from './size-words.ts';

/** Beginnings of texts beside dishes. */
const BEGINS =
  /^(?:served (?:with|on|over|until)\b|comes with\b|w\/ |split plate|plate sharing|zone \d|topped with\b|made with\b|choice of\b|contains?\b|may contain\b|add\b|add-?ons?\b|extras?\b|\+|substitut|additional\b|each additional\b|upgrades?\b|upcharge|make it\b|subtotal|sub-total|total\b|tax\b|tip\b|delivery|free delivery|minimum|min\. order|gift card|order (?:now|online)|orders? (?:over|under|minimum)|checkout|cart\b|sign up|(?:you )?save$|copyright|©|powered by|shipping|free shipping|rush order|prices?\b|average\b|per\b|by the\b|packaging|charge\b|corkage|gratuity|surcharge|(?:reservation |table )?deposit\b|valet|parking\b|t-?shirts?\b|hoodie|tote bag|e-?gift|sponsor\b|pay what\b|rated\b|reviews?\b|call\b|tel\b|fax\b|phone|www\.|https?:)/;
/** A continuation in small letters belongs to the text before it. */
const GOES_ON = /^(?:(?:with|or|and|plus) |(?:With|Or|And|Plus) \p{Ll})/u;
/** Goods of a shop beside food, by the last word: "12 oz Soy Candle", "Logo Mug (white)". */
const GOODS = String.raw`t-?shirts?|tees?|sweatshirts?|hoodies?|crewnecks?|aprons?|beanies?|bandanas?|onesies?|(?:baseball|trucker|dad) (?:caps?|hats?)|socks|totes?(?: bags?)?|mugs?|tumblers?|koozies?|candles?|stickers?|magnets?|key ?chains?|(?:enamel )?pin set|posters?|notebooks?|greeting cards?|gift ?cards?|gift certificates?|cookbooks?|vouchers?`;
/** Charges beside dishes, by the last word: a "cake deposit" is a deposit. */
const ENDS = new RegExp(
  String.raw`\b(?:${GOODS}|fees?|charges?|deposit|minimum|sales tax|(?:suggested|recommended|driver) tips?|discounts?|coupons?|rentals?|certificates?|donations?|sponsors?|sponsorships?|memberships?|registration|reservations?|delivery|shipping|events?|part(?:y|ies)|music night|class(?:es)?|workshops?|upcharge|subscriptions?|admission|tickets?|raffle|member price|over|under|above|below)(?: ?\([^()]*\))?$`,
);
/** Texts about a dish or the guests, or left unfilled in a template: no dish is called so. */
const WHOLE =
  /^(?:popular|best ?-?sellers?|specials?|featured|new|catering(?: menu)?|sold out|(?:currently |temporarily )?unavailable|(?:out of|in) stock|(?:adults?|child(?:ren)?|kids?|seniors?|students?)(?: ?\([^()]*\))?|\([^()]*\)|(?:adults?|child(?:ren)?|kids?) (?:under|over|ages?)\b.*|undefined|null|nan|n\/a|tb[ad]|coming soon|untitled|(?:item|dish|product|menu item) ?(?:name|title)|menu item|lorem ipsum\b.*|(?:serves|feeds) \d.*)$/;
/** An unfilled template. */
const TEMPLATE = /\{\{|\{%|\$\{|<%|\[\[|^\[[\w .-]+\]$/;
/** Texts of a house about itself. */
export const HOUSE =
  /gratuity|service charge|\bopen:? (?:daily|(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*)\b|foodborne|prices? (?:are )?subject to|parties of \d|\b\d{3}[-.]\d{3}[-.]\d{4}\b/i;
/** Days alone: a line of opening hours, whose time was taken for a price. */
const DAYS =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?\.?(?:\s?(?:[-–—&,/]|to|and|through|thru)\s?|$))+(?:closed|open)?:?$/i;

/** Headings of additions and of things that are no dishes; and of opening hours, whose times are numbers without a sign. */
const NO_MENU_SECTION =
  /^(?:add(?:-|\s)?ons?\b|add (?:a|to|your)\b|add:?$|(?:choose|pick|select) (?:a|an|your) (?:protein|topping|side|sauce|dressing|spread|add)|(?:pizza |salad |extra )?toppings?:?$|substitut|upgrades?\b|delivery (?:fees?|zones?)|gift cards?|(?:upcoming |special )?events:?$|(?:cooking )?class(?:es)?\b|(?:(?:our|private|party|guest) )?rooms?:?$|(?:our )?careers?\b|merch(?:andise)?\b|apparel|clothing|drinkware|home ?goods|souvenirs?|swag)/i;
const HOURS_SECTION = /^(?:our |opening |store |business )?hours\b/i;

/** Words of a shop beside a price: that it is one, which one, and that the thing can be bought. No dish is called so. */
export const PRICE_LABEL =
  /^(?:(?:(?:regular|sale|unit|current|our|list) price|price)(?: is)?:?|(?:sale|was|now|reg|regular|only|from|orig(?:inal(?:ly)?)?)[.:]?|original price was:? ?[$€£₪]?\d{1,3}(?:\.\d{2})?\.?|price range: [^a-z]{1,20} through [^a-z]{1,20}|per|qty|quantity|add to (?:cart|order|bag)|buy(?: now)?|shop now|(?:quick )?view|(?:view )?details|order(?: (?:now|online|here))?|(?:select|choose) options|customi[sz]e|(?:read|learn) more|\d(?:\.\d)? ?\(\d+ reviews?\))$/i;

/** Returns whether a text only explains a price beside it: its kind, its people or its time. */
export function labelsPrice(text: string): boolean {
  return PRICE_LABEL.test(text) || labelsForSome(text) || namesPrice(text);
}

/** Returns whether a text is no name of a dish, but another charge of the page, or words about a dish or its price. */
export function namesNoDish(text: string): boolean {
  const name = text.toLowerCase();
  return (
    namesSomethingElse(text) ||
    WHOLE.test(name) ||
    TEMPLATE.test(text) ||
    DAYS.test(text) ||
    labelsPrice(text) ||
    isHeadAlone(text)
  );
}

/** Returns whether a text names a charge beside dishes, or continues one: all lines below are about it, and no dishes. */
export function namesSomethingElse(text: string): boolean {
  const name = text.toLowerCase();
  return GOES_ON.test(text) || BEGINS.test(name) || ENDS.test(name) || HOUSE.test(text) || namesCharge(text);
}

/** Returns whether a text names a charge beside food, and nothing else: "Paper goods", "Mashgiach fee", "Plates and napkins per person". */
function namesCharge(text: string): boolean {
  if (text.length > LONGEST_CHARGE) return false;
  let name = fold(text);
  for (let last = findLastWord(name); last !== undefined; last = findLastWord(name)) name = name.slice(0, -last.length);
  return CHARGES.has(name);
}

function findLastWord(name: string): string | undefined {
  return BEHIND.find((word) => name.endsWith(word));
}

const CHARGES = new Set(words.charges.map(fold));
const BEHIND = words.behind.map((word) => ` ${word}`);
const LONGEST_CHARGE = 60;

/** Returns whether a heading heads no dishes; `priceText` is the price below it. */
export function headsNoDish(section: string, priceText: string | null): boolean {
  return NO_MENU_SECTION.test(section) || (HOURS_SECTION.test(section) && /^\d/.test(priceText ?? ''));
}
