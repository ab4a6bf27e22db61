import type { KosherSummary, VerifyKosherData, VerifyKosherEnvelope, VerifySubject } from '@kehilla/contract';
import { words } from '@kehilla/core';
import type { Answered, Ask, Values } from '../../ask.ts';
import { notes, sources, theirs } from '../../components/answer/answer-parts.ts';
import { askForm, textField } from '../../components/form/fields.ts';
import { answerCard } from '../../components/kosher/answer-card.ts';
import { waitingAlerts } from '../../components/kosher/checked.ts';
import { getEvidence } from '../../components/kosher/evidence.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../frame.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { whichOne } from './which-one.ts';

/** Asks agencies' evidence about one place by its name and address or its website's link, as verify_kosher answers. */
export const verifyPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('verify.title');
  const question = findQuestion(query);
  const answered = question === null ? null : await ask.question('verify_kosher', question);
  const branches = await findBranches(ask, question, answered);
  return {
    title,
    about: reader.say('door.verify'),
    scripts: ['suggest.js'],
    main: () => html`<div class="verify">
      <h1>${title}</h1>
      <p class="lead">${reader.say('verify.lead')}</p>
      ${form(reader, query)}
      ${answered === null ? null : result(reader, query, answered, branches)}
    </div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function form(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/verify',
    html`<div class="ask of-2">
      ${textField('name', say('verify.name'), query.get('name'), { hint: say('verify.hint'), suggests: true })}
      ${textField('address', say('verify.address'), query.get('address'))}
      <button type="submit">${say('verify.go')}</button>
    </div>`,
    { label: say('verify.title') },
  );
}

function result(
  reader: Reader,
  query: URLSearchParams,
  answered: Answered<VerifyKosherEnvelope>,
  branches: Awaited<ReturnType<typeof findBranches>>,
): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, status, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { subject } = data;
  const day = getDays(reader, data);
  return html`<div class="kosher-part">
    ${branchNotice(reader, data, branches) ?? absentNotice(reader, query, data)}
    ${subject === null ? null : getSubject(reader, subject)}
    ${answerCard(reader, data, status, day, isWhoIsThere(query, data) ? { verdict: 'verify.at_address' } : {})}
    ${waitingAlerts(reader, data.checked)}
    ${whichOne(reader, withoutTold(data, branches), day)}
    ${subject === null ? null : getEvidence(reader, data, data.certifications, day)}
    ${notes(reader, [...phrases, ...data.coverage.note])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** Returns whether an address is all that was asked, in either field, and somebody is on record there: who is there is found, and no place is missing. */
function isWhoIsThere(query: URLSearchParams, { subject, branches = [], candidates }: VerifyKosherData): boolean {
  const isOneText = ['name', 'address'].filter((name) => (query.get(name) ?? '').trim() !== '').length === 1;
  const isThere = ({ match: { matched_on } }: (typeof candidates)[number]): boolean =>
    matched_on.includes('address') && !matched_on.includes('name');
  return isOneText && subject === null && branches.length === 0 && candidates.length > 0 && candidates.every(isThere);
}

/** Returns other possible places besides the branches shown first. */
function withoutTold(
  data: VerifyKosherEnvelope['data'],
  branches: Awaited<ReturnType<typeof findBranches>>,
): VerifyKosherEnvelope['data'] {
  const branchIds = new Set(branches.map(({ place_id }) => place_id));
  return { ...data, candidates: data.candidates.filter(({ place_id }) => !branchIds.has(place_id)) };
}

/** Shows the place of the answer, and the parts of the question that it fits. */
function getSubject(reader: Reader, { place_id, name, address, sample, closed, match }: VerifySubject): View {
  const agreed = match.matched_on
    .filter((what) => what !== 'place_id')
    .map((what) => reader.say(`match.${what}`))
    .join(', ');
  return html`<div class="subject">
    <h2><a href=${reader.link(`/places/${place_id}`)}>${theirs(name)}</a>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h2>
    <p class="where"><span>${address === null ? reader.say('place.no_address') : theirs(address)}</span>${closed === true ? html`<span class="doubt">${reader.say('place.closed')}</span>` : null}${agreed === '' ? null : html`<span class="quiet">${reader.say('verify.matched', { what: agreed })}</span>`}</p>
  </div>`;
}

/** A place of the same name as the one that an answer is about. */
type Branch = {
  readonly place_id: string;
  readonly name: string;
  readonly address: string | null;
  readonly kosher: KosherSummary;
};

/** The most that are named in the notice; a link to all of them stands behind. */
const MOST_SHOWN = 6;
/** The status of a branch in a word. */
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

/** Shows, before the answer, which branch it is about, with links to the others; null where there is no other. */
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

/** Says that the requested branch is not on record; null if that is not certain. */
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

const LINK = /^(https?:\/\/|www\.)\S+$/i;
/** Hosts of maps, whose links hold a name or a point and no site of a place. */
const MAPS = /^(?:www\.|maps\.)?(?:google(?:\.[a-z]{2,3}){1,2}|apple\.com|openstreetmap\.org|waze\.com|bing\.com)$/i;
/** The point of the pin in a link of a map; the other point is the middle of the view. */
const PIN = /!3d(-?\d{1,2}\.\d{3,12})!4d(-?\d{1,3}\.\d{3,12})/;
const POINT = /(-?\d{1,2}\.\d{3,}),\s*(-?\d{1,3}\.\d{3,})/;

/**
 * Returns the question of an address; null if there is none. The name may be a link: of a map, with a name or a point, or of the place's own website. An
 * address alone searches who is there, and a telephone number is searched as it is.
 */
export function findQuestion(query: URLSearchParams): Values | null {
  const name = (query.get('name') ?? '').trim();
  const address = (query.get('address') ?? '').trim();
  const place_id = query.get('place_id');
  if (name === '' && !place_id) return address === '' ? null : { name: address, live: 'never' };
  if (!LINK.test(name)) return { place_id, name, address, live: 'never' };
  const url = /^www\./i.test(name) ? `https://${name}` : name;
  return { place_id, ...(readMapLink(url) ?? { url }), address, live: 'never' };
}

/** Returns the name of a place with the point of its pin in a link from a map, or else the point alone; null for any other link. */
function readMapLink(link: string): Values | null {
  const url = URL.parse(link);
  if (url === null || !MAPS.test(url.host)) return null;
  const words = [
    url.searchParams.get('q'),
    url.searchParams.get('query'),
    url.searchParams.get('address'),
    getNameInPath(url),
  ];
  const named = words.find((text) => text !== null && text !== '' && !POINT.test(text));
  const [, pinLat, pinLng] = PIN.exec(url.pathname) ?? [];
  if (named !== undefined && named !== null)
    return {
      name: named.slice(0, 120),
      ...(pinLat === undefined ? {} : { lat: Number(pinLat), lng: Number(pinLng) }),
    };
  const [, lat, lng] = PIN.exec(url.pathname) ?? POINT.exec(decodePath(url.href)) ?? [];
  const [mlat, mlng] = [url.searchParams.get('mlat') ?? lat, url.searchParams.get('mlon') ?? lng];
  return mlat === undefined || mlng === undefined ? null : { lat: Number(mlat), lng: Number(mlng) };
}

/** Returns the name in `/maps/place/Maple+Grill/@40.6,-73.9`; null if there is none. */
function getNameInPath(url: URL): string | null {
  const name = url.pathname.split('/place/')[1]?.split('/')[0];
  return name === undefined ? null : decodePath(name).replaceAll('+', ' ');
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
