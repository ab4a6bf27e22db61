import type { KosherSummary, VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { words } from '@kehilla/core';
import type { Ask, Answered, Values } from '../../ask.ts';
import { theirs } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';

/** A place of the same name as the one that an answer is about. */
type Branch = {
  readonly place_id: string;
  readonly name: string;
  readonly address: string | null;
  readonly kosher: KosherSummary;
};

/** So many are named in the notice; the way to all of them stands behind. */
const MOST_SHOWN = 6;
/** What is said of a branch in a word. */
const SHORT: Readonly<Record<KosherSummary['status'], WordKey>> = {
  listed_by_agency: 'branch.listed',
  listing_stale: 'verify.stale',
  conflicted: 'verify.conflicted',
  no_longer_listed_by_agency: 'branch.not_listed',
  no_readable_agency_lists_it: 'branch.not_listed',
};

/**
 * The other places of the name of the one that was found. A question by more than a name has picked one already, so that the name alone is asked as well; null
 * where no place was found.
 */
export async function findBranches(
  ask: Ask,
  question: Values | null,
  answered: Answered<VerifyKosherEnvelope> | null,
): Promise<readonly Branch[]> {
  if (answered?.ok !== true) return [];
  const { subject, candidates } = answered.answer.data;
  if (subject === null) return [];
  const isByNameAlone =
    question !== null && Object.entries(question).every(([name, value]) => !value || /^(name|live)$/.test(name));
  const byName = isByNameAlone ? null : await ask.question('verify_kosher', { name: subject.name, live: 'never' });
  const branches = byName?.ok === true ? (byName.answer.data.branches ?? []) : [];
  const all = new Map<string, Branch>();
  for (const one of [...branches, ...candidates])
    if (one.place_id !== subject.place_id && isSameName(one.name, subject.name)) all.set(one.place_id, one);
  return [...all.values()].toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)));
}

/** Whether two names are one, but for spaces and signs. */
function isSameName(a: string, b: string): boolean {
  return words(a).join('') === words(b).join('');
}

/** Which branch the answer is about, before anything of it is said, and the ways to the others; null where there is no other. */
export function branchNotice(reader: Reader, { subject }: VerifyKosherData, branches: readonly Branch[]): View | null {
  if (subject === null || branches.length === 0) return null;
  const { say, count } = reader;
  const other = branches.some(isListed);
  const means = isListed(subject) ? 'branch.this_listed' : other ? 'branch.other_listed' : 'branch.none_listed';
  return html`<aside class="branch-notice" aria-labelledby="branch-title">
    <h2 id="branch-title"><span class="sign" aria-hidden="true">⚠</span> ${say('branch.title')} ${subject.address === null ? say('place.no_address') : theirs(subject.address)}</h2>
    <p><strong>${say(means)}</strong></p>
    <p>${count('branch.others', branches.length)}</p>
    <ul>${branches.slice(0, MOST_SHOWN).map((one) => html`<li><a href=${reader.link('/verify', { place_id: one.place_id })}>${one.address === null ? html`${theirs(one.name)}, ${say('place.no_address')}` : theirs(`${one.name}, ${one.address}`)}</a> <span class="quiet">${say(SHORT[one.kosher.status])}</span></li>`)}</ul>
    ${branches.length > MOST_SHOWN ? html`<p><a href=${reader.link('/verify', { name: subject.name })}>${say('branch.all')}</a></p>` : null}
  </aside>`;
}

/** That the branch that was asked about is not among those on record; null where that cannot be said. */
export function absentNotice(
  reader: Reader,
  query: URLSearchParams,
  { subject, candidates, branches = [] }: VerifyKosherData,
): View | null {
  const [name, address] = [query.get('name')?.trim() ?? '', query.get('address')?.trim() ?? ''];
  if (subject !== null || branches.length > 0 || name === '' || address === '') return null;
  if (!candidates.some((one) => isSameName(one.name, name))) return null;
  return html`<aside class="branch-notice" aria-labelledby="branch-title">
    <h2 id="branch-title"><span class="sign" aria-hidden="true">⚠</span> ${reader.say('branch.absent')} ${theirs(address)}</h2>
    <p><strong>${reader.say('branch.absent_means')}</strong></p>
  </aside>`;
}

function isListed({ kosher }: Pick<Branch, 'kosher'>): boolean {
  return SHORT[kosher.status] !== 'branch.not_listed';
}
