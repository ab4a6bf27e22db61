import type { Act } from '@kehilla/store/operator';

const WORDS: Readonly<Record<Act['kind'], string>> = {
  row_linked: 'said that {subject} is {place}',
  row_rejected: 'said that {subject} is none of the places offered',
  row_unsure: 'was not sure about {subject}; it comes back when something changes',
  row_set_aside: 'said that {subject} is about no place on record',
  row_transcribed: 'transcribed {subject}',
  row_withdrawn: 'withdrew the transcribed row {subject}',
  certificate_attached: 'attached the certificate {subject} to {place}',
  certificate_corrected: 'corrected the certificate {subject} of {place}',
  certificate_withdrawn: 'withdrew the certificate {subject} from {place}',
  notice_recorded: 'recorded the notice {subject} about {place}',
  notice_closed: 'closed the notice {subject} about {place}',
  notice_withdrawn: 'withdrew the notice {subject} about {place}',
  alert_decided: 'decided {subject}',
  list_signed: 'signed a whole list ({subject})',
  list_signature_withdrawn: 'took the signature {subject} back',
  report_answered: 'closed the report {subject}',
};

/** What somebody did, in a sentence. */
export function sayAct({ kind, subject, place_id, done_by, because, undone_by }: Act): string {
  const said = WORDS[kind].replace('{subject}', subject).replace('{place}', place_id ?? 'no place');
  const why = because === null ? '' : ` (${because})`;
  return `${done_by} ${said}${why}.${undone_by === null ? '' : ` Taken back by ${undone_by}.`}`;
}
