import { isObject, type JsonObject } from '@kehilla/core';

/** The members with the contents of a dish, folded: small letters alone. */
const CONTENTS = new Set(
  'allergens allergen allergies allergeninfo allergeninformation allergyinfo allergeninfos allergynotes contains maycontain traces ingredients ingredient recipeingredient ingredientlist'.split(
    ' ',
  ),
);
/** "containsNuts: true". */
const CONTAINS_IT = /^(?:contains|has)(?=[A-Z_-])(?!_?(?:Options?|Modifiers?|Image|Price)\b)/;
/** No other name is looked at closer. */
const MAY_TELL = /allerg|contain|trace|ingredient|^has/i;
const NOTHING = /^(?:none|no|n\/?a|false|0|-|–|null|unknown)$/i;
const NAMES = ['name', 'title', 'label', 'displayName', 'value', 'text', 'allergen'];
const DEEPEST = 3;
const MOST = 40;
/** The most characters that are kept of each: nothing of an ordinary list is cut. */
const MOST_CHARS = 280;

/**
 * Returns the stated allergens and ingredients of a dish's data, each behind its member's name: "allergens: Tree nuts". Empty if there are none. Longer lists
 * are several texts.
 */
export function statedContents(object: JsonObject): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (!MAY_TELL.test(key)) return [];
    if (value === true && CONTAINS_IT.test(key)) return [spaced(key)];
    if (!CONTENTS.has(key.toLowerCase().replace(/[^a-z]/g, ''))) return [];
    return inPieces(namesIn(value, 0).slice(0, MOST)).map((names) => `${spaced(key)}: ${names}`);
  });
}

/** A name of data as words: "mayContain" is "may contain". */
function spaced(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

/** Returns the names in a value: texts, the names of objects, and members that are true. */
function namesIn(value: unknown, depth: number): string[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') return value.trim() === '' || NOTHING.test(value.trim()) ? [] : [value.trim()];
  if (Array.isArray(value)) return value.slice(0, MOST).flatMap((each) => namesIn(each, depth + 1));
  if (!isObject(value)) return [];
  const own = NAMES.map((key) => value[key]).find((name) => typeof name === 'string');
  if (typeof own === 'string') return isDenied(value) ? [] : [own];
  return Object.entries(value).flatMap(([key, each]) => {
    if (each === true || (typeof each === 'string' && /^(?:yes|true|contains|present)$/i.test(each.trim())))
      return [spaced(key)];
    return Array.isArray(each) || isObject(each) ? namesIn(each, depth + 1) : [];
  });
}

/** Returns whether an object says that its named content is absent. */
function isDenied(object: JsonObject): boolean {
  return ['contains', 'present', 'value', 'included', 'enabled', 'active', 'checked', 'selected'].some(
    (key) => object[key] === false,
  );
}

/** Names joined by commas, in texts that are not cut. */
function inPieces(names: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const name of names) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + name.length < MOST_CHARS) pieces[pieces.length - 1] = `${last}, ${name}`;
    else pieces.push(name);
  }
  return pieces;
}
