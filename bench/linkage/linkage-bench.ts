import { createMatcher, type Subject } from '@kehilla/linkage';
import { type Figures, hasDoor, heldOutByKey, heldOutFigures, joinFigures, pairFigures } from './figures.ts';
import { readJudgedApplications, readLabelledPairs } from './labelled.ts';
import { readApplications, readSubjects } from './read.ts';

/** What the linkage bench measures. Shares are 0 to 1, times milliseconds. */
export type LinkageBench = {
  /** Automatic links over the labelled pairs whose sides both have an address. */
  readonly precision: number;
  readonly recall: number;
  readonly pairs: number;
  readonly review: number;
  readonly doubtful_linked: readonly string[];
  /** The join of two readings of the register, by rows that have an address; links over re-issued permits judged by eye. */
  readonly join: Figures;
  /** The same with every link over unequal keys counted as wrong. */
  readonly join_by_key: Figures;
  /** A source by which no weight was set: applications for outdoor seating against the register, by the key the applicant typed. */
  readonly held_out: Omit<Figures, 'wrong' | 'missed'>;
  /** The same with the links to another key judged by eye. */
  readonly held_out_by_eye: Omit<Figures, 'wrong' | 'missed'>;
  /** The same without the rows whose key stands at another address than they do. */
  readonly held_out_at_door: Omit<Figures, 'wrong' | 'missed'>;
  /** The same, all rows, by the very row of the key, as it was counted before places were. */
  readonly held_out_by_key: Omit<Figures, 'wrong' | 'missed'>;
  readonly rows_with_address: number;
  readonly labelled: Figures;
  /** The labelled figures by the two sources of a pair ("osm dohmh_2020"). */
  readonly by_sources: Readonly<Record<string, Figures>>;
  /** The whole register linked against an index of itself. */
  readonly rows: number;
  readonly index_ms: number;
  readonly decide_ms: number;
  readonly per_second: number;
};

/** Measures precision, recall and speed of place matching over a data folder. Reads files; changes nothing. */
export async function linkageBench(dataFolder: string): Promise<LinkageBench> {
  const subjects = readSubjects(dataFolder);
  const pairs = readLabelledPairs();
  const { doubtful_linked, ...labelled } = pairFigures(pairs, subjects);
  const reissued = pairs.filter(
    ({ left, right, label }) =>
      label === 'same' && left[0] === 'dohmh_2020' && right[0] === 'dohmh_2025' && left[1] !== right[1],
  );
  const applications = readApplications(dataFolder);
  const join = joinFigures(
    subjects.dohmh_2020,
    subjects.dohmh_2025,
    new Set(reissued.map(({ left, right }) => `${right.join(':')} ${left.join(':')}`)),
  );
  return {
    precision: labelled.precision,
    recall: labelled.recall,
    pairs: pairs.length,
    review: labelled.review,
    doubtful_linked,
    join: join.judged,
    join_by_key: join.by_key,
    held_out: withoutRows(heldOutFigures(subjects.dohmh_2020, applications)),
    held_out_by_eye: withoutRows(
      heldOutFigures(subjects.dohmh_2020, applications, { judged: readJudgedApplications() }),
    ),
    held_out_at_door: withoutRows(heldOutFigures(subjects.dohmh_2020, applications, { isKeyAtDoor: true })),
    held_out_by_key: withoutRows(heldOutByKey(subjects.dohmh_2020, applications)),
    rows_with_address: [...subjects.dohmh_2025.values()].filter(hasDoor).length,
    labelled,
    by_sources: Object.fromEntries(
      Object.entries(Object.groupBy(pairs, ({ left, right }) => `${left[0]} ${right[0]}`)).map(([sources, some]) => [
        sources,
        pairFigures(some ?? [], subjects),
      ]),
    ),
    ...speed([...subjects.dohmh_2020.values()]),
  };
}

function withoutRows({ wrong: _wrong, missed: _missed, ...figures }: Figures): Omit<Figures, 'wrong' | 'missed'> {
  return figures;
}

/** The best of three rounds, each over fresh subjects, so that nothing prepared is used twice. */
function speed(rows: readonly Subject[]): { rows: number; index_ms: number; decide_ms: number; per_second: number } {
  const rounds = [1, 2, 3].map(() => {
    const fresh = rows.map((row) => ({ ...row }));
    const start = performance.now();
    const matcher = createMatcher(fresh);
    const indexed = performance.now();
    for (const subject of fresh) matcher.decide(subject);
    return { index_ms: indexed - start, decide_ms: performance.now() - indexed };
  });
  const best = rounds.reduce((a, b) => (b.index_ms + b.decide_ms < a.index_ms + a.decide_ms ? b : a));
  return {
    rows: rows.length,
    index_ms: Math.round(best.index_ms),
    decide_ms: Math.round(best.decide_ms),
    per_second: Math.round((rows.length / best.decide_ms) * 1000),
  };
}

if (import.meta.main) console.log(JSON.stringify(await linkageBench(process.argv[2] ?? '../shared/data'), null, 2));
