import type { GetEvidenceEnvelope } from '@kehilla/contract';
import { makeFreshness, ServiceError, makeSource, envelope } from '@kehilla/core';
import { agencyName } from '../evidence/judged.ts';
import { type Note, note, sayNotes } from '../notes.ts';
import { SAID } from '../shared-notes.ts';
import type { EvidenceHistory, QuestionContext } from '../ports.ts';

/**
 * Returns the reading that an answer cited: the list, its address, the instant, the hash of the page, and the row as the agency printed it. It never changes,
 * whatever the list says later. `not_found` if there was never such evidence. Rule: decisions §3.
 */
export async function getEvidence(
  { evidence_id }: { evidence_id: string },
  { city, now, history }: QuestionContext & { readonly history: EvidenceHistory },
): Promise<GetEvidenceEnvelope> {
  const found = await history.findEvidence(evidence_id);
  const list = found === null ? undefined : city.registry.lists.get(found.list_id);
  if (found === null || list === undefined)
    throw new ServiceError(
      'not_found',
      `There is no evidence with the id ${evidence_id}; ids come from the certifications of verify_kosher and stay the same.`,
      { field: 'evidence_id' },
    );
  const { list_id, ...rest } = found;
  const info = city.sources.get(list.source_id);
  const evidence = {
    ...rest,
    row: { ...rest.row },
    list: { id: list_id, agency: list.agency, agency_name: agencyName(city, list.agency), name: list.name },
  };
  return envelope(
    { evidence },
    'ok',
    makeFreshness([{ kind: 'kosher_listing', observed_at: found.read_at }], now),
    info === undefined ? [] : [{ ...makeSource(info, found.read_at, found.url ?? info.url), name: list.name }],
    sayNotes(EVIDENCE_NOTES, { isSample: list.source_id === 'sample' }),
    city,
  );
}

/** Notes of get_evidence, in the order in which they are told. */
export const EVIDENCE_NOTES = [
  note({ ...SAID.sample, when: ({ isSample }) => isSample }),
  note({ ...SAID.noRuling, when: () => true }),
] satisfies readonly Note<{ readonly isSample: boolean }>[];
