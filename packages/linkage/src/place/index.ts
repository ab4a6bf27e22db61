import { worthLooking } from './blocks.ts';
import { createGrid } from './grid.ts';
import { type PairScore, scoreForms } from './match-place.ts';
import { type Subject, type SubjectForm, subjectForm } from './subject.ts';

/** A subject of the matcher with its comparison to the one asked about. */
export type Scored = { readonly target: Subject; readonly score: PairScore };

/** What is to become of a subject. */
export type MatchDecision =
  | { readonly decision: 'link'; readonly target: Subject; readonly scored: Scored }
  | { readonly decision: 'review'; readonly candidates: readonly Scored[] }
  | { readonly decision: 'none' };

/** An index of subjects that finds which of them another one is. */
export type Matcher = {
  /** Everything worth a look (link or review), the surest first; equal ones by id. Never the subject's own id. */
  readonly candidates: (subject: Subject) => Scored[];
  /** Link to one, ask a person, or leave alone. Targets that are known to be others can be excluded. Does not change the matcher. */
  readonly decide: (subject: Subject, isExcluded?: (target: Subject) => boolean) => MatchDecision;
  /** Adds a subject; one with the same id is replaced. */
  readonly add: (subject: Subject) => void;
  /** Replaces the subject of this id, or adds it. */
  readonly replace: (subject: Subject) => void;
  /** Removes a subject; an unknown id is no error. */
  readonly remove: (id: string) => void;
  /** How many subjects it holds. */
  readonly size: () => number;
};

/** Two targets within this many points and this much of name score of each other are not told apart. */
const TIE = { points: 1, name: 0.03 } as const;

/**
 * An index over subjects, found by address, phone, website, and words of the name within a ZIP or a few hundred metres. The order of
 * adding changes no decision. More than 50,000 decisions a second over 27,000 subjects. Rule: source notes §8.5.
 */
export function createMatcher(subjects: Iterable<Subject>): Matcher {
  const byId = new Map<string, SubjectForm>();
  const blocks = new Map<string, SubjectForm[]>();
  const grid = createGrid();

  function add(subject: Subject): void {
    remove(subject.id);
    const form = subjectForm(subject);
    byId.set(subject.id, form);
    grid.add(form);
    for (const key of form.keys) {
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, [form]);
      else block.push(form);
    }
  }

  function remove(id: string): void {
    const form = byId.get(id);
    if (form === undefined) return;
    byId.delete(id);
    grid.remove(form);
    for (const key of form.keys) {
      const left = (blocks.get(key) ?? []).filter((other) => other !== form);
      if (left.length === 0) blocks.delete(key);
      else blocks.set(key, left);
    }
  }

  function meet(form: SubjectForm): Set<SubjectForm> {
    const met = new Set(grid.around(form));
    for (const key of form.keys) {
      const block = blocks.get(key);
      if (block !== undefined && worthLooking(key, block.length)) for (const other of block) met.add(other);
    }
    return met;
  }

  function candidates(subject: Subject): Scored[] {
    const form = subjectForm(subject);
    const found: Scored[] = [];
    for (const other of meet(form)) {
      if (other.subject.id === subject.id) continue;
      const score = scoreForms(form, other);
      if (score.decision !== 'none') found.push({ target: other.subject, score });
    }
    return found.sort(surestFirst);
  }

  function decide(subject: Subject, isExcluded: (target: Subject) => boolean = () => false): MatchDecision {
    const found = candidates(subject).filter(({ target }) => !isExcluded(target));
    const best = found.find(({ score }) => score.decision === 'link');
    if (best === undefined)
      return found.length === 0 ? { decision: 'none' } : { decision: 'review', candidates: found };
    const rivals = found.filter(
      (other) => other !== best && !sameCluster(best.target, other.target) && isTie(best.score, other.score),
    );
    return rivals.length > 0
      ? { decision: 'review', candidates: [best, ...rivals] }
      : { decision: 'link', target: best.target, scored: best };
  }

  for (const subject of subjects) add(subject);
  return { candidates, decide, add, replace: add, remove, size: () => byId.size };
}

function surestFirst(a: Scored, b: Scored): number {
  return b.score.points - a.score.points || b.score.name - a.score.name || (a.target.id < b.target.id ? -1 : 1);
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
