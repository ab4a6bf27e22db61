import { citeLink, citeText, makePlain, quoteText } from '@kehilla/core';
import type { Certification, CheckedAlerts, CheckedList, VerifyKosherEnvelope } from '@kehilla/contract';
import { NOTES } from '@kehilla/answers';
import { getKosher } from './food-text.ts';
import { type AnswerText, getDay, type Line, line } from './parts.ts';

type Branch = NonNullable<VerifyKosherEnvelope['data']['branches']>[number];

/** What lists were found to say, in the order in which it is told. */
const OUTCOMES: readonly (readonly [words: string, is: (list: CheckedList) => boolean])[] = [
  ['listed by', ({ outcome }) => outcome === 'listed'],
  ['read whole, and not on that of', ({ outcome }) => outcome === 'read_not_listed'],
  ['tried, not read whole:', ({ outcome }) => outcome === 'unreadable'],
  ['saying nothing either way:', (list) => list.outcome === 'not_consulted' && list.last_read_at !== null],
  ['never read:', (list) => list.outcome === 'not_consulted' && list.last_read_at === null],
];

/** What pages of alerts were found to be, in the order in which it is told. */
const PAGES: Readonly<Record<CheckedAlerts['outcome'], string>> = {
  read: 'read',
  unreadable: 'tried, not read:',
  not_consulted: 'never read:',
};

/** The answer about one place, its evidence, and what each list was found to say. */
export function kosherText({ data }: VerifyKosherEnvelope): AnswerText {
  const { subject, answer, certifications, branches = [], candidates, checked, conflicts, missing, coverage } = data;
  // That it is to be asked which one is meant is what the advice says.
  const unsettled = missing.filter((one) => one !== NOTES.whichBranch);
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
    // How what was sent was read: a name that an agency has, or that stood in a question.
    tail: coverage.note,
  };
}

/** So many branches of one name of which one thing is known are told in one sentence and a table. */
const A_TABLE_FROM = 4;

/** The branches that may be meant, in their order: a line each, or a sentence for all of which the same is known and a table of where they are. */
function branchLines(branches: readonly Branch[]): (Line | string)[] {
  const alike = Map.groupBy(branches, (branch) => `${quoteText(branch.name)} · ${getKosher(branch.kosher)}`);
  return [...alike].flatMap(([said, own]): (Line | string)[] =>
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
          `May be meant, ${own.length} branches, of each of which the same is known: ${said}. Address | id:`,
          ...own.map((branch) => `${citeText(branch.address) ?? 'address not known'} | ${branch.place_id}`),
        ],
  );
}

/** The agencies by what their lists were found to say; '' where none was looked at. */
function listsLine(lists: readonly CheckedList[]): string {
  const told = new Set<string>();
  const said = OUTCOMES.flatMap(([words, is]) => {
    // That another list of an agency was not looked at says nothing beside what one was found to say; that one could not be read does.
    const found = lists.filter((list) => is(list) && !(list.outcome === 'not_consulted' && told.has(list.agency)));
    const agencies = [...new Set(found.map(({ agency }) => agency))];
    for (const agency of agencies) told.add(agency);
    return agencies.length === 0 ? [] : [`${words} ${agencies.join(', ')}`];
  });
  return said.length === 0 ? '' : `Lists: ${said.join('; ')}.`;
}

/** The pages of alerts by what became of reading them, and how many alerts wait for a person; '' where there is no such page. */
function alertsLine(pages: readonly CheckedAlerts[]): string {
  const said = Object.entries(PAGES).flatMap(([outcome, words]) => {
    const agencies = new Set(pages.filter((page) => page.outcome === outcome).map(({ agency }) => agency));
    return agencies.size === 0 ? [] : [`${words} ${[...agencies].join(', ')}`];
  });
  const waiting = pages.filter((page) => page.waiting > 0).map((page) => `${page.agency} ${page.waiting}`);
  if (waiting.length > 0) said.push(`waiting for a person's decision: ${waiting.join(', ')}`);
  return said.length === 0 ? '' : `Pages of alerts: ${said.join('; ')}.`;
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
