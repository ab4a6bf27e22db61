import { isCountryElsewhere } from '@kehilla/linkage';
import { valueAt } from '@kehilla/core';

/**
 * Whether a listing names a country that is not the United States, by its English name or code: a text, or schema.org's `Country` with its name.
 * False where it names none that is known. An address without a state or ZIP code tells nothing else of where it is. Rule: specification §1.9.
 */
export function isAbroad(country: unknown): boolean {
  const name = typeof country === 'object' ? valueAt(country, 'name') : country;
  return typeof name === 'string' && isCountryElsewhere(name);
}
