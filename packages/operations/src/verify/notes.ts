import type { VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { NOTES } from '../describe/notes.ts';
import { saysAnotherKind } from '../identify/meant-by-name.ts';
import { otherThanId } from '../identify/other-than-id.ts';
import type { Question } from './question.ts';

/** What a reader must be told beside the answer; null stands for nothing to say. */
export function verifyNotes(
  question: Question,
  { attributes }: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  sample: boolean,
): (string | null)[] {
  const { city, now, at, asked, found } = question;
  return [
    sample ? NOTES.sample : null,
    status === 'unknown' || status === 'not_found' ? NOTES.unlisted : null,
    found.subject === null ? null : otherThanId(city, asked, found.subject.place),
    otherAddress(question),
    otherKind(question),
    otherPoint(question),
    noLongerThere(question),
    at === now ? null : `This is what the lists were known to say on ${at.toISOString()}, not what they say now.`,
    attributes.passover.note,
    NOTES.askRabbi,
  ];
}

/** That the place answered about does not stand, for all that is known, at the address that was sent; null where it does. */
function otherAddress({ city, asked, found: { subject } }: Question): string | null {
  if (subject === null || asked.address?.street == null || subject.match.matched_on.includes('address')) return null;
  if (subject.match.matched_on.includes('place_id')) return null;
  const own = city.doc(subject.place).address;
  return own === null
    ? 'No address of this place is known, so the address that was sent could not be compared.'
    : `The address of this place is ${own}, not the one that was sent; a certification is of one branch.`;
}

/** That the place answered about goes by another name than the one that was sent, which says a kind of business of its own; null where it does not. */
function otherKind({ city, asked, found: { subject } }: Question): string | null {
  if (subject === null || subject.match.matched_on.includes('place_id')) return null;
  return saysAnotherKind(city, asked, subject.place)
    ? `The place on record is called ${city.doc(subject.place).name}; whether what was sent by another name is the same business is not known.`
    : null;
}

/** That the place answered about lies farther from the point that was sent than what stands there; null where it does not, or lies nobody knows where. */
function otherPoint({ asked, found: { subject } }: Question): string | null {
  if (subject === null || asked.point === null || subject.match.distance_m === null) return null;
  return subject.match.matched_on.includes('location')
    ? null
    : `This place lies ${subject.match.distance_m} metres from the point that was sent; a certification is of one branch.`;
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
