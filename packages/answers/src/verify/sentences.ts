import { civilDateInWords } from '@kehilla/core';
import type { City, UnplacedLine } from '@kehilla/city';
import {
  findAgency,
  alertsPast,
  confirmedOn,
  type ContradictedLine,
  dayInNewYork,
  isForFeast,
  isForPassover,
  isInSeason,
  isPassoverSeason,
  isSeasonOver,
  isTranscribedLine,
} from '@kehilla/kosher';
import { dayInWords, listInWords } from '../evidence/lists-not-read.ts';
import { agencyName, isAnyListRead, type Judged } from '../evidence/judged.ts';

/** The summary of a place, and the next step. */
export type Sentences = { readonly summary: string; readonly advice: string };
/** Lists with a line of a like name that is linked to no place, by their id. */
export type Unplaced = ReadonlyMap<string, UnplacedLine>;

/** The summary of a place for each status. Rule: decisions §3. */
export const SENTENCES: Readonly<
  Record<Judged['kosher']['status'], (city: City, name: string, judged: Judged, unplaced: Unplaced) => Sentences>
> = {
  listed_by_agency: (city, name, judged) => ({
    summary: `${name}: ${listedBy(city, judged)}.${seenLongAgo(city, judged)}${aboutPassover(judged)}`,
    advice: ADVICE.listed,
  }),
  listing_stale: (city, name, judged) => ({
    summary: `${name}: ${listedBy(city, judged)}.${whyStale(judged)}${aboutPassover(judged)}`,
    advice: ADVICE.stale,
  }),
  conflicted: (city, name, judged) => ({
    summary: `${name}: ${listedBy(city, judged)}, but ${contradiction(city, judged)}. Both are shown; the service does not choose.`,
    advice: ADVICE.conflicted,
  }),
  no_longer_listed_by_agency: (city, name, judged) => ({
    summary: `${name}: no agency's list that was read shows it now.${history(city, judged)} Whether it is certified otherwise is not known.`,
    advice: ADVICE.unknown,
  }),
  no_readable_agency_lists_it: (city, name, judged, unplaced) => ({
    summary: `${name}: ${notListed(city, judged, unplaced)}. ${judged.against.length === 0 ? '' : `${listInWords(noticesTold(city, judged))}. `}Its status is unknown, which does not mean that it is not kosher.`,
    advice: ADVICE.unknown,
  }),
};

/** Says that no list shows the place; lists with a line that may be about it are left out. Rule: specification §1.2, unknown is never no. */
function notListed(city: City, judged: Judged, unplaced: Unplaced): string {
  if (!isAnyListRead(city, judged)) return "no agency's list had been read";
  const unlinked = [...unplaced.keys()].map((id) => city.registry.lists.get(id)?.name ?? id);
  return unlinked.length === 0
    ? "no agency's list that was read shows it"
    : `no list is known to show it, but a name like it stands on ${listInWords(unlinked)}, and whether that is this place is not known`;
}

/** "listed by Orthodox Union as dairy (seen on its list on 18 November 2026)"; a copy of its list is called one. */
function listedBy(city: City, { counted, valid, kosher }: Judged): string {
  const lines = kosher.certified_by.flatMap((code) => {
    const own = counted
      .filter((line) => findAgency(line, city.registry) === code)
      .sort((a, b) => Date.parse(a.last_seen_at) - Date.parse(b.last_seen_at));
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const food = [...new Set(own.flatMap((line) => line.food_status))];
    const where = isTranscribedLine(newest, city.registry) ? 'in a transcription of its list' : 'on its list';
    return [
      `listed by ${agencyName(city, code)}${food.length === 0 ? '' : ` as ${listInWords(food)}`} (seen ${where} on ${dayInWords(newest.last_seen_at)})`,
    ];
  });
  const documents = valid
    .filter(({ agency }) => kosher.certified_by.includes(agency))
    .map(
      (document) =>
        `certified in a document of ${agencyName(city, document.agency)} that a curator attached, valid to ${civilDateInWords(document.valid_to)}, ${document.seen_on === null ? 'issued' : 'last looked at'} on ${civilDateInWords(confirmedOn(document))}`,
    );
  return listInWords([...lines, ...documents]);
}

/** Says why listings are not current: no recent reading shows them, or they are for a Passover that is over. */
function whyStale({ counted, at }: Judged): string {
  const past = counted.filter(({ season }) => isSeasonOver(season, at));
  if (counted.length > 0 && past.length === counted.length)
    return past.every((line) => isForPassover(line.season))
      ? ' That Passover is over.'
      : ' What it is listed for is over.';
  return past.length === 0
    ? ' That is more than 14 days ago, so it may have changed.'
    : ' Each is for a feast that is over, or is more than 14 days old, so it may have changed.';
}

/** Says which agencies' listings are old where another's is fresh: "by OU and OK" must not make the older one new. Rule: specification §3.1. */
function seenLongAgo(city: City, { kosher: { stale_agencies: stale = [], past_season: past = [] } }: Judged): string {
  const names = (codes: readonly string[]): string => listInWords(codes.map((code) => agencyName(city, code)));
  const old = stale.filter((code) => !past.includes(code));
  const over = past.length === 0 ? '' : ` What is listed by ${names(past)} is for a feast that is over.`;
  return old.length === 0
    ? over
    : `${over} What was seen of ${names(old)} is more than 14 days old, so it may have changed.`;
}

function contradiction(city: City, judged: Judged): string {
  const { against, kosher, counted, contradicted } = judged;
  const notices = against.filter(({ agency }) => kosher.certified_by.includes(agency));
  const newer = contradicted.filter(({ line }) => counted.includes(line)).map((one) => getNewerWord(city, one));
  const past = alertsPast(judged.evidence, judged.at).filter(({ agency }) => kosher.certified_by.includes(agency));
  if (notices.length + newer.length + past.length === 0) return 'what is said to be served contradicts itself';
  return listInWords([
    ...new Set(newer),
    ...past.map(
      ({ agency, ends_on = '' }) =>
        `${agencyName(city, agency)} published an alert that names ${civilDateInWords(ends_on)} as its last day, which has passed`,
    ),
    ...notices.map(
      ({ agency, published_on }) =>
        `${agencyName(city, agency)} published a notice against it on ${civilDateInWords(published_on)}`,
    ),
  ]);
}

function history(city: City, judged: Judged): string {
  const past = judged.evidence.listings.flatMap((line) => {
    const code = findAgency(line, city.registry);
    // Of a copy that its agency's newer list does not bear out another sentence tells.
    if (code === null || judged.contradicted.some((one) => one.line === line)) return [];
    const until = `${agencyName(city, code)} last showed it on ${dayInWords(line.last_seen_at)}`;
    if (line.ends_on !== undefined && line.ends_on < dayInNewYork(judged.at))
      return [`${until}, with ${civilDateInWords(line.ends_on)} as the last day of its certification`];
    if (line.terminated) return [`${until}, as ended`];
    return [
      line.missing_since === null
        ? until
        : `${until}, and its list was read without it on ${dayInWords(line.missing_since)}`,
    ];
  });
  const notes = [...past, ...noticesTold(city, judged)];
  return notes.length === 0 ? '' : ` ${listInWords(notes)}.`;
}

/** Open notices against the place, each with its agency and day. */
function noticesTold(city: City, { against }: Judged): string[] {
  return against.map(
    ({ agency, published_on }) =>
      `${agencyName(city, agency)} published a notice against it on ${civilDateInWords(published_on)}`,
  );
}

/** The last sentence of every advice. Rule: specification §1.4. */
export const NO_RULING = 'This reports what agencies publish and is no ruling.';

/** The next step for each result. */
export const ADVICE = {
  listed: NO_RULING,
  stale: `Look for a current certificate at the place, or ask the agency. ${NO_RULING}`,
  conflicted: `Ask the agency before relying on either statement. ${NO_RULING}`,
  unknown: `Ask the place for its current certificate and check it with the agency that signed it. ${NO_RULING}`,
  branch: 'Ask which branch is meant and send its place_id; a certification is of one branch, never of a name.',
  identify: "Send the name with the street address, the place_id of a search result, or the business's own website.",
  where:
    'Ask in which city the place is. For one in New York City send its borough, neighbourhood or ZIP code, or the place_id of the candidate that is meant.',
  later: 'Ask again in a few minutes.',
} as const;

/** Says the statements of a listing about Passover, in its season or if the listing is for Passover alone; '' for none. Rule: decisions §3. */
function aboutPassover(judged: Judged): string {
  const { counted, at } = judged;
  if (isOnlyForFeasts(judged) && !counted.every((line) => isForPassover(line.season)))
    return ' It is listed for a feast; this says nothing about the rest of the year.';
  if (isOnlyForFeasts(judged)) return ' It is listed for Passover; this says nothing about the rest of the year.';
  if (!isPassoverSeason(at) || counted.some((line) => line.passover === true || isForPassover(line.season))) return '';
  return ' This says nothing about Passover.';
}

/** Whether it is now the season of a feast that a line is for. */
export function isInSeasonOfAny({ counted, at }: Judged): boolean {
  return counted.some(({ season }) => isInSeason(season, at));
}

/** Whether nothing but lists for feasts speaks for the place. */
export function isOnlyForFeasts({ counted, valid, kosher }: Judged): boolean {
  const isCertifiedByDocument = valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return counted.length > 0 && counted.every((line) => isForFeast(line.season)) && !isCertifiedByDocument;
}

/** Returns notices that the answer does not tell elsewhere: warnings, and for a certified place the notices of agencies that do not certify it. */
export function alsoPublished(city: City, { open, against, kosher: { certified_by } }: Judged): string {
  const notes = open
    .filter((notice) => !against.includes(notice) || (certified_by.length > 0 && !certified_by.includes(notice.agency)))
    .map(
      (notice) =>
        `${agencyName(city, notice.agency)} published a ${against.includes(notice) ? 'notice against it' : 'warning about it'} on ${civilDateInWords(notice.published_on)}`,
    );
  return notes.length === 0 ? '' : `${listInWords(notes)}.`;
}

/** Says which lines do not count because a newer list of their own agency contradicts them, while another agency certifies the place. */
export function notBorneOut(city: City, { contradicted, kosher }: Judged): string {
  const contradictedLines = contradicted.filter(
    ({ line }) => !kosher.certified_by.includes(findAgency(line, city.registry) ?? ''),
  );
  return contradictedLines.length === 0
    ? ''
    : `Not counted, because sources disagree: ${listInWords(contradictedLines.map((one) => `${city.registry.lists.get(one.line.list_id)?.name ?? one.line.list_id} showed it on ${dayInWords(one.line.last_seen_at)}, but ${getNewerWord(city, one)}`))}.`;
}

/** Says which documents do not count because their agency has a list without the place. Rule: decisions §3. */
export function notAlone(city: City, { valid, kosher }: Judged): string {
  return valid
    .filter(({ agency }) => !kosher.certified_by.includes(agency))
    .map(({ agency, valid_to }) => {
      const name = agencyName(city, agency);
      return `A document of ${name} that a curator attached, valid to ${civilDateInWords(valid_to)}, is not counted: ${name} publishes a list, and a document never stands instead of a line there.`;
    })
    .join(' ');
}

/** Says the contradiction of a line in an agency's newer list, with its day: "its newer list (Restaurants), read whole on 14 July 2026, does not show it". */
function getNewerWord(city: City, { by }: ContradictedLine): string {
  const name = city.registry.lists.get(by.list_id)?.name ?? by.list_id;
  return by.says === 'ended'
    ? `its newer list (${name}) showed it as ended on ${dayInWords(by.read_at)}`
    : `its newer list (${name}), read whole on ${dayInWords(by.read_at)}, does not show it`;
}
