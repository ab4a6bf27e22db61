import type { Certification, CheckedList, VerifyKosherEnvelope } from '@kehilla/contract';
import { type AnswerText, dayOf, kosherOf, line } from './parts.ts';

const OUTCOMES: Readonly<Record<CheckedList['outcome'], string>> = {
  listed: 'lists it',
  read_not_listed: 'was read and lacks it',
  unreadable: 'could not be read',
  not_consulted: 'says nothing either way',
};

/** The answer about one place, its evidence, and what each list was found to say. */
export function kosherText({ data }: VerifyKosherEnvelope): AnswerText {
  const { answer, certifications, branches = [], candidates, checked, conflicts } = data;
  return {
    head: `${answer.summary} ${answer.advice}`,
    lines: [
      ...certifications.map(certificationLine),
      ...conflicts.map(
        ({ field, claims }) =>
          `Conflict on ${field}: ${claims.map(({ source, value }) => `${source}: ${value}`).join(' / ')}`,
      ),
      ...branches.map((branch) =>
        line([`Branch: ${branch.name}`, branch.address, kosherOf(branch.kosher), `id ${branch.place_id}`]),
      ),
      ...(branches.length > 0
        ? []
        : candidates.map((place) =>
            line([`Perhaps: ${place.name}`, place.address, kosherOf(place.kosher), `id ${place.place_id}`]),
          )),
      ...(checked.lists.length === 0
        ? []
        : [`Lists: ${checked.lists.map(({ list_id, outcome }) => `${list_id} ${OUTCOMES[outcome]}`).join('; ')}.`]),
    ],
  };
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
