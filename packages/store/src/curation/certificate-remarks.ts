import { CONFIRMED_FOR_MS } from '@kehilla/kosher';
import { READERS } from '@kehilla/sources';

type Days = {
  readonly agency: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly confirmed_on: string;
};

/** Agencies certify by the year; a longer term is more likely a slip of the pen (2206 for 2026), which nothing else would end. */
const LONGEST_USUAL_YEARS = 5;

/** What a curator should know of a document that does not hold today, or holds for longer than documents do, or counts for nothing; [] of any other. Days are civil days, New York. */
export function remarksOn({ agency, valid_from, valid_to, confirmed_on }: Days, today: string): string[] {
  const isOld = Date.parse(today) - Date.parse(confirmed_on) > CONFIRMED_FOR_MS;
  const years = Number(valid_to.slice(0, 4)) - Number(valid_from.slice(0, 4));
  const list = AGENCIES_WITH_LIST.has(agency);
  return [
    ...(valid_to < today ? ['It has expired: it is kept as history, and is no evidence now.'] : []),
    ...(valid_from > today ? [`It is no evidence before ${valid_from}, when it begins to hold.`] : []),
    ...(years > LONGEST_USUAL_YEARS
      ? [
          `It would hold for ${years} years: where that is a slip, attach it again with the days that are printed on it.`,
        ]
      : []),
    ...(isOld && valid_to >= today && valid_from <= today
      ? [
          `It counts as confirmed on ${confirmed_on}, which is stale by now: attach it again with --seen-on and the day on which its agency, or the place, last showed it.`,
        ]
      : []),
    ...(list ? [`${agency} publishes a list: the document is shown, and certifies only beside a line there.`] : []),
  ];
}

/** A document of these never stands instead of a line. Rule: decisions §3. */
const AGENCIES_WITH_LIST = new Set(
  [...READERS.values()].flatMap(({ manifest }) =>
    manifest.agencies.filter(({ no_list_note }) => no_list_note === null).map(({ code }) => code),
  ),
);
