import type { City, PlaceDoc } from '@kehilla/city';
import type { VerifyAnswer } from '@kehilla/contract';
import { civilDateInWords, DAY_MS, quoteText } from '@kehilla/core';
import {
  findAgency,
  confirmedAt,
  confirmedOn,
  dayInNewYork,
  isTranscribedLine,
  type ListingEvidence,
} from '@kehilla/kosher';
import type { Uncovered } from '@kehilla/language/names';
import { alertsTold, isInDoubtByAlert } from '../evidence/evidence-conflicts.ts';
import { agencyName, type Judged, judgeEvidence } from '../evidence/judged.ts';
import { dayInWords, listInWords } from '../evidence/lists-not-read.ts';
import { ASK_RABBI } from '../shared-notes.ts';
import {
  ADVICE,
  alsoPublished,
  isInSeasonOfAny,
  isOnlyForFeasts,
  NO_RULING,
  notAlone,
  notBorneOut,
  SENTENCES,
  type Sentences,
  type Unplaced,
} from './sentences.ts';

const DOUBTFUL = 'Whether this is the place that is meant is not sure; the notes say why.';

/**
 * Returns the answer about one place, in plain words that report and never rule; for an earlier instant it says so first, and is never enough for now.
 * `unplaced` are lists with a line that may be about the place; `isDoubtful` says that another place may be meant, so that the answer is never enough; `beside`
 * tells other listings at the same address. Rule: specification §4.4, decisions §3.
 */
export function getAnswer(
  city: City,
  { name, register_state }: Pick<PlaceDoc, 'name' | 'register_state'>,
  judged: Judged,
  unplaced: Unplaced,
  now: Date,
  isDoubtful: boolean,
  beside = '',
): VerifyAnswer {
  const { status, certified_by } = judged.kosher;
  const { summary, advice } = SENTENCES[status](city, quoteText(name), judged, unplaced);
  const sure = withSureLines(city, judged);
  const isPast = judged.at.getTime() !== now.getTime();
  const past = isPast ? `As known on ${dayInWords(judged.at.toISOString())}, which may not hold now:` : '';
  return {
    // A document proves nothing for a place that no source shows any more: the present business there is unknown.
    sufficient_evidence_now:
      !isPast &&
      !isDoubtful &&
      !isInDoubtByAlert(judged) &&
      status === 'listed_by_agency' &&
      sure.kosher.status === 'listed_by_agency' &&
      register_state !== 'left_register' &&
      (!isOnlyForFeasts(sure) || isInSeasonOfAny(sure)),
    certified_by,
    summary: [
      past,
      summary,
      beside,
      toldByName(city, judged),
      toldOfTranscription(city, judged),
      toldOfLimits(city, judged),
      isDoubtful ? DOUBTFUL : '',
      notBorneOut(city, judged),
      notAlone(city, judged),
      showedOnce(city, judged),
      ranOut(city, judged),
      notLookedAt(city, judged),
      alsoPublished(city, judged),
      alertsTold(city, judged),
      ASK_RABBI,
    ]
      .filter((phrase) => phrase !== '')
      .join(' '),
    kosher_status: status,
    advice,
  };
}

/**
 * Returns a place's evidence without the lines that are never enough: lines that are linked by name and area alone, without a person's confirmation, lines of
 * transcriptions by third parties, and lines and documents with limits or conditions. An answer is enough only if it would be enough without them. Rule:
 * specification §1.4, decisions §3.
 */
function withSureLines(city: City, judged: Judged): Judged {
  const { evidence, at } = judged;
  const listings = evidence.listings.filter(
    (line) =>
      line.matched_on === undefined && (line.limits ?? []).length === 0 && !isTranscribedLine(line, city.registry),
  );
  const certificates = evidence.certificates.filter(({ scope_note }) => scope_note === null);
  const isSame = listings.length === evidence.listings.length && certificates.length === evidence.certificates.length;
  return isSame ? judged : judgeEvidence(city, { ...evidence, listings, certificates }, at);
}

/** That a certification rests on transcriptions alone, as a sentence of the summary; '' where it does not. */
function toldOfTranscription(city: City, { counted, kosher, valid }: Judged): string {
  const isSo =
    counted.length > 0 &&
    counted.every((line) => isTranscribedLine(line, city.registry)) &&
    !valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return isSo
    ? "People transcribed that line; the agency's own list, which decides, was not read with it, so it is not enough by itself."
    : '';
}

/** Says in the summary which limits lines and documents have, and until when; '' if there are none. */
function toldOfLimits(city: City, { counted, kosher: { limits = [] }, at }: Judged): string {
  const day = dayInNewYork(at);
  const ends = counted.flatMap(({ ends_on, list_id }) =>
    ends_on === undefined || ends_on < day
      ? []
      : [
          `by its line on ${city.registry.lists.get(list_id)?.name ?? list_id} its certification ends on ${civilDateInWords(ends_on)}`,
        ],
  );
  const parts =
    limits.length === 0
      ? []
      : [
          `what certifies it is limited (${limits.map((limit) => quoteText(limit)).join(', ')}), so it is not enough for the whole place`,
        ];
  const note = listInWords([...new Set([...ends, ...parts])]);
  return note === '' ? '' : `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;
}

/** Says in the summary that lines are linked by the name alone; '' if there are none. */
function toldByName(city: City, { onLists }: Judged): string {
  const lines = onLists.filter(({ matched_on }) => matched_on !== undefined);
  const lists = [...new Set(lines.map((line) => city.registry.lists.get(line.list_id)))].map((list) =>
    list === undefined ? '' : agencyName(city, list.agency),
  );
  return lines.length === 0
    ? ''
    : `${listInWords(lists)} prints no address: this is the only place known of the name ${quoteText(lines[0]?.listed_name ?? '')} in its area and in the city, and no person has confirmed that it is the one, so it is not enough by itself.`;
}

/**
 * Says which documents ran out, the last of each agency without other evidence: "A document of Agency that a curator attached ran out on 29 June 2026."; '' for
 * none. Rule: specification §1.2: known facts are told.
 */
function ranOut(city: City, { evidence, valid, kosher, at }: Judged): string {
  const day = dayInNewYork(at);
  const over = evidence.certificates.filter(({ valid_to }) => valid_to < day);
  const notes = agenciesLeft(
    over.map(({ agency }) => agency),
    [...kosher.certified_by, ...valid.map(({ agency }) => agency)],
  ).map((code) => {
    const last = over.filter(({ agency }) => agency === code).map(({ valid_to }) => valid_to);
    return `a document of ${agencyName(city, code)} that a curator attached ran out on ${civilDateInWords(latest(last))}`;
  });
  return sentence(notes);
}

const YEAR_MS = 365 * DAY_MS;

/** Says which valid documents were not looked at for a year; '' for none. Rule: decisions §3. */
function notLookedAt(city: City, { valid, at }: Judged): string {
  return valid
    .filter((document) => at.getTime() - Date.parse(confirmedAt(document)) > YEAR_MS)
    .map(
      (document) =>
        `The document of ${agencyName(city, document.agency)} is valid by its dates, but nobody has looked at it for more than a year (since ${civilDateInWords(confirmedOn(document))}): ask the agency whether it stands.`,
    )
    .join(' ');
}

/**
 * Says which agencies once listed a place that others certify now: "Agency last showed it on 9 July 2026, as ended."; '' for none, and for an uncertified
 * place, whose own sentence tells it. Rule: decisions §3, the dropped one is shown.
 */
function showedOnce(city: City, { evidence, onLists, kosher }: Judged): string {
  if (kosher.certified_by.length === 0) return '';
  const off = evidence.listings.filter((line) => !onLists.includes(line));
  const listCodes = (lines: readonly ListingEvidence[]): string[] =>
    lines.flatMap((line) => findAgency(line, city.registry) ?? []);
  const notes = agenciesLeft(listCodes(off), [...kosher.certified_by, ...listCodes(onLists)]).map((code) => {
    const own = off.filter((line) => findAgency(line, city.registry) === code);
    const last = latest(own.map((line) => line.last_seen_at));
    const newest = own.filter((line) => line.last_seen_at === last);
    const until = `${agencyName(city, code)} last showed it on ${dayInWords(last)}`;
    if (newest.some((line) => line.terminated)) return `${until}, as ended`;
    const missing = newest.flatMap((line) => line.missing_since ?? []);
    return missing.length === 0
      ? until
      : `${until}, and its list was read without it on ${dayInWords(latest(missing))}`;
  });
  return sentence(notes);
}

/** Returns agencies, each once and in one order, without the agencies that another sentence tells. */
function agenciesLeft(codes: readonly string[], notes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => !notes.includes(code)).sort();
}

/** The last of several dates or instants of one form. */
function latest(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? '';
}

function sentence(notes: readonly string[]): string {
  const text = listInWords(notes);
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Why the request has no single place, and the thing that it asks about, if lists of places do not tell of it. */
export type WithoutKind =
  | 'ambiguous'
  | 'too_many'
  | 'not_found'
  | 'door'
  | 'somewhere_unknown'
  | 'outside'
  | 'outside_listed'
  | 'unavailable'
  | Uncovered;

/** The answer where no single place is meant; `count` is how many fit, or how many may have been meant, `town` where it was said to be. */
export function answerWithoutSubject(kind: WithoutKind, count = 0, town: string | null = null): VerifyAnswer {
  const { summary, advice } = WITHOUT[kind](count, town);
  return {
    sufficient_evidence_now: false,
    certified_by: [],
    summary: `${summary} ${ASK_RABBI}`,
    kosher_status: null,
    advice,
  };
}

const WITHOUT: Readonly<Record<WithoutKind, (count: number, town: string | null) => Sentences>> = {
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
  door: (count) => ({
    summary: `${count === 1 ? 'One place is on record at that address, and it is' : `${count} places are on record at that address, and they are`} among the candidates. A certification is of one place, so none is taken to be meant.`,
    advice: `${ADVICE.identify} ${NO_RULING}`,
  }),
  somewhere_unknown: (count) => ({
    summary: `Where the place was said to be is not known to the service, so no place can be said to be meant.${count > 0 ? ' Places of New York City that fit what else was sent are among the candidates; a certification is of one branch, so none of them stands in for it.' : ''} That says nothing about whether it is certified.`,
    advice: `${ADVICE.where} ${NO_RULING}`,
  }),
  outside: (_, town) => ({
    summary: `What was sent lies ${town === null ? '' : `in ${town}, `}outside New York City, which the service does not cover${town === null ? '' : `: ${town} is not covered`}, and no agency's list that is read here has it by that name. That says nothing about whether it is certified.`,
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  outside_listed: (_, town) => ({
    summary: `What was sent lies ${town === null ? '' : `in ${town}, `}outside New York City, which the service does not cover. A list that is read here has a line of that name elsewhere; a certification is of one branch. That says nothing about whether it is certified.`,
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  unavailable: () => ({
    summary: 'The lists could not be read now, and nothing about this place is stored.',
    advice: `${ADVICE.later} ${NO_RULING}`,
  }),
  product: notCovered(
    'Packaged products are not covered: what agencies print of places says nothing of a product',
    'Look for the mark on the package, or ask the agency whose mark it is.',
  ),
  eruv: notCovered('An eruv is not covered', 'Ask those who keep it whether it stands.'),
  mikvah: notCovered('Who supervises a mikvah is not covered', 'Ask the mikvah, or the community that keeps it.'),
  caterer: notCovered(
    'Caterers without premises are not covered',
    'Ask the caterer for its current certificate, or the agency.',
  ),
};

function notCovered(what: string, ask: string): (count: number) => Sentences {
  return (count) => ({
    summary: `${what}. No place on record fits what was sent${count > 0 ? ' well enough; those that may have been meant are among the candidates' : ''}. That says nothing about whether it is certified.`,
    advice: `${ask} ${NO_RULING}`,
  });
}
