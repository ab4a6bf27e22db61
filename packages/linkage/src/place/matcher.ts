import { type Address, fold, memoizeByObject } from '@kehilla/core';
import { addressKeys } from '../address/address-key.ts';
import { compareNames } from '../name/name-similarity.ts';
import { identityForm, type Subject, type SubjectForm, subjectForm } from '../subject/subject.ts';
import {
  type Blocks,
  createBlocks,
  type Finder,
  FULL_CELL_WORD,
  getCell,
  getCellWord,
  listCellsAbout,
  putInto,
  takeFrom,
} from './blocks.ts';
import { type PairScore, scoreForms, scorePair } from './match-place.ts';

/** A subject of the matcher with its comparison to the one asked about. */
export type Scored = { readonly target: Subject; readonly score: PairScore };

/** The rule that decides: an agency's line reaches a place, or two records are one place. */
type LinkRule = 'decision' | 'one_place';

/** The decision about a subject. */
export type MatchDecision =
  | { readonly decision: 'link'; readonly target: Subject; readonly scored: Scored }
  | { readonly decision: 'review'; readonly candidates: readonly Scored[] }
  | { readonly decision: 'none' };

/** An index of subjects that finds which of them another one is. */
export type Matcher = {
  /** Everything worth a look (link or review), the surest first; equal ones by id. Never the subject's own id. */
  readonly candidates: (subject: Subject) => Scored[];
  /** Link to one, ask a person, or leave alone. Targets that are known to be others can be excluded. Does not change the matcher. */
  readonly decide: (subject: Subject, isExcluded?: (target: Subject) => boolean, rule?: LinkRule) => MatchDecision;
  /** Adds a subject, instead of the one with its id where there is one. */
  readonly add: (subject: Subject) => void;
  /** Removes a subject; an unknown id is no error. */
  readonly remove: (id: string) => void;
  /** How many subjects it holds. */
  readonly size: () => number;
};

/** Two targets within this many points and this much of name score of each other are not told apart. */
const TIE = { points: 1, name: 0.03 } as const;
/** Two targets are not told apart unless one is eight times as likely as the other. */
const EVEN_BITS = 3;

/**
 * An index of subjects, searched by address, phone, website, and words of the name within a ZIP or a few hundred metres. The order of adding changes no
 * decision. Blocks known to be `full` are skipped, even if this index holds few of their subjects (`askedBlocks`). Rule: source notes §8.5.
 */
export function createMatcher(subjects: Iterable<Subject>, full: ReadonlySet<string> = new Set()): Matcher {
  const byId = new Map<string, SubjectForm>();
  const blocks = createBlocks(full);
  const finders = [createGrid(full), blocks];

  function add(subject: Subject): void {
    remove(subject.id);
    const form = subjectForm(subject);
    byId.set(subject.id, form);
    for (const finder of finders) finder.add(form);
  }

  function remove(id: string): void {
    const form = byId.get(id);
    if (form === undefined) return;
    byId.delete(id);
    for (const finder of finders) finder.remove(form);
  }

  function candidates(subject: Subject): Scored[] {
    const form = subjectForm(subject);
    const met = new Set<SubjectForm>();
    for (const finder of finders) for (const block of finder.find(form)) for (const other of block) met.add(other);
    return scored(form, met, blocks.atDoor).sort(surestFirst);
  }

  for (const subject of subjects) add(subject);
  return {
    candidates,
    decide(subject, isExcluded = () => false, rule = 'decision') {
      const found = candidates(subject).filter(({ target, score }) => score[rule] !== 'none' && !isExcluded(target));
      return rule === 'decision'
        ? getDecision(found, rule, isTie)
        : getDecision(found.sort(likeliestFirst), rule, isEven);
    },
    add,
    remove,
    size: () => byId.size,
  };
}

/** Returns the subjects that may be the requested one, without itself by its id. */
function scored(form: SubjectForm, others: Iterable<SubjectForm>, atDoor: (form: SubjectForm) => number): Scored[] {
  const found: Scored[] = [];
  for (const other of others) {
    if (other.subject.id === form.subject.id) continue;
    const score = scoreForms(form, other, () => atDoor(other));
    if (score.decision !== 'none' || score.one_place !== 'none') found.push({ target: other.subject, score });
  }
  return found;
}

/** Returns the decision from candidates in order: the surest that may be linked, unless another cannot be told apart from it. */
function getDecision(
  found: readonly Scored[],
  rule: LinkRule,
  isRival: (best: PairScore, other: PairScore) => boolean,
): MatchDecision {
  const best = found.find(({ score }) => score[rule] === 'link');
  if (best === undefined) return found.length === 0 ? { decision: 'none' } : { decision: 'review', candidates: found };
  const rivals = found.filter(
    (other) => other !== best && !sameCluster(best.target, other.target) && isRival(best.score, other.score),
  );
  return rivals.length > 0
    ? { decision: 'review', candidates: [best, ...rivals] }
    : { decision: 'link', target: best.target, scored: best };
}

/** The order of candidates: by points, then by name, equal ones by id. */
export function surestFirst(a: Scored, b: Scored): number {
  return b.score.points - a.score.points || b.score.name - a.score.name || (a.target.id < b.target.id ? -1 : 1);
}

/** The order of candidates by the likelihood of being one place. */
function likeliestFirst(a: Scored, b: Scored): number {
  return b.score.bits - a.score.bits || surestFirst(a, b);
}

function sameCluster(a: Subject, b: Subject): boolean {
  return a.cluster != null && a.cluster === b.cluster;
}

function isTie(best: PairScore, other: PairScore): boolean {
  return (
    other.decision === 'link' &&
    best.points - other.points <= TIE.points &&
    best.name - other.name <= TIE.name &&
    best.address === other.address
  );
}

function isEven(best: PairScore, other: PairScore): boolean {
  return other.one_place === 'link' && best.bits - other.bits <= EVEN_BITS;
}

/** Subjects by the cell they lie in and the words of their names. */
type Cells = Map<number, Blocks>;

/**
 * Indexes subjects that share a word and are near each other: a grid of cells of about 150 m, so that everything within 150 m of a subject is in its cell or a
 * neighbour. A subject with a house number meets only those without: two with different house numbers are never one place, however near.
 */
function createGrid(full: ReadonlySet<string>): Finder {
  const all: Cells = new Map();
  const doorless: Cells = new Map();
  const listRooms = (form: SubjectForm): Cells[] => (form.hasDoor ? [all] : [all, doorless]);
  return {
    add(form) {
      const cell = getCell(form.subject.location);
      if (cell === null) return;
      for (const room of listRooms(form)) {
        const words: Blocks = room.get(cell) ?? new Map();
        room.set(cell, words);
        for (const token of form.tokens) putInto(words, token, form);
      }
    },
    remove(form) {
      const cell = getCell(form.subject.location);
      if (cell === null) return;
      for (const room of listRooms(form)) {
        const words = room.get(cell);
        if (words !== undefined) for (const token of form.tokens) takeFrom(words, token, form);
      }
    },
    find(form) {
      const cell = getCell(form.subject.location);
      if (cell === null) return [];
      const [room, letter] = form.hasDoor ? ([doorless, 'd'] as const) : ([all, 'g'] as const);
      const isFull = (one: number, token: string): boolean =>
        full.size > 0 && full.has(getCellWord(letter, one, token));
      const found: (readonly SubjectForm[])[] = [];
      for (const one of listCellsAbout(cell)) {
        const words = room.get(one);
        if (words === undefined) continue;
        for (const token of form.tokens) {
          const block = words.get(token);
          if (block !== undefined && block.length <= FULL_CELL_WORD && !isFull(one, token)) found.push(block);
        }
      }
      return found;
    },
  };
}

/** The permits seen in one reading of a register, by shared features of permits of one establishment. */
type Permits = {
  /** Returns the permits that are, or may be, of the same establishment, the likeliest first; `isOne` if the first of them is. */
  readonly find: (subject: Subject) => { readonly isOne: boolean; readonly found: readonly Scored[] };
  readonly add: (subject: Subject) => void;
};

/** A house with more permits than these is a mall, a hotel or a stadium: it may hold two shops of one chain. */
const HALL = 8;
const EQUAL = 0.985;
/** From this score on two names are alike: kitchens of one house share a phone, and no person need look at them for that. */
const LIKE = 0.8;
const NOBODY = { isOne: false, found: [] } as const;

/**
 * A register of permits names one establishment twice while a permit is renewed, and if a house has two kitchens. Two permits of one reading belong to one
 * establishment if name, house and floor agree and the phone is the same; or, with another phone, if the names are equal and the house holds few. Others with
 * alike names are left to a person. `all` are the permits of the reading. Rule: opinion, from the pairs at one door of the restaurant register of 2020; one
 * establishment is one place (sources note §8.3).
 */
export function createPermits(all: Iterable<Pick<Subject, 'address'>>): Permits {
  const atDoor = new Map<string, number>();
  for (const one of all) for (const door of getDoor(one)) atDoor.set(door, (atDoor.get(door) ?? 0) + 1);
  const permits = new Map<string, Subject[]>();
  return {
    find(subject) {
      const [door = ''] = getDoor(subject);
      const found = (permits.get(door) ?? [])
        .filter((target) => compareNames(identityForm(subject).names, identityForm(target).names).score >= LIKE)
        .map((target): Scored => ({ target, score: scorePair(subject, target) }))
        .filter(({ score }) => score.one_place !== 'none')
        .sort(likeliestFirst);
      const [first] = found;
      if (first === undefined) return NOBODY;
      const isHall = (atDoor.get(door) ?? 0) > HALL;
      return { isOne: isSameFloor(first.target, subject) && isOnePermit(first.score, isHall), found };
    },
    add(subject) {
      for (const door of getDoor(subject)) {
        const there = permits.get(door);
        if (there === undefined) permits.set(door, [subject]);
        else there.push(subject);
      }
    },
  };
}

/** Whether two permits of one door are one establishment's. */
function isOnePermit({ decision, name, name_reasons, phone }: PairScore, isHall: boolean): boolean {
  if (decision !== 'link' || name_reasons.includes('part of a name')) return false;
  if (name < EQUAL) return phone === true && !isHall && name_reasons.includes('spelling');
  return phone === true || (phone === false && !isHall);
}

function isSameFloor(a: Subject, b: Subject): boolean {
  return fold(a.address?.unit ?? '') === fold(b.address?.unit ?? '');
}

/** Returns the door of a subject, by its surest key; none if the address has no comparable door. */
function getDoor({ address }: Pick<Subject, 'address'>): readonly string[] {
  return address === null ? [] : getSurestKey(address);
}

const getSurestKey = memoizeByObject((address: Address) => addressKeys(address).slice(0, 1));
