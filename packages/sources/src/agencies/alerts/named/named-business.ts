import { type Address, fold } from '@kehilla/core';
import type { AlertEntry } from '../entries/alert-entry.ts';
import { doorsIn, namesAnyPlace, findTown, townsIn, whereIn } from './branch-words.ts';
import table from './name-stops.json' with { type: 'json' };

/** The business an alert names, and where it is as far as the alert says: a door, a street, or only a town. */
export type NamedBusiness = {
  readonly name: string;
  readonly address: Address | null;
  /** The alert says nothing of where it is, in any words; absent = it does, understood or not. */
  readonly isNowhere?: true;
  /** Other names in the alert that may be the business's; absent where there are none. */
  readonly others?: readonly string[];
};

const LEADS =
  /^(?:(?:kosher|kashrus|kashruth|kashrut|consumer|important|public)\s+)?(?:alerts?|advisor(?:y|ies)|notices?|updates?|clarification|announcement)\b[\s:–—-]*/i;
const CLAIM_FIRST =
  /^unauthorized (?:use of )?(?:the )?(?:ou|o-u|kosher)?\s*(?:symbol|certification)?\s*(?:on|at|by|in)?\s+/i;
const CLAIM_LAST =
  /[\s,:–—-]+(?:(?:is|are|has|have|was|were|been|currently|presently|its|their|certification|supervision)\s+)*(?:no longer|not\b|does not|unauthorized|discontinued|withdrawn|terminated|removed|suspended|revoked|reinstated|once again|under\b|certified\b).*$/i;
/** Words by which a title makes a statement: then whom it names is looked for among its capitals. */
const STATES =
  /\b(?:certification|supervision|hashgacha|hechsher|certified|removed|removal|withdrawal|suspension|suspended|reinstate\w*|revoked|terminat\w*|loses|lost|under|closed)\b/i;

/** Whether a title is that of an alert: "Kosher Alert", "Kashrus Advisory", "Important Notice". */
export function isTitleOfAlert(title: string): boolean {
  return (
    LEADS.test(title.trim()) ||
    /\b(?:alert|advisory|kashrus update|kashrut update|clarification)\b|הודעה חשובה|הודעת כשרות/iu.test(title)
  );
}

/**
 * Whom an alert names: its title without what every alert's title says, else the first name in its text; and the one place that its text names. Null where it names nobody.
 * What the statement itself names (`text` and `branches`, see `Statement`) goes before what the rest does; several branches are none.
 */
export function namedBusiness(
  { title, lines }: AlertEntry,
  { branches, text: said }: { readonly branches: readonly Address[]; readonly text: string } = {
    branches: [],
    text: '',
  },
): NamedBusiness | null {
  const own = nameOfTitle(title);
  const runs = nameRuns([said, title, ...lines].join('\n')).filter((run) => whereIn(`at ${run}.`).length === 0);
  const name = own?.name ?? runs[0];
  if (name === undefined) return null;
  const others = runs.filter((run) => run !== name);
  const text = [...lines, title];
  const address =
    only(branches) ?? (branches.length > 1 ? null : (only(doorsIn(text)) ?? own?.town ?? only(townsIn(lines))));
  const isNowhere = address === null && branches.length === 0 && !namesAnyPlace(text.join('\n').replaceAll(name, ' '));
  return {
    name: name.slice(0, 120),
    address,
    ...(isNowhere ? { isNowhere } : {}),
    ...(others.length === 0 ? {} : { others }),
  };
}

/** The name in a title, and the town behind it; null where it names nobody. */
function nameOfTitle(title: string): { readonly name: string; readonly town: Address | null } | null {
  let rest = title;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(LEADS, '').replace(CLAIM_FIRST, '');
  }
  const [head = '', ...tails] = rest.replace(CLAIM_LAST, '').split(/\s+[–—-]\s+|\s*[,(]\s*(?=[\p{Lu}\d])/u);
  const bare = tails.map((tail) => tail.replace(/\)$/, ''));
  const town = bare.find((tail) => findTown(tail) !== null);
  const isPlace = (tail: string): boolean =>
    findTown(tail) !== null || doorsIn([tail]).length > 0 || /^(?:NY|New York|\d{5})\b/.test(tail);
  const whole = (town === undefined && !bare.some(isPlace) ? [head, ...bare] : [head]).join(' – ');
  const name = whole.replace(/[\s.,:–—-]+$/, '').trim();
  if (!/\p{L}{2}/u.test(name)) return null;
  const [run] = STATES.test(name) ? nameRuns(rest) : [name];
  return run === undefined ? null : { name: run, town: town === undefined ? null : findTown(town) };
}

function only(places: readonly Address[]): Address | null {
  return places.length === 1 ? (places[0] ?? null) : null;
}

const STOPS: ReadonlySet<string> = new Set([...table.stops, ...table.hebrewStops].map(fold));
const JOINS: ReadonlySet<string> = new Set(table.joins);
const KINDS: ReadonlySet<string> = new Set(table.hebrewKinds.map(fold));
const MOST = 8;
const LONGEST_WORDS = 10;
const LONGEST_HEBREW = 4;

/**
 * What may be a business's name in a text, in its order: runs of words that begin with a capital or a figure, joined over "of", "and" and the like, without words that an agency's
 * alerts are made of; of Hebrew what stands in quotes or behind a word for a kind of house. Each once, eight at most; a run with "and" in it also comes apart.
 */
function nameRuns(text: string): string[] {
  const pieces = text.slice(0, 5_000).split(/[.,;:!?()[\]–—|"“”„]+\s*|\s+-\s+/u);
  const runs = [...quotedHebrew(text), ...pieces.flatMap((piece) => [...capitalRuns(piece), ...behindKind(piece)])];
  const apart = runs.filter((run) => / and | & /.test(run)).flatMap((run) => run.split(/ and | & /));
  return [...new Set([...runs, ...apart].map((run) => run.trim()))].filter(isName).slice(0, MOST);
}

function isName(run: string): boolean {
  return /\p{L}{2}/u.test(run) && run.length <= 120;
}

function capitalRuns(piece: string): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    while (JOINS.has((run.at(-1) ?? '').toLowerCase())) run.pop();
    if (run.some((word) => /^\p{Lu}/u.test(word))) runs.push(run.join(' ').replace(/['’]s$/u, ''));
    run = [];
  };
  for (const word of piece.split(/\s+/).slice(0, 400)) {
    const isStop = STOPS.has(fold(word.replace(/['’]s$/u, ''))) && !(run.length === 0 && /^\d/.test(word));
    const isJoin = run.length > 0 && (JOINS.has(word) || word === '&');
    if (isJoin || (!isStop && /^[\p{Lu}\d]/u.test(word) && !/^\p{Script=Hebrew}/u.test(word))) run.push(word);
    else if (run.length > 0) close();
    if (run.length >= LONGEST_WORDS) close();
  }
  close();
  return runs;
}

function quotedHebrew(text: string): string[] {
  return [...text.slice(0, 5_000).matchAll(/[“”„"]([^“”„"\n]{2,60})[“”„"]/gu)].map(([, inside = '']) => inside);
}

/** The words behind "מסעדת" and its like, up to the first that is none of a name. */
function behindKind(piece: string): string[] {
  const words = piece.split(/\s+/);
  return words.flatMap((word, at) => {
    const bare = fold(word);
    if (!KINDS.has(bare) && !KINDS.has(bare.slice(1))) return [];
    const rest = words.slice(at + 1, at + 1 + LONGEST_HEBREW);
    const end = rest.findIndex((one) => STOPS.has(fold(one)));
    const name = (end < 0 ? rest : rest.slice(0, end)).join(' ');
    return name === '' ? [] : [name];
  });
}
