/**
 * The work of one question in a city, counted in names compared, places and dishes weighed, and words asked about. All its readings share it. It is counted and
 * never timed, so that equal questions get equal answers, whatever else the machine does.
 */
export type Work = {
  done: number;
  /** After so much work optional parts are left out, and told. */
  readonly most: number;
  /** Words that were looked up already: they are known, and cost nothing. */
  readonly known: Set<string>;
  /** Values that were read already, by the text that they were read from. */
  readonly readings: WeakMap<object, Map<string, unknown>>;
  /** Words for which nearly equal names on record were not looked up. */
  readonly namesLeft: Set<string>;
  /** Constraints that were not tested for whether they keep everything away. */
  readonly conditionsLeft: Set<string>;
};

/** The question that a city works at; null if its work is not counted. One at a time, as for its scratch. */
export type WorkMeter = { work: Work | null };

/** A city, as far as its work is counted. */
type Metered = { readonly meter: WorkMeter };

/**
 * The most that a question of each tool does, in units of `UNITS`, some ten nanoseconds each: in a city of 27,000 places more than twice the most that
 * ordinary questions were seen to take (of 1,000 each: places 347,000, dishes 501,000, providers 5,500, events 15,700, verify 1,600).
 */
const MOST = {
  search_places: 1_000_000,
  recommend_food: 1_000_000,
  find_services: 60_000,
  search_events: 40_000,
  verify_kosher: 60_000,
} as const;

/** Returns the work of a question that begins: of a tool, or with a bound of its own. */
export function newWork(bound: keyof typeof MOST | number): Work {
  return {
    done: 0,
    most: typeof bound === 'number' ? bound : MOST[bound],
    known: new Set(),
    readings: new WeakMap(),
    namesLeft: new Set(),
    conditionsLeft: new Set(),
  };
}

/** Runs a part of a question that waits for nothing, with all that it does counted. */
export function counted<T>({ meter }: Metered, work: Work, run: () => T): T {
  const before = meter.work;
  meter.work = work;
  try {
    return run();
  } finally {
    meter.work = before;
  }
}

/** The cost of one look of each kind, relative to the time it takes: a name passed over, a name compared, a place or dish weighed, a phrase asked about. */
const UNITS = { passed: 1, compared: 30, weighed: 5, asked: 100 } as const;

/** Returns a value that a question looks up once, though several of its readings need it; `from` identifies it. */
export function readOnce<T>(
  { image, meter: { work } }: Metered & { readonly image: object },
  from: string,
  read: () => T,
): T {
  if (work === null) return read();
  let readings = work.readings.get(image);
  if (readings === undefined) work.readings.set(image, (readings = new Map<string, unknown>()));
  const known = readings.get(from);
  if (known !== undefined || readings.has(from)) return known as T;
  const value = read();
  readings.set(from, value);
  return value;
}

/** Counts so many looks. */
export function spend({ meter: { work } }: Metered, look: keyof typeof UNITS, count = 1): void {
  if (work !== null) work.done += UNITS[look] * count;
}

/** Whether the question has done all that one may. */
export function isSpent({ meter: { work } }: Metered): boolean {
  return work !== null && work.done >= work.most;
}

/** Whether a further name may be looked up; one that the question's work leaves no room for is noted. */
export function mayLookUp(city: Metered, name: string): boolean {
  const isLeft = isSpent(city);
  if (isLeft) city.meter.work?.namesLeft.add(name);
  return !isLeft;
}
