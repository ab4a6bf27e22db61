import type { Certification, CheckedList, VerifyKosherEnvelope } from '@kehilla/contract';
import { NOTES } from '@kehilla/operations';
import { kosherOf } from './kosher-words.ts';
import { type AnswerText, dayOf, line } from './parts.ts';
import { plain, quoted } from './quoted.ts';

/** What lists were found to say, in the order in which it is told. */
const OUTCOMES: Readonly<Record<CheckedList['outcome'], string>> = {
  listed: 'listed on',
  read_not_listed: 'read whole, and not on',
  unreadable: 'not read:',
  not_consulted: 'saying nothing either way:',
};

/** The answer about one place, its evidence, and what each list was found to say. */
export function kosherText({ data }: VerifyKosherEnvelope): AnswerText {
  const { subject, answer, certifications, branches = [], candidates, checked, conflicts, missing, coverage } = data;
  // That it is to be asked which one is meant is what the advice says.
  const unsettled = missing.filter((one) => one !== NOTES.whichBranch);
  return {
    head: `${plain(answer.summary)} ${answer.advice}`,
    lines: [
      // Before the places it may be about, where no cut reaches it: a line of a list may be about any of them.
      branches.length > 0 && unsettled.length > 0 ? `Missing: ${unsettled.join(' ')}` : '',
      // Which branch this is about: a certification is of one place, never of a name.
      subject === null
        ? ''
        : line([`Place: ${plain(subject.address) ?? 'address not known'}`, `id ${subject.place_id}`]),
      ...certifications.map(certificationLine),
      ...conflicts.map(
        ({ field, claims }) =>
          `Conflict on ${field}: ${claims.map(({ source, value }) => plain(`${source}: ${value}`)).join(' / ')}`,
      ),
      ...branches.map((branch) =>
        line([
          `May be meant: ${quoted(branch.name)}`,
          plain(branch.address),
          kosherOf(branch.kosher),
          `id ${branch.place_id}`,
        ]),
      ),
      listsLine(checked.lists),
      checked.live === null
        ? ''
        : line([`Live reading: ${checked.live.outcome.replaceAll('_', ' ')}`, checked.live.note]),
      branches.length > 0 || missing.length === 0 ? '' : `Missing: ${missing.join(' ')}`,
      ...(branches.length > 0
        ? []
        : candidates.map((place) =>
            line([
              `${subject === null ? 'Perhaps' : 'Another, called alike'}: ${quoted(place.name)}`,
              plain(place.address),
              kosherOf(place.kosher),
              `id ${place.place_id}`,
            ]),
          )),
    ],
    // How what was sent was read: a name that an agency has, or that stood in a question.
    tail: coverage.note,
  };
}

/** The lists by what they were found to say; '' where none was looked at. */
function listsLine(lists: readonly CheckedList[]): string {
  const said = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const ids = lists.filter((list) => list.outcome === outcome).map(({ list_id }) => list_id);
    return ids.length === 0 ? [] : [`${words} ${ids.join(', ')}`];
  });
  return said.length === 0 ? '' : `Lists: ${said.join('; ')}.`;
}

function certificationLine(entry: Certification): string {
  return line([
    entry.agency_name,
    entry.listing_status.replaceAll('_', ' '),
    entry.food_status,
    entry.standards.length === 0 ? null : entry.standards.join(', '),
    entry.last_seen_on_list_at === null ? null : `last seen ${dayOf(entry.last_seen_on_list_at)}`,
    entry.missing_since === null ? null : `missing since ${dayOf(entry.missing_since)}`,
    entry.valid_until === null ? null : `valid to ${entry.valid_until}`,
    entry.scope_note,
    entry.season,
    entry.listing_url,
    entry.evidence_id === null ? null : `evidence ${entry.evidence_id}`,
  ]);
}
