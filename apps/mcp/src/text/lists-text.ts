import { NEVER_TRIED } from '@kehilla/operations';
import type { AgencyCoverage, SearchPlacesQuery } from '@kehilla/contract';
import { dayOf } from './parts.ts';

/** Of no more agencies than these it is told what limits each; of more their codes alone. */
const FEW = 2;

type Limited = Omit<AgencyCoverage, 'agency_name'>;

/**
 * What limits the lists behind a question that asks for what agencies list: whoever is told of none, or of few, must not take it for all that there
 * is. Of the agencies that were asked for, else of all; a sentence after a blank, '' where each list was read whole of late or none was asked for.
 */
export function limitsOfLists(
  { hashgacha, kosher_only, food_status, standards }: SearchPlacesQuery,
  limited: readonly Limited[],
): string {
  if (!kosher_only && hashgacha === undefined && food_status === undefined && standards === undefined) return '';
  const asked = limited.filter(({ agency }) => hashgacha === undefined || hashgacha.includes(agency));
  if (asked.length === 0) return '';
  if (asked.length <= FEW) return asked.map(limitOf).join('');
  const codes = (own: readonly Limited[]): string => own.map(({ agency }) => agency).join(', ');
  // Of an agency whose list was read of late alerts alone wait.
  const limits = asked.filter(
    ({ note, last_complete_reading_at: read, alerts_waiting }) =>
      note !== null || read === null || alerts_waiting === undefined,
  );
  const old = limits.filter(
    ({ readable_list, list_outcome }) =>
      readable_list && list_outcome !== 'unreadable' && list_outcome !== 'not_consulted',
  );
  const failed = limits.filter(({ list_outcome }) => list_outcome === 'unreadable');
  const unread = limits.filter(({ readable_list, list_outcome }) => readable_list && list_outcome === 'not_consulted');
  const never = unread.filter(({ note }) => note === null || note === NEVER_TRIED);
  const transcribed = unread.filter((one) => !never.includes(one));
  const none = limits.filter(({ readable_list }) => !readable_list);
  const waiting = asked.filter(({ alerts_waiting }) => alerts_waiting !== undefined);
  const told = [
    old.length === 0 ? null : `not read whole within 14 days: ${codes(old)}`,
    failed.length === 0 ? null : `tried, and never read whole: ${codes(failed)}`,
    never.length === 0 ? null : `never tried: ${codes(never)}`,
    transcribed.length === 0 ? null : `only transcribed by people: ${codes(transcribed)}`,
    none.length === 0 ? null : `none that can be read: ${codes(none)}`,
    waiting.length === 0 ? null : `alerts that wait for a person's decision: ${codes(waiting)}`,
  ];
  return ` Lists ${told.filter((one) => one !== null).join('; ')}.`;
}

function limitOf({ agency, note, last_complete_reading_at: read, alerts_waiting: waiting = 0 }: Limited): string {
  const alerts =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? '1 alert of it waits' : `${waiting} alerts of it wait`} for a person's decision.`;
  const said = `${note ?? `List last read whole on ${read === null ? 'no day' : dayOf(read)}.`}${alerts}`;
  return said.startsWith(agency) ? ` ${said}` : ` ${agency}: ${said}`;
}
