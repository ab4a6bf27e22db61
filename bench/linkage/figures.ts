import { createMatcher, createPermits, type Matcher, scorePair, type Subject } from '@kehilla/linkage';
import type { LabelledPair } from './labelled.ts';
import type { SubjectsBySource } from './read.ts';

/** Links made, links that are right, and rows or pairs that should have been linked. Shares are 0 to 1. */
export type Figures = {
  readonly rows: number;
  readonly links: number;
  readonly right: number;
  readonly review: number;
  /** How many rows or pairs should have been linked. */
  readonly wanted: number;
  readonly precision: number;
  readonly recall: number;
  /** Both sides of every wrong link and of every missed one, "source:key". */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
};

/** Automatic links over the labelled pairs in which both sides have a house number and a street. Doubtful pairs count only where linked. */
export function pairFigures(
  pairs: readonly LabelledPair[],
  subjects: SubjectsBySource,
): Figures & { readonly doubtful_linked: readonly string[] } {
  const tally = newTally();
  const doubtful_linked: string[] = [];
  for (const { left, right, label } of pairs) {
    const [a, b] = [subjects[left[0]].get(left[1]), subjects[right[0]].get(right[1])];
    if (a === undefined || b === undefined)
      throw new Error(`labelled row not in the data: ${left.join(':')} or ${right.join(':')}`);
    const { one_place: decision } = scorePair(a, b);
    if (label === 'doubtful') {
      if (decision === 'link') doubtful_linked.push(`${a.id} ${b.id}`);
    } else if (label === 'different' || (hasDoor(a) && hasDoor(b))) {
      note(tally, decision, label === 'same', decision === 'link' ? label === 'same' : null, `${a.id} ${b.id}`);
    }
  }
  return { ...getFigures(tally), doubtful_linked };
}

/**
 * The join of two readings of the register, five years apart, with its key hidden. A link is right when the keys are equal, or when
 * reading both rows showed one establishment under a permit issued anew (`reissued`, "new old" keys); `by_key` counts equal keys only.
 */
export function joinFigures(
  older: ReadonlyMap<string, Subject>,
  newer: ReadonlyMap<string, Subject>,
  reissued: ReadonlySet<string>,
): { readonly judged: Figures; readonly by_key: Figures } {
  const matcher = matcherOfPlaces(older.values());
  const [judged, byKey] = [newTally(), newTally()];
  for (const [key, subject] of newer) {
    if (!hasDoor(subject)) continue;
    const truth = older.get(key);
    const found = matcher.decide(subject, undefined, 'one_place');
    const target = found.decision === 'link' ? found.target : null;
    const same = target === null ? null : target.id === truth?.id;
    const detail = `${subject.id} ${(target ?? truth)?.id ?? ''}`;
    note(byKey, found.decision, truth !== undefined, same, detail);
    const again = target !== null && reissued.has(`${subject.id} ${target.id}`);
    note(judged, found.decision, truth !== undefined || again, same === null ? null : same || again, detail);
  }
  return { judged: getFigures(judged), by_key: getFigures(byKey) };
}

/**
 * Links of a source by which no weight or threshold was set. Rows count whose typed key is in the register; a link should be made where row and key stand at
 * one address. A link is to a place, which all permits of one establishment share. The keys were typed by applicants, so some links that count as wrong are
 * right; `isKeyAtDoor` leaves out the rows whose key stands at another address than they do; `judged` are the links to another key that reading both rows
 * showed to be right.
 */
export function heldOutFigures(
  register: Register,
  rows: readonly HeldOutRow[],
  {
    isKeyAtDoor = false,
    judged = new Set(),
  }: { readonly isKeyAtDoor?: boolean; readonly judged?: ReadonlySet<string> } = {},
): Figures {
  const places = listPlaces(register.values());
  const matcher = createMatcher(places.values());
  const tally = newTally();
  for (const { subject, truth, decision, target, wanted } of heldOutDecisions(matcher, register, rows)) {
    if (isKeyAtDoor && !wanted) continue;
    const pair = `${subject.id} ${(target ?? truth).id}`;
    const isRight = target === null ? null : target.cluster === places.get(truth.id)?.cluster || judged.has(pair);
    note(tally, decision, wanted, isRight, pair);
  }
  return getFigures(tally);
}

/**
 * The same source, every row whose typed key is in the register, counted by the very row: a link is right to the row of that key alone, not to another permit
 * of its establishment, and wrong where the key that was typed stands elsewhere.
 */
export function heldOutByKey(register: Register, rows: readonly HeldOutRow[]): Figures {
  const tally = newTally();
  const matcher = createMatcher(register.values());
  for (const { subject, truth, decision, target, wanted } of heldOutDecisions(matcher, register, rows))
    note(tally, decision, wanted, target === null ? null : target === truth, `${subject.id} ${(target ?? truth).id}`);
  return getFigures(tally);
}

type Register = ReadonlyMap<string, Subject>;
type HeldOutRow = { readonly key: string; readonly subject: Subject };

/** What is decided of each row whose typed key is in the register, and whether a link should be made: where row and key stand at one address. */
function* heldOutDecisions(
  matcher: Matcher,
  register: Register,
  rows: readonly HeldOutRow[],
): Generator<HeldOutRow & { truth: Subject; decision: string; target: Subject | null; wanted: boolean }> {
  for (const row of rows) {
    const truth = register.get(row.key);
    if (truth === undefined) continue;
    const { address } = scorePair(row.subject, truth);
    const found = matcher.decide(row.subject, undefined, 'one_place');
    const target = found.decision === 'link' ? found.target : null;
    yield { ...row, truth, decision: found.decision, target, wanted: address === 'same' || address === 'other_zip' };
  }
}

/** The rows of a register with the place that ingestion would make of them as `cluster`, by id: permits of one establishment share one. */
function listPlaces(register: Iterable<Subject>): ReadonlyMap<string, Subject> {
  const rows = [...register];
  const permits = createPermits(rows);
  return new Map(
    rows.map((row) => {
      const { isOne, found } = permits.find(row);
      const placed = { ...row, cluster: (isOne ? found[0]?.target.cluster : null) ?? row.id };
      permits.add(placed);
      return [row.id, placed];
    }),
  );
}

function matcherOfPlaces(register: Iterable<Subject>): Matcher {
  return createMatcher(listPlaces(register).values());
}

/** Whether a row has a house number and a street. */
export function hasDoor(subject: Subject): boolean {
  return subject.address?.house_number != null && subject.address.street !== null;
}

type Tally = {
  rows: number;
  links: number;
  right: number;
  review: number;
  wanted: number;
  wrong: string[];
  missed: string[];
};

function newTally(): Tally {
  return { rows: 0, links: 0, right: 0, review: 0, wanted: 0, wrong: [], missed: [] };
}

function note(tally: Tally, decision: string, wanted: boolean, right: boolean | null, detail: string): void {
  tally.rows++;
  if (decision === 'review') tally.review++;
  if (wanted) tally.wanted++;
  if (right !== null) tally.links++;
  if (right === true) tally.right++;
  if (right === false) tally.wrong.push(detail);
  if (wanted && right !== true) tally.missed.push(detail);
}

function getFigures({ wanted, ...tally }: Tally): Figures {
  // A right link that nobody had to make is none that was found: of those that should be made, the share that was.
  const recall = (wanted - tally.missed.length) / (wanted || 1);
  return { ...tally, wanted, precision: tally.right / (tally.links || 1), recall };
}
