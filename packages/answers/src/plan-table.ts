import type { Share } from '@kehilla/language';
import { sayArguments } from './notes.ts';
import type { Constraint, ConstraintKind, Plan } from './plan.ts';

/** The constraints of a tool, a row each. Rows of `must` take words that are used, rows of `refused` words that belong to a refusal. */
export type PlanTable<Asked extends AskedWords, Query> = {
  readonly must: readonly Row<Asked, Query>[];
  readonly refused: readonly Row<Asked, Query>[];
  /** Whether words that bind nothing are looked for; others are told as words without an effect. */
  readonly isWish: (share: Share, asked: Asked) => boolean;
};

/** A question as it was read: its request, the words of its text, and whatever else the rows of a tool look at. */
type AskedWords = { readonly input: object; readonly shares: readonly Share[] };

/** What a parameter binds, or else the words by some rules; or what binds `each` of several things. */
type Row<Asked extends AskedWords, Query> = {
  readonly of: ConstraintKind;
  /** Whether the row binds anything; it does if this is left out. */
  readonly if?: (asked: Asked) => boolean;
} & (
  | {
      readonly parameter?: keyof Asked['input'] & string;
      readonly rules?: readonly string[];
      readonly say?: (asked: Asked, shares: readonly Share[]) => readonly string[];
      readonly drop: Drop<Query>;
    }
  | { readonly each: (asked: Asked, isFree: (share: Share) => boolean) => readonly Bound<Query>[] }
);

/** The members of a query without a constraint, or the way to that query; null if nothing else is asked for. */
type Drop<Query> = Partial<Query> | ((query: Query) => Query) | null;

/** One constraint: parameters as they were sent win over words. Without either it is none. */
export type Bound<Query> = {
  /** Values by parameter; one that is absent, or filters nothing (false), binds nothing. */
  readonly sent?: Readonly<Record<string, unknown>>;
  readonly shares?: readonly Share[];
  /** How the words are told, in quotation marks; as they were sent if this is left out. */
  readonly phrases?: readonly string[];
  readonly drop: Drop<Query>;
};

/** Returns the way to a query without a parameter of its input. */
export function dropParameter<Query extends { readonly input: object }>(
  name: keyof Query['input'],
): (query: Query) => Query {
  return (query) => ({
    ...query,
    input: Object.fromEntries(Object.entries(query.input).filter(([key]) => key !== name)),
  });
}

/** Makes a plan by the table of a tool. Words that a result must meet are not refused too. */
export function makePlan<Asked extends AskedWords, Query>(
  { must: wanted, refused: unwanted, isWish }: PlanTable<Asked, Query>,
  asked: Asked,
  query: Query,
): Plan<Query> {
  const bound = new Set<Share>();
  const must = wanted.flatMap((row) => bindRow(row, 'used', asked, bound));
  const ofMust = new Set(bound);
  const refused = unwanted
    .flatMap((row) => bindRow(row, 'negated', asked, bound))
    .map((each) => ({ ...each, shares: each.shares.filter((share) => !ofMust.has(share)) }));
  const [wish, told]: [Share[], Share[]] = [[], []];
  for (const share of asked.shares) if (!bound.has(share)) (isWish(share, asked) ? wish : told).push(share);
  return { query, must, refused, wish, told };
}

/** Returns the constraints that a row sets, and adds their words to the `bound` ones. */
function bindRow<Asked extends AskedWords, Query>(
  row: Row<Asked, Query>,
  role: Share['role'],
  asked: Asked,
  bound: Set<Share>,
): Constraint<Query>[] {
  if (row.if?.(asked) === false) return [];
  const constraints = listBound(row, role, asked, bound).flatMap((each) => bind(row.of, each));
  for (const share of constraints.flatMap(({ shares }) => shares)) bound.add(share);
  return constraints;
}

function listBound<Asked extends AskedWords, Query>(
  row: Row<Asked, Query>,
  role: Share['role'],
  asked: Asked,
  bound: ReadonlySet<Share>,
): readonly Bound<Query>[] {
  if ('each' in row) return row.each(asked, (share) => !bound.has(share));
  const { parameter, rules = [], say, drop } = row;
  const sent = parameter === undefined ? {} : { [parameter]: (asked.input as Asked['input'])[parameter] };
  const shares = asked.shares.filter((share) => share.role === role && rules.includes(share.by));
  return [{ sent, shares, ...(say === undefined ? {} : { phrases: say(asked, shares) }), drop }];
}

function bind<Query>(
  of: ConstraintKind,
  { sent = {}, shares = [], phrases = shares.map(({ text }) => text), drop: change }: Bound<Query>,
): Constraint<Query>[] {
  const drop: Constraint<Query>['drop'] =
    change === null || typeof change === 'function' ? change : (query) => ({ ...query, ...change });
  const values = Object.entries(sent).filter(([, value]) => value !== undefined && value !== false);
  if (values.length > 0) return [{ of, phrase: sayArguments(Object.fromEntries(values)), shares: [], drop }];
  return phrases.length === 0 ? [] : [{ of, phrase: phrases.map((each) => `"${each}"`).join(', '), shares, drop }];
}
