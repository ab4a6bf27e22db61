import { html, type View } from '@kehilla/web/kit';
import type { AnswerPreview, ToldAnswer } from '@kehilla/store/desk';

const STATUS: Readonly<Record<ToldAnswer['status'], string>> = {
  listed_by_agency: 'verified',
  listing_stale: 'listed, but confirmed long ago (stale)',
  no_readable_agency_lists_it: 'unknown: no readable agency lists it',
  no_longer_listed_by_agency: 'unknown: no longer listed',
  conflicted: 'conflicted: sources disagree',
};

/** What people are told, in a sentence. */
export function sayAnswer({ status, certified_by, last_confirmed_at, food_status, limits }: ToldAnswer): string {
  const parts = [
    STATUS[status],
    ...(certified_by.length > 0 ? [`by ${certified_by.join(', ')}`] : []),
    ...(food_status === null ? [] : [food_status]),
    ...(last_confirmed_at === null ? [] : [`confirmed ${last_confirmed_at.slice(0, 10)}`]),
    ...(limits.length > 0 ? [`limited: ${limits.join('; ')}`] : []),
  ];
  return parts.join(', ');
}

/** What an act changes for people: the answer before and after it. */
export function previewBox({ before, after }: AnswerPreview, what: string): View {
  const [then, now] = [sayAnswer(after), sayAnswer(before)];
  return html`<dl class="preview"><div><dt>People are told now</dt><dd>${now}</dd></div>
    <div><dt>${what}</dt><dd>${then === now ? 'The same.' : html`<strong>${then}</strong>`}</dd></div></dl>`;
}
