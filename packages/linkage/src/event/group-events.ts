import { fold, HOUR_MS } from '@kehilla/core';
import { type EventForm, eventForm, type EventSubject } from './event-form.ts';
import { areTwins, scoreEventPair } from './score-event-pair.ts';

/** A word so common at one hour tells nothing by itself: it is looked at together with the place. */
const COMMON = 60;
/** Above this number listings of one word, hour and place, or of one page, are not of one event and are not compared with each other. */
const CROWDED = 300;

/**
 * Groups of listings that announce one happening, as indices into `subjects`; every listing is in exactly one. A pure function of the set: the
 * order of listings decides nothing. The surest pairs are joined first, and no group ever holds two listings of one site, but for the same thing
 * listed twice, or two that contradict each other. Rule: sources note §6, "Dedup".
 */
export function groupEvents(subjects: readonly EventSubject[]): number[][] {
  const order = subjects.map((_, i) => i).sort((a, b) => compareKeys(subjects[a], subjects[b]));
  const forms = withOwnPages(order.map((i) => eventForm(subjects[i] as EventSubject)));
  const edges = withoutGuesses(listEdges(forms), forms).sort((x, y) => y.points - x.points || x.a - y.a || x.b - y.b);
  const getGroup = forms.map((_, i) => [i]);
  for (const { a, b } of edges) {
    const [left, right] = [getGroup[a] as number[], getGroup[b] as number[]];
    if (left === right || !canJoin(left, right, forms)) continue;
    const joined = [...left, ...right].sort((x, y) => x - y);
    for (const member of joined) getGroup[member] = joined;
  }
  return [...new Set(getGroup)].map((group) => group.map((i) => order[i] as number));
}

/** Removes a page on which a site lists several things of a day: it is the page of none of them. */
function withOwnPages(forms: readonly EventForm[]): EventForm[] {
  const listed = new Set<string>();
  const shared = new Set<string>();
  const ofDay = ({ subject, page }: EventForm): string => `${subject.day}|${page}`;
  for (const form of forms.filter(({ page }) => page !== null)) {
    const ofSite = `${form.subject.site}|${ofDay(form)}`;
    if (listed.has(ofSite)) shared.add(ofDay(form));
    listed.add(ofSite);
  }
  return forms.map((form) => (shared.has(ofDay(form)) ? { ...form, page: null } : form));
}

function canJoin(left: readonly number[], right: readonly number[], forms: readonly EventForm[]): boolean {
  return left.every((a) =>
    right.every((b) => !scoreEventPair(forms[a] as EventForm, forms[b] as EventForm).contradicted),
  );
}

/** Returns the pairs that are one event, among those that share an hour and a word, or a page. */
function listEdges(forms: readonly EventForm[]): Edge[] {
  const lists = new Map<string, number[]>();
  forms.forEach((form, i) => {
    for (const key of listKeys(form)) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [i]);
      else list.push(i);
    }
  });
  const edges: Edge[] = [];
  const seen = new Set<number>();
  const look = (i: number, j: number): void => {
    const [a, b] = i < j ? [i, j] : [j, i];
    const pair = a * forms.length + b;
    const [left, right] = [forms[a] as EventForm, forms[b] as EventForm];
    if (a === b || seen.has(pair) || (left.subject.site === right.subject.site && !areTwins(left, right))) return;
    seen.add(pair);
    const { same, points, goes_on } = scoreEventPair(left, right);
    if (same) edges.push({ a, b, points, goes_on });
  };
  forms.forEach((form, i) => {
    for (const key of getAsked(form)) {
      const list = lists.get(key);
      if (list === undefined || list.length > (key.startsWith('t') ? COMMON : CROWDED)) continue;
      for (const j of list) look(i, j);
    }
  });
  return edges;
}

/** Returns the keys of a listing: its hour with each word, and with each word at its place; its day likewise; its page. */
function listKeys({ subject, title, own, venue, organizer, addresses, page }: EventForm): string[] {
  const hour = Math.floor(subject.starts_at / HOUR_MS);
  const where = [...venue.words, ...organizer.words, ...addresses];
  // Two titles only agree by a word that neither has from its hall.
  const telling = title.words.filter(({ text }) => !own.has(text));
  const sounds = new Set((telling.length > 0 ? telling : title.words).map(({ sound }) => sound));
  return [
    ...[...sounds].flatMap((sound) => {
      const times = subject.all_day ? [`d${subject.day}`] : [`h${hour}`, `d${subject.day}`];
      return times.flatMap((time) => [`t${time}|${sound}`, ...where.map((word) => `p${time}|${sound}|${word}`)]);
    }),
    ...(page === null ? [] : [`u${subject.day}|${page}`]),
  ];
}

/** Returns the keys under which similar events may stand: its own hour and the ones beside it; for a whole day, that day. */
function getAsked(form: EventForm): string[] {
  const { subject } = form;
  if (subject.all_day) return listKeys(form);
  const hours = [-HOUR_MS / 4, HOUR_MS / 4].map((off) => Math.floor((subject.starts_at + off) / HOUR_MS));
  return [...new Set(hours)].flatMap((hour) =>
    listKeys({ ...form, subject: { ...subject, starts_at: hour * HOUR_MS } }).filter((key) => !/^[tp]d/.test(key)),
  );
}

function compareKeys(a: EventSubject | undefined, b: EventSubject | undefined): number {
  return (a?.key ?? '') < (b?.key ?? '') ? -1 : 1;
}

/** Two listings that are one happening, as indices; `goes_on` where the title of one goes on where the other's ends. */
type Edge = { readonly a: number; readonly b: number; readonly points: number; readonly goes_on: boolean };

/**
 * Returns the pairs without those in which a short title may be the beginning of several of the same site: "Daf Yomi" is neither "Daf Yomi with Rabbi Aleph"
 * nor "Daf Yomi with Rabbi Bet" if a site lists both. A listing repeated in the same words is one. Opinion: nothing is merged on a guess.
 */
function withoutGuesses(edges: readonly Edge[], forms: readonly EventForm[]): Edge[] {
  const others = new Map<string, Set<string>>();
  const getTitle = (i: number): string => fold(forms[i]?.subject.title ?? '');
  const getKey = (one: number, other: number, { points }: Edge): string =>
    `${one}|${points}|${forms[other]?.subject.site}`;
  const bothWays = ({ a, b }: Edge) => [[a, b] as const, [b, a] as const];
  for (const edge of edges.filter(({ goes_on }) => goes_on))
    for (const [one, other] of bothWays(edge)) {
      const key = getKey(one, other, edge);
      others.set(key, (others.get(key) ?? new Set()).add(getTitle(other)));
    }
  return edges.filter(
    (edge) => !edge.goes_on || bothWays(edge).every(([one, other]) => others.get(getKey(one, other, edge))?.size === 1),
  );
}
