import { type City, KOSHER_CATEGORY, type ResolvedCategory, resolveCategory, TAXONOMY } from '@kehilla/city';
import { fold, ServiceError, type Standard, STANDARDS } from '@kehilla/core';

/** Agency codes of a comma-separated `hashgacha`, in the registered spelling; an unregistered one is an error that lists the known. Rule: decisions §2. */
export function understandAgencies(city: City, text: string): string[] {
  const known = city.agencies.map((agency) => agency.code);
  return parts(text).map((part) => {
    const code = known.find((candidate) => candidate.toLowerCase() === part.toLowerCase());
    if (code === undefined) throw unknownValue('hashgacha', part, 'a comma-separated list of agency codes', known);
    return code;
  });
}

/** The standards of a comma-separated `standards`; an unknown one is an error that lists the known. */
export function understandStandards(text: string): Standard[] {
  return parts(text).map((part) => {
    const standard = STANDARDS.find((candidate) => candidate === part.toLowerCase());
    if (standard === undefined) throw unknownValue('standards', part, 'a comma-separated list of standards', STANDARDS);
    return standard;
  });
}

/** What a `category` names in the taxonomy; an unknown one is an error with suggestions. */
export function understandCategory(text: string): ResolvedCategory {
  const resolved = resolveCategory(text);
  if (resolved !== null) return resolved;
  const wanted = fold(text);
  const keys = [KOSHER_CATEGORY, ...TAXONOMY.worlds.map((world) => world.key), ...TAXONOMY.categories.map((category) => category.key)];
  const suggestions = keys.filter((key) => key.slice(0, 3) === wanted.slice(0, 3)).slice(0, 5);
  throw new ServiceError('invalid_request', `category "${text}" is not known; send a category such as restaurant, bakery or synagogue, a world such as food, or leave it out and use q.`, {
    field: 'category',
    expected: 'a category or world of the taxonomy',
    allowed: keys,
    ...(suggestions.length === 0 ? {} : { suggestions }),
  });
}

function parts(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()).filter((part) => part !== ''))];
}

function unknownValue(field: string, value: string, expected: string, allowed: readonly string[]): ServiceError {
  return new ServiceError('invalid_request', `${field} does not know "${value}"; it takes ${expected}: ${allowed.join(', ')}.`, { field, expected, allowed: [...allowed] });
}
