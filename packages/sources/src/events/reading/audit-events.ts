import { SourceError } from '@kehilla/core';
import { reasonsInWords } from '../../parsing/reasons.ts';
import type { Audited } from '../../types.ts';
import type { EventsParsed } from '../types.ts';

/** From so many unreadable items on, and more of them than readable ones, the form has changed. */
const MANY_BAD = 5;

/**
 * Judges what was read of a site. `complete` may conclude from absence; an item that could not be read, or a page that is lacking, makes it
 * `partial`. `whole` is the operator's word that no page is lacking; what could not be read is not absent for it. How many events a site has says
 * nothing: a season ends. `fieldsDoubt` is why its fields are emptier than they are known to be; null where they are not. Throws `too_few` where nothing could be read, `changed_shape` where most could not; both name the
 * commonest reasons, with examples.
 */
export function auditEvents(
  { rows, issues, unreadable, unreadable_reasons, lacks }: EventsParsed,
  whole: boolean,
  fieldsDoubt: string | null = null,
): Audited {
  const reasons = reasonsInWords(unreadable_reasons);
  if (rows.length === 0)
    throw new SourceError('too_few', `No event could be read${reasons === '' ? '' : `: ${reasons}`}.`);
  if (unreadable >= MANY_BAD && unreadable > rows.length)
    throw new SourceError(
      'changed_shape',
      `${unreadable} of ${rows.length + unreadable} events could not be read; the form has changed: ${reasons}.`,
    );
  const doubts = [
    unreadable > 0 ? `${unreadable} could not be read${reasons === '' ? '' : ` (${reasons})`}` : null,
    whole ? null : lacks,
    fieldsDoubt,
  ].filter((doubt) => doubt !== null);
  if (doubts.length === 0) return { state: 'complete', message: null, issues };
  return {
    state: 'partial',
    message: `${rows.length} events were read, but ${doubts.join(' and ')}: nothing is concluded from what is absent.`,
    issues,
  };
}
