import type { City, PlaceDoc, UnplacedLine } from '@kehilla/city';
import type { VerifyAnswer } from '@kehilla/contract';
import { agencyOf, isConfirmed, isForPassover, isPassoverSeason } from '@kehilla/kosher';
import { newerWordOf } from './newer-word.ts';
import { civilDateInWords, dayInWords, listInWords } from '../describe/civil-date.ts';
import { ASK_RABBI } from '../describe/notes.ts';
import { ranOut, showedOnce } from './ended.ts';
import { agencyName, isAnyListRead, type Judged } from './judged.ts';

const NO_RULING = 'This reports what agencies publish and is no ruling.';
const DOUBTFUL = 'Whether this is the place that is meant is not sure; the notes say why.';
const ADVICE = {
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

/**
 * The answer about one place, in plain words that report and never rule; of an earlier instant it says so first, and is never enough for now.
 * `unplaced` are lists with a line that may be about it; it is never enough where it may be another place than the one that was meant (`isDoubtful`).
 * Rule: specification §4.4, decisions §3.
 */
export function answerOf(
  city: City,
  { name, register_state }: Pick<PlaceDoc, 'name' | 'register_state'>,
  judged: Judged,
  unplaced: Unplaced,
  now: Date,
  isDoubtful: boolean,
): VerifyAnswer {
  const { status, certified_by } = judged.kosher;
  const { summary, advice } = SENTENCES[status](city, name, judged, unplaced);
  const isPast = judged.at.getTime() !== now.getTime();
  const past = isPast ? `As known on ${dayInWords(judged.at.toISOString())}, which may not hold now:` : '';
  return {
    // A document says nothing of a place that nobody shows any more: who is behind that door now is not known.
    sufficient_evidence_now:
      !isPast &&
      !isDoubtful &&
      status === 'listed_by_agency' &&
      register_state !== 'left_register' &&
      (!isOnlyForPassover(judged) || isPassoverSeason(judged.at)),
    certified_by,
    summary: [
      past,
      summary,
      isDoubtful ? DOUBTFUL : '',
      notBorneOut(city, judged),
      notAlone(city, judged),
      showedOnce(city, judged),
      ranOut(city, judged),
      alsoPublished(city, judged),
      ASK_RABBI,
    ]
      .filter((said) => said !== '')
      .join(' '),
    kosher_status: status,
    advice,
  };
}

/** The answer where no single place is meant; `count` is how many fit, or how many may have been meant. */
export function answerWithoutSubject(
  kind: 'ambiguous' | 'too_many' | 'not_found' | 'somewhere_unknown' | 'outside' | 'unavailable',
  count = 0,
): VerifyAnswer {
  const { summary, advice } = WITHOUT[kind](count);
  return {
    sufficient_evidence_now: false,
    certified_by: [],
    summary: `${summary} ${ASK_RABBI}`,
    kosher_status: null,
    advice,
  };
}

type Sentences = { readonly summary: string; readonly advice: string };

type Unplaced = ReadonlyMap<string, UnplacedLine>;

const SENTENCES: Readonly<
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
    summary: `${name}: no agency's list that was read shows it now. ${history(city, judged)} Whether it is certified otherwise is not known.`,
    advice: ADVICE.unknown,
  }),
  no_readable_agency_lists_it: (city, name, judged, unplaced) => ({
    summary: `${name}: ${notListed(city, judged, unplaced)}. ${judged.against.length === 0 ? '' : `${listInWords(noticesTold(city, judged))}. `}Its status is unknown, which does not mean that it is not kosher.`,
    advice: ADVICE.unknown,
  }),
};

const WITHOUT: Readonly<Record<Parameters<typeof answerWithoutSubject>[0], (count: number) => Sentences>> = {
  ambiguous: (count) => ({
    summary: `${count} places fit what was sent, and what is known of one says nothing of another.`,
    advice: `${ADVICE.branch} ${NO_RULING}`,
  }),
  too_many: (count) => ({
    summary: `At least ${count} places fit what was sent; ${count} of them are shown, what is known of one says nothing of another, and nothing is said of the others.`,
    advice: `${ADVICE.branch} ${NO_RULING}`,
  }),
  not_found: (count) => ({
    summary: `No place on record fits what was sent${count > 0 ? ' well enough; those that may have been meant are among the candidates' : ''}. That says nothing about whether it is certified.`,
    advice: `${ADVICE.identify} ${NO_RULING}`,
  }),
  somewhere_unknown: (count) => ({
    summary: `Where the place was said to be is not known to the service, so no place can be said to be meant.${count > 0 ? ' Places of New York City that fit what else was sent are among the candidates; a certification is of one branch, so none of them stands in for it.' : ''} That says nothing about whether it is certified.`,
    advice: `${ADVICE.where} ${NO_RULING}`,
  }),
  outside: () => ({
    summary:
      'What was sent lies outside New York City, which the service does not cover. That says nothing about whether it is certified.',
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  unavailable: () => ({
    summary: 'The lists could not be read now, and nothing about this place is stored.',
    advice: `${ADVICE.later} ${NO_RULING}`,
  }),
};

/** That no list shows it; of a list with a line that may be about it nobody can say so. Rule: specification §1.2, unknown is never no. */
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
      .filter((line) => agencyOf(line, city.registry) === code)
      .sort((a, b) => Date.parse(a.last_seen_at) - Date.parse(b.last_seen_at));
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const food = [...new Set(own.flatMap((line) => line.food_status))];
    const where = city.registry.lists.get(newest.list_id)?.transcribed
      ? 'in a transcription of its list'
      : 'on its list';
    return [
      `listed by ${agencyName(city, code)}${food.length === 0 ? '' : ` as ${listInWords(food)}`} (seen ${where} on ${dayInWords(newest.last_seen_at)})`,
    ];
  });
  const documents = valid
    .filter(({ agency }) => kosher.certified_by.includes(agency))
    .map(
      ({ agency, valid_to }) =>
        `certified in a document of ${agencyName(city, agency)} that a curator attached, valid to ${civilDateInWords(valid_to)}`,
    );
  return listInWords([...lines, ...documents]);
}

/** Why listings are not of now: nobody saw them of late, or they are for a Passover that is over. */
function whyStale({ counted, at }: Judged): string {
  const ofLate = counted.filter((line) => isConfirmed(line, at));
  if (ofLate.length === 0) return ' That is more than 14 days ago, so it may have changed.';
  return ofLate.length === counted.length
    ? ' That Passover is over.'
    : ' Each is for a Passover that is over, or is more than 14 days old, so it may have changed.';
}

/** Notices that the answer itself does not tell: warnings, and of a certified place those of agencies that are not said to certify it. */
function alsoPublished(city: City, { open, against, kosher: { certified_by } }: Judged): string {
  const told = open
    .filter((notice) => !against.includes(notice) || (certified_by.length > 0 && !certified_by.includes(notice.agency)))
    .map(
      (notice) =>
        `${agencyName(city, notice.agency)} published a ${against.includes(notice) ? 'notice against it' : 'warning about it'} on ${civilDateInWords(notice.published_on)}`,
    );
  return told.length === 0 ? '' : `${listInWords(told)}.`;
}

/** Which agencies' word is old where another's is fresh: "by OU and OK" must not make the older one new. Rule: specification §3.1. */
function seenLongAgo(city: City, { counted, kosher: { stale_agencies: stale = [] }, at }: Judged): string {
  if (stale.length === 0) return '';
  const isOver = counted.some((line) => stale.includes(agencyOf(line, city.registry) ?? '') && isConfirmed(line, at));
  const why = isOver ? 'is for a Passover that is over, or is' : 'is';
  return ` What was seen of ${listInWords(stale.map((code) => agencyName(city, code)))} ${why} more than 14 days old, so it may have changed.`;
}

function contradiction(city: City, judged: Judged): string {
  const { against, kosher, counted, outdone } = judged;
  const told = against.filter(({ agency }) => kosher.certified_by.includes(agency));
  const newer = outdone.filter(({ line }) => counted.includes(line)).map((one) => newerWordOf(city, one));
  if (told.length + newer.length === 0) return 'what is said to be served contradicts itself';
  return listInWords([
    ...new Set(newer),
    ...told.map(
      ({ agency, published_on }) =>
        `${agencyName(city, agency)} published a notice against it on ${civilDateInWords(published_on)}`,
    ),
  ]);
}

/** What is told of lines that count for nothing, because another agency's stand and their own agency's newer list does not bear them out. */
function notBorneOut(city: City, { outdone, kosher }: Judged): string {
  const told = outdone.filter(({ line }) => !kosher.certified_by.includes(agencyOf(line, city.registry) ?? ''));
  return told.length === 0
    ? ''
    : `Not counted, because sources disagree: ${listInWords(told.map((one) => `${city.registry.lists.get(one.line.list_id)?.name ?? one.line.list_id} showed it on ${dayInWords(one.line.last_seen_at)}, but ${newerWordOf(city, one)}`))}.`;
}

/** What is told of documents that count for nothing, because their agency has a list and that list does not say it. Rule: decisions §3. */
function notAlone(city: City, { valid, kosher }: Judged): string {
  return valid
    .filter(({ agency }) => !kosher.certified_by.includes(agency))
    .map(({ agency, valid_to }) => {
      const name = agencyName(city, agency);
      return `A document of ${name} that a curator attached, valid to ${civilDateInWords(valid_to)}, is not counted: ${name} publishes a list, and a document never stands instead of a line there.`;
    })
    .join(' ');
}

function history(city: City, judged: Judged): string {
  const past = judged.evidence.listings.flatMap((line) => {
    const code = agencyOf(line, city.registry);
    if (code === null) return [];
    const until = `${agencyName(city, code)} last showed it on ${dayInWords(line.last_seen_at)}`;
    return [line.terminated ? `${until}, as ended` : until];
  });
  return `${listInWords([...past, ...noticesTold(city, judged)])}.`;
}

/** Open notices against the place, each with its agency and day. */
function noticesTold(city: City, { against }: Judged): string[] {
  return against.map(
    ({ agency, published_on }) =>
      `${agencyName(city, agency)} published a notice against it on ${civilDateInWords(published_on)}`,
  );
}

function aboutPassover(judged: Judged): string {
  const { counted, at } = judged;
  if (isOnlyForPassover(judged)) return ' It is listed for Passover; this says nothing about the rest of the year.';
  if (!isPassoverSeason(at) || counted.some((line) => line.passover === true || isForPassover(line.season))) return '';
  return ' This says nothing about Passover.';
}

/** Whether nothing but lists for Passover speaks for the place. */
function isOnlyForPassover({ counted, valid, kosher }: Judged): boolean {
  const isCertifiedByDocument = valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return counted.length > 0 && counted.every((line) => isForPassover(line.season)) && !isCertifiedByDocument;
}
