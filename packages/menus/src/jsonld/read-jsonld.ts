import { getOwn, type MenuDish, asList, isObject, type JsonObject } from '@kehilla/core';
import { described } from '../described.ts';
import { dishName, marksIn, listMarks, menuText, MOST_CHARS } from '../dish-text.ts';
import type { MenuDoubt } from '../menu-doubts.ts';
import { statedContents } from '../stated-contents.ts';
import { tellsWhatIsIn } from '../what-is-in.ts';
import { statedPrice } from '../stated-price.ts';
import type { PrintedPrice } from '../printed-price.ts';
import { type Graph, isOfType } from './graph.ts';
import { getFew, isNoPrice, isOffered, isOfferForSome, maySellOther, MOST_OFFERS, unavailableAs } from './no-price.ts';

/** The menus in the JSON-LD of a page: the dishes in it, and addresses of menus elsewhere. */
export type JsonLdMenus = { readonly dishes: readonly MenuDish[]; readonly links: readonly string[] };

const ITEM = new Set(['MenuItem']);
const SECTION = new Set(['MenuSection', 'OfferCatalog']);
const OFFER = new Set(['Offer']);
const MENU = new Set(['Menu']);
const DIETS: Readonly<Record<string, string>> = {
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
  GlutenFreeDiet: 'gluten free',
  LowLactoseDiet: 'low lactose',
  LowSaltDiet: 'low salt',
  LowFatDiet: 'low fat',
  LowCalorieDiet: 'low calorie',
  DiabeticDiet: 'diabetic',
};
const DEEPEST = 12;
const MOST_DISHES = 3_000;

/**
 * Reads every menu of a graph: inline, in `@graph`, named by `@id`, nested in sections, or linked, with the prices that hold at an instant (UTC).
 * Those of several branches are left out. Items with a price and no name, and those beyond so many as a menu has, are added to `uncertain`.
 * Rule: sources note §5.1.
 */
export function readJsonLd(graph: Graph, at: string, uncertain: MenuDoubt[] = []): JsonLdMenus {
  const dishes: MenuDish[] = [];
  const links: string[] = [];
  const seen = new Set<JsonObject>(menusOfBranches(graph));
  const visit = (value: unknown, above: Above, depth: number, offer: JsonObject | null = null): void => {
    const object = graph.follow(value);
    if (object === null || seen.has(object) || depth > DEEPEST) return;
    seen.add(object);
    if (isOfType(object, ITEM)) {
      const dish = makeDish(graph, object, above, offer, at);
      if (dish !== null && dishes.length < MOST_DISHES) dishes.push(dish);
      else if (dish !== null) uncertain.push({ kind: 'dish_beyond_limit', text: dish.name });
      else if (menuText(object['name'], MOST_CHARS.name) === null) {
        const { price_text } = getPrice(graph, object, at);
        if (price_text !== null) uncertain.push({ kind: 'price_without_dish', text: price_text });
      }
      return;
    }
    const isSection = isOfType(object, SECTION);
    const under: Above = {
      section: isSection ? (menuText(object['name'], MOST_CHARS.section) ?? above.section) : above.section,
      notes: isSection || isOfType(object, MENU) ? [...above.notes, ...listNotes(object)] : above.notes,
    };
    for (const key of [
      'hasMenuItem',
      'hasMenuSection',
      'hasMenu',
      'menu',
      'itemListElement',
      'item',
      'itemOffered',
      'hasOfferCatalog',
    ])
      for (const next of asList(object[key])) {
        if (typeof next === 'string' && (key === 'hasMenu' || key === 'menu')) links.push(next);
        else visit(next, under, depth + 1, key === 'itemOffered' && isOfType(object, OFFER) ? object : null);
      }
    const linked = !isSection && isOfType(object, MENU) ? object['url'] : null;
    if (typeof linked === 'string') links.push(linked);
  };
  // Whole menus first, so that a section or dish that stands beside its menu in the graph is met where it belongs.
  const depth = (root: JsonObject): number => (isOfType(root, ITEM) ? 2 : isOfType(root, SECTION) ? 1 : 0);
  for (const root of [...graph.roots].sort((a, b) => depth(a) - depth(b))) visit(root, NOTHING_ABOVE, 0);
  return {
    dishes: mayBeCents(dishes) ? dishes.map((dish) => ({ ...dish, price: null })) : dishes,
    links: [...new Set(links)],
  };
}

/** The parts above a dish: its heading, and the notes of its sections and menus on all their dishes. */
type Above = { readonly section: string | null; readonly notes: readonly string[] };
const NOTHING_ABOVE: Above = { section: null, notes: [] };

/** Returns the notes of a section or a menu on its dishes: "All salads are topped with toasted walnuts". */
function listNotes(object: JsonObject): string[] {
  const description = menuText(object['description'], MOST_CHARS.description);
  return [...(description !== null && tellsWhatIsIn(description) ? [description] : []), ...statedContents(object)];
}

/** Whether all prices of a menu are whole numbers from 100 on, three of them at least: "995" may be as many cents. */
function mayBeCents(dishes: readonly MenuDish[]): boolean {
  const texts = dishes.flatMap(({ price_text }) => price_text ?? []);
  return texts.length >= 3 && texts.every((text) => WHOLE_HUNDREDS.test(text));
}

const WHOLE_HUNDREDS = /^[1-9]\d{2,3}(?: \/ [1-9]\d{2,3})*$/;

/** Returns a dish; `offer` is the one that offers it, if it names none itself. */
function makeDish(
  graph: Graph,
  item: JsonObject,
  { section, notes }: Above,
  offer: JsonObject | null,
  at: string,
): MenuDish | null {
  const name = dishName(item['name']);
  if (name === null) return null;
  const description = menuText(item['description'], MOST_CHARS.description);
  const diets = asList(item['suitableForDiet']).flatMap((diet) => {
    const key = typeof diet === 'string' ? diet : isObject(diet) ? diet['@id'] : null;
    return typeof key === 'string' ? (getOwn(DIETS, key.replace(/^.*[/:#]/, '')) ?? []) : [];
  });
  const { unavailable, ...price } = getPrice(
    graph,
    offer === null || 'offers' in item ? item : { ...item, offers: offer },
    at,
  );
  return {
    name,
    description: described(item['description'], [...statedContents(item), ...notes]),
    section,
    ...price,
    stated: listMarks([...unavailable, ...diets, ...marksIn(`${name} ${description ?? ''}`)]),
  };
}

const NONE: JsonObject[] = [];

/** A price or a range and nothing beside it: no date, no "2 for 1", no "10% off". */
const WRITTEN_PRICE =
  /^(?:[A-Za-z]{2,3} ?|[$€£₪] ?)?\d{1,4}(?:\.\d{1,2})?(?: ?[-–] ?[$€£₪]?\d{1,3}(?:\.\d{1,2})?)?(?: ?(?:[A-Za-z]{3}|[$€£₪]))?$/;

/** A price, and the marks of a dish that no offer has any more. */
type OfferedPrice = PrintedPrice & { readonly unavailable: readonly string[] };

/**
 * One offer or many (sizes), alone or in sum, by a price, its specification, or its range. What all may have counts before what some may
 * ("happy hour"), which has no amount. Where none holds at that instant, or can be had, what they say is the text and there is no amount.
 */
function getPrice(graph: Graph, item: JsonObject, at: string): OfferedPrice {
  const objects = (value: unknown): JsonObject[] =>
    getFew(value).flatMap((one) => {
      const found = graph.follow(one);
      return found === null ? NONE : [found];
    });
  const offered: JsonObject[] = [];
  const past: JsonObject[] = [];
  const all = objects(item['offers']);
  const forAll = all.filter((offer) => !isOfferForSome(offer, item));
  const offers = forAll.length === 0 ? all : forAll;
  for (const offer of offers) {
    if (offered.length + past.length >= MOST_OFFERS) break;
    if (isNoPrice(graph, offer, item)) continue;
    const within = [...objects(offer['priceSpecification']), ...objects(offer['offers'])];
    const isHad = isOffered(offer, at);
    for (const part of [offer, ...within.filter((each) => !isNoPrice(graph, each, item))])
      (isHad && isOffered(part, at) ? offered : past).push(part);
  }
  const stated = priceIn(item, [...offered, item]);
  const isUnclear = maySellOther(offered) || offered.some((offer) => isOfferForSome(offer, item));
  const price = isUnclear ? { ...stated, price: null } : stated;
  const marks = offers.map(unavailableAs);
  const unavailable = marks.every((mark) => mark !== null) ? marks : [];
  if (price.price_text !== null || past.length === 0) return { ...price, unavailable };
  return { price: null, price_text: priceIn({}, past).price_text, unavailable };
}

/** Returns the stated price of some parts of offers, or the item's text in place of one. */
function priceIn(item: JsonObject, stated: readonly JsonObject[]): PrintedPrice {
  const getCurrency = (part: JsonObject): unknown =>
    asList(part['priceCurrency']).find((code) => typeof code === 'string');
  const currency = stated.map(getCurrency).find((code) => code !== undefined);
  // An amount in another currency is neither lower nor higher.
  const alike = stated.filter((part) => [undefined, currency].includes(getCurrency(part)));
  const amounts = alike.flatMap((part) => {
    const least = getFew(part['lowPrice'] ?? part['minPrice']);
    // A range without its lower end does not show the dish's price.
    const most = least.some(isAmount) ? getFew(part['highPrice'] ?? part['maxPrice']) : [];
    return [...least, ...getFew(part['price']), ...most];
  });
  // Some name no offer at all, but write the price in its stead.
  amounts.push(
    ...getFew(item['offers']).filter((offer) => typeof offer !== 'string' || WRITTEN_PRICE.test(offer.trim())),
  );
  const usable = getFew(amounts.filter((amount) => typeof amount === 'number' || typeof amount === 'string'));
  if (usable.length === 0) return { price: null, price_text: null };
  return statedPrice(usable, currency);
}

/** Returns whether data states an amount, and not its absence. */
function isAmount(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'string') && /[1-9]/.test(String(value));
}

/** Returns the menus of several branches with different menus, of which one may be the place's; empty if only one business has menus, or all have the same. */
function menusOfBranches({ roots, follow }: Graph): ReadonlySet<JsonObject> {
  const owners = roots.flatMap((root) => {
    const menus = [...asList(root['hasMenu']), ...asList(root['menu'])].map(follow).filter(isObject);
    const address = root['address'] ?? null;
    return menus.length === 0 || address === null ? [] : [{ address: JSON.stringify(address), menus }];
  });
  const byAddress = Map.groupBy(owners, ({ address }) => address);
  const menus = new Set(owners.flatMap((owner) => owner.menus));
  return byAddress.size > 1 && menus.size > 1 ? menus : new Set();
}
