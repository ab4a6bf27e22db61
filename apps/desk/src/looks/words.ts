import type { AnswerPreview, ReportedAnswer } from '@kehilla/store/desk';
import type { Act } from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';

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

/** Returns an act in a sentence. */
export function sayAct({ kind, subject, place_id, done_by, because, undone_by }: Act): string {
  const phrase = WORDS[kind].replace('{subject}', subject).replace('{place}', place_id ?? 'no place');
  const why = because === null ? '' : ` (${because})`;
  return `${done_by} ${phrase}${why}.${undone_by === null ? '' : ` Taken back by ${undone_by}.`}`;
}

const STATUS: Readonly<Record<ReportedAnswer['status'], string>> = {
  listed_by_agency: 'verified',
  listing_stale: 'listed, but confirmed long ago (stale)',
  no_readable_agency_lists_it: 'unknown: no readable agency lists it',
  no_longer_listed_by_agency: 'unknown: no longer listed',
  conflicted: 'conflicted: sources disagree',
};

/** Returns the answer that people get, in a sentence. */
export function sayAnswer({ status, certified_by, last_confirmed_at, food_status, limits }: ReportedAnswer): string {
  const parts = [
    STATUS[status],
    ...(certified_by.length > 0 ? [`by ${certified_by.join(', ')}`] : []),
    ...(food_status === null ? [] : [food_status]),
    ...(last_confirmed_at === null ? [] : [`confirmed ${last_confirmed_at.slice(0, 10)}`]),
    ...(limits.length > 0 ? [`limited: ${limits.join('; ')}`] : []),
  ];
  return parts.join(', ');
}

/** Shows how an act changes the answer: before and after it. */
export function previewBox({ before, after }: AnswerPreview, what: string): View {
  const [then, now] = [sayAnswer(after), sayAnswer(before)];
  return html`<dl class="preview"><div><dt>People are told now</dt><dd>${now}</dd></div>
    <div><dt>${what}</dt><dd>${then === now ? 'The same.' : html`<strong>${then}</strong>`}</dd></div></dl>`;
}
