/** A house number and a street as their publisher prints them in one cell; a part that is not there is null. */
export type Door = { readonly house_number: string | null; readonly street: string | null };

/** A number, then a street that is more than "AVENUE": "5 AVENUE" and "42 ST FL 3" are streets without a number. */
const NUMBER_FIRST =
  /^(\d[\d-]*(?: ?1\/2)?[a-z]?)\s+(?!(?:street|st|avenue|av|ave|place|pl|road|rd|drive|dr)\.?(?:$|,|\s+(?:suite|ste|fl|floor|rm|room|apt|unit|#)))(?=.*[a-z])(.+)$/i;

/**
 * The house number and the street of a cell that holds both ("350 5TH AVE STE 400"): without its number an address cannot be compared with another's.
 * The unit stays with the street, from which `makeAddress` takes it.
 */
export function splitDoor(line: string | null | undefined): Door {
  const text = line?.trim() ?? '';
  if (text === '') return { house_number: null, street: null };
  const found = NUMBER_FIRST.exec(text);
  return found === null
    ? { house_number: null, street: text }
    : { house_number: found[1] ?? null, street: found[2] ?? null };
}
