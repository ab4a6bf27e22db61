import { citeLink, citeText, makePlain, quoteText } from '@kehilla/core';
import type { Certification, CheckedAlerts, CheckedList, VerifyKosherEnvelope } from '@kehilla/contract';
import { WHICH_BRANCH } from '@kehilla/answers';
import { getKosher } from './food-text.ts';
import { type AnswerText, getDay, type Line, line } from './parts.ts';

type Branch = NonNullable<VerifyKosherEnvelope['data']['branches']>[number];

/** The outcomes of lists, in the order of the text. */
const OUTCOMES: readonly (readonly [words: string, is: (list: CheckedList) => boolean])[] = [
  ['listed by', ({ outcome }) => outcome === 'listed'],
  ['read whole, and not on that of', ({ outcome }) => outcome === 'read_not_listed'],
  ['tried, not read whole:', ({ outcome }) => outcome === 'unreadable'],
  ['saying nothing either way:', (list) => list.outcome === 'not_consulted' && list.last_read_at !== null],
  ['never read:', (list) => list.outcome === 'not_consulted' && list.last_read_at === null],
];

/** The outcomes of pages of alerts, in the order of the text. */
const PAGES: Readonly<Record<CheckedAlerts['outcome'], string>> = {
  read: 'read',
  unreadable: 'tried, not read:',
  not_consulted: 'never read:',
};

/** Writes the answer about one place, its evidence, and the outcome of each list. */
export function kosherText({ data }: VerifyKosherEnvelope): AnswerText {
  const { subject, answer, certifications, branches = [], candidates, checked, conflicts, missing, coverage } = data;
  // The advice says already that the branch is to be named.
  const unsettled = missing.filter((one) => one !== WHICH_BRANCH);
  return {
    head: `${makePlain(answer.summary)} ${answer.advice}`,
    lines: [
      // Before the places it may be about, where no cut reaches it: a line of a list may be about any of them.
      branches.length > 0 && unsettled.length > 0 ? `Missing: ${unsettled.join(' ')}` : '',
      // Which branch this is about: a certification is of one place, never of a name.
      subject === null
        ? ''
        : line([`Place: ${citeText(subject.address) ?? 'address not known'}`, `id ${subject.place_id}`]),
      ...certifications.map(certificationLine),
      ...conflicts.map(
        ({ field, claims }) =>
          `Conflict on ${field}: ${claims.map(({ source, value }) => `${makePlain(source)}: ${quoteText(String(value))}`).join(' / ')}`,
      ),
      ...branchLines(branches),
      listsLine(checked.lists),
      alertsLine(checked.alerts ?? []),
      checked.live === null
        ? ''
        : line([`Live reading: ${checked.live.outcome.replaceAll('_', ' ')}`, checked.live.note]),
      branches.length > 0 || missing.length === 0 ? '' : `Missing: ${missing.join(' ')}`,
      ...candidates.map((place) =>
        place.linked_to_place === false
          ? line([
              `Line of a list: ${quoteText(place.name)}`,
              citeText(place.address) ?? 'no address printed',
              ...(place.certifications ?? []).map(certificationTold),
              'not linked to a place',
              `id ${place.place_id}`,
            ])
          : line([
              `${subject === null ? 'Perhaps' : 'Another, called alike'}: ${quoteText(place.name)}`,
              citeText(place.address),
              getKosher(place.kosher),
              `id ${place.place_id}`,
            ]),
      ),
    ],
    // How the request was read: an agency's name, or a name in a question.
    tail: coverage.note,
  };
}

/** From so many branches with the same facts on they are told in one sentence and a table. */
const A_TABLE_FROM = 4;

/** Writes the branches that may be meant, in their order: a line each, or one sentence for all with the same facts and a table of their addresses. */
function branchLines(branches: readonly Branch[]): (Line | string)[] {
  const alike = Map.groupBy(branches, (branch) => `${quoteText(branch.name)} · ${getKosher(branch.kosher)}`);
  return [...alike].flatMap(([phrase, own]): (Line | string)[] =>
    own.length < A_TABLE_FROM
      ? own.map((branch) =>
          line([
            `May be meant: ${quoteText(branch.name)}`,
            citeText(branch.address),
            getKosher(branch.kosher),
            `id ${branch.place_id}`,
          ]),
        )
      : [
          `May be meant, ${own.length} branches, of each of which the same is known: ${phrase}. Address | id:`,
          ...own.map((branch) => `${citeText(branch.address) ?? 'address not known'} | ${branch.place_id}`),
        ],
  );
}

/** Writes the agencies by the outcome of their lists; '' if none was consulted. */
function listsLine(lists: readonly CheckedList[]): string {
  const named = new Set<string>();
  const phrases = OUTCOMES.flatMap(([words, is]) => {
    // If one list of an agency was consulted, another unconsulted one is left out; one that could not be read is told.
    const found = lists.filter((list) => is(list) && !(list.outcome === 'not_consulted' && named.has(list.agency)));
    const agencies = [...new Set(found.map(({ agency }) => agency))];
    for (const agency of agencies) named.add(agency);
    return agencies.length === 0 ? [] : [`${words} ${agencies.join(', ')}`];
  });
  return phrases.length === 0 ? '' : `Lists: ${phrases.join('; ')}.`;
}

/** Writes the pages of alerts by the outcome of their reading, and how many alerts wait for review; '' if there is no such page. */
function alertsLine(pages: readonly CheckedAlerts[]): string {
  const phrases = Object.entries(PAGES).flatMap(([outcome, words]) => {
    const agencies = new Set(pages.filter((page) => page.outcome === outcome).map(({ agency }) => agency));
    return agencies.size === 0 ? [] : [`${words} ${[...agencies].join(', ')}`];
  });
  const waiting = pages.filter((page) => page.waiting > 0).map((page) => `${page.agency} ${page.waiting}`);
  if (waiting.length > 0) phrases.push(`waiting for a person's decision: ${waiting.join(', ')}`);
  return phrases.length === 0 ? '' : `Pages of alerts: ${phrases.join('; ')}.`;
}

function certificationLine(entry: Certification): Line {
  return line(certificationParts(entry));
}

function certificationTold(entry: Certification): string {
  return line(certificationParts(entry)).text;
}

function certificationParts(entry: Certification): (string | null)[] {
  return [
    entry.agency_name,
    entry.listing_status.replaceAll('_', ' '),
    entry.food_status,
    entry.standards.length === 0 ? null : entry.standards.join(', '),
    entry.last_seen_on_list_at === null ? null : `last seen ${getDay(entry.last_seen_on_list_at)}`,
    entry.missing_since === null ? null : `missing since ${getDay(entry.missing_since)}`,
    entry.valid_until === null ? null : `valid to ${entry.valid_until}`,
    entry.scope_note === null ? null : quoteText(entry.scope_note),
    entry.season,
    citeLink(entry.listing_url),
  ];
}
