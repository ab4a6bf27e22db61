import type { JsonObject } from '../../parsing/json-value.ts';

/** Names of what is true of a thing that people are not shown, or cannot have; and of what is false of it. Folded: small letters alone. */
const TRUE_WHERE_AWAY = new Set(
  'hidden archived deleted disabled draft suspended unavailable soldout outofstock inactive deletedat archivedat'.split(
    ' ',
  ),
);
const FALSE_WHERE_AWAY = new Set(
  'available instock active enabled visible published orderable shown purchasable displayed'.split(' '),
);
const STATES = new Set('status state visibility availability stockstatus availabilitystatus'.split(' '));
const AWAY =
  /^(?:in_?active|archived?|draft|deleted|hidden|private|disabled|unpublished|not_?available|unavailable|sold[ _-]?out|out[ _-]?of[ _-]?stock|discontinued)$/i;

/**
 * Whether the state of a page says of a thing nothing by which people are not shown it, or cannot have it: a draft, a menu of last year, a dish that
 * is sold out.
 */
export function isShown(object: JsonObject): boolean {
  return !Object.entries(object).some(([key, value]) => {
    const name = key
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/^is(?!$)/, '');
    if (typeof value === 'boolean') return (value ? TRUE_WHERE_AWAY : FALSE_WHERE_AWAY).has(name);
    if (typeof value !== 'string') return false;
    return STATES.has(name)
      ? AWAY.test(value.trim())
      : name.endsWith('at') && TRUE_WHERE_AWAY.has(name) && value !== '';
  });
}
