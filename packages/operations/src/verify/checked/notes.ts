import type { VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { NOTES } from '../../describe/notes.ts';
import { workNotes } from '../../describe/work-notes.ts';
import type { Question } from './question.ts';

/** What a reader must be told beside the answer, with what speaks against the place being the one that was meant and alerts that wait (`told`); null stands for nothing to say. */
export function verifyNotes(
  question: Question,
  { attributes }: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  sample: boolean,
  told: readonly string[],
): (string | null)[] {
  const { now, at } = question;
  return [
    sample ? NOTES.sample : null,
    status === 'unknown' || status === 'not_found' ? NOTES.unlisted : null,
    ...told,
    ...workNotes(question.work),
    noLongerThere(question),
    at === now ? null : `This is what the lists were known to say on ${at.toISOString()}, not what they say now.`,
    attributes.passover.note,
    NOTES.askRabbi,
  ];
}

/** That the place answered about may not be there any more: its sources show it no longer, or one says that it closed; null where neither is so. */
function noLongerThere({ city, now, at, found: { subject } }: Question): string | null {
  if (subject === null || at !== now) return null;
  const { register_state, closed } = city.doc(subject.place);
  if (closed === true) return 'A source says that this place has closed.';
  return register_state === 'left_register'
    ? 'None of the sources that knew this place shows it any more: it may have closed, moved or changed its name.'
    : null;
}
