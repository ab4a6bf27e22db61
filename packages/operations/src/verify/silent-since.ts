import type { City } from '@kehilla/city';
import type { VerifyAnswer, VerifyChecked } from '@kehilla/contract';
import { agencyOf } from '@kehilla/kosher';
import { dayInWords, listInWords } from '../describe/civil-date.ts';
import type { Judged } from './judged.ts';

/**
 * The answer, with what speaks against relying on it: a list of the same agency that was read whole after the agency was last seen to list
 * the place, and lacks it. A transcription of the spring does not outweigh the agency's own list of today; it stays shown, with its date, and
 * is not sufficient. Rule: specification §1.2 and §1.4.
 */
export function withSilence(
  answer: VerifyAnswer,
  city: City,
  { live }: Judged,
  { lists }: VerifyChecked,
): VerifyAnswer {
  const silent = lists.flatMap(({ list_id, agency, outcome, last_complete_reading_at: read }) => {
    const lines = live.filter((line) => agencyOf(line, city.registry) === agency);
    const later = read !== null && lines.length > 0 && lines.every((line) => line.last_seen_at < read);
    return outcome === 'read_not_listed' && later
      ? [`${city.registry.lists.get(list_id)?.name ?? list_id}, read whole on ${dayInWords(read)}`]
      : [];
  });
  if (silent.length === 0) return answer;
  const summary = `${answer.summary} It is not on the agency’s newer list: ${listInWords(silent)}.`;
  return { ...answer, sufficient_evidence_now: false, summary };
}
