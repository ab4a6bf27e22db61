import { distanceM } from '@kehilla/core';
import { addressKeys, comparedLevels, type Observed, type PairScore, scorePair, type Subject } from '@kehilla/linkage';
import { readLabelledPairs } from '../labelled.ts';
import type { SubjectsBySource } from '../read.ts';

/** Two records farther apart than this, at no common door, are not compared. */
const AROUND_M = 150;
/** About `AROUND_M` in degrees: records lie in cells of this size. */
const CELL_DEGREES = 0.0018;
/** Chances at the start: of a pair that is linked by points (none of 494 labelled ones was wrong), and of another. */
const START = { linked: 0.995, other: 0.02 } as const;
/** A neighbour of the register's own is compared at one door, or among so many others: more say the same. */
const LIKE_NAMES = /^(?:equal|agrees|begins|within)/;

/**
 * The pairs that the shares of agreement are estimated from, by the levels they agree at: every record of the newer register, the map and the agencies' sample
 * with each of the register of 2020 around it or at its door, and the register's own neighbours, which are two establishments to it. Known are the labelled
 * pairs, equal keys of the two registers, and links by points. Not among them is the source that linkage is measured by.
 */
export function observePairs(subjects: SubjectsBySource): Observed[] {
  const register = [...subjects.dohmh_2020.values()];
  const around = indexAround(register);
  const labels = new Map(
    readLabelledPairs().map(({ left, right, label }) => [`${left.join(':')} ${right.join(':')}`, label]),
  );
  const observed = new Map<string, { -readonly [K in keyof Observed]: Observed[K] }>();

  function note(a: Subject, b: Subject, isOwn: boolean, isOneKey: boolean): void {
    const score = scorePair(a, b);
    const levels = comparedLevels(a, b, score, () => around.atDoor(b));
    if (levels.where === 'apart') return;
    const label = labels.get(`${a.id} ${b.id}`) ?? labels.get(`${b.id} ${a.id}`);
    // A permit that was issued anew is no second establishment, and nobody has looked at these.
    if (isOwn && (score.decision === 'link' || (score.phone === true && LIKE_NAMES.test(levels.name)))) return;
    const { start, is_known } = getStart(score, label, isOwn, isOneKey);
    const key = JSON.stringify([levels, start, is_known, isOwn]);
    const met = observed.get(key);
    if (met === undefined) observed.set(key, { levels, count: 1, start, is_known, is_within_source: isOwn });
    else met.count++;
  }

  for (const [key, row] of subjects.dohmh_2025)
    for (const other of around.find(row)) note(row, other, false, subjects.dohmh_2020.get(key) === other);
  for (const row of [...subjects.osm.values(), ...subjects.agency.values()])
    if (row.group !== 'prayer' && row.group !== 'learning')
      for (const other of around.find(row)) note(row, other, false, false);
  for (const row of register)
    for (const other of around.find(row)) if (row.id < other.id) note(row, other, true, false);
  return [...observed.values()];
}

function getStart(
  { decision }: PairScore,
  label: string | undefined,
  isOwn: boolean,
  isOneKey: boolean,
): Pick<Observed, 'start' | 'is_known'> {
  if (label === 'same' || isOneKey) return { start: 1, is_known: true };
  if (label === 'different' || isOwn) return { start: 0, is_known: true };
  return decision === 'link' ? { start: START.linked, is_known: true } : { start: START.other, is_known: false };
}

/** The subjects around another or at its door, and how many stand at its door. */
function indexAround(subjects: readonly Subject[]) {
  const cells = new Map<string, Subject[]>();
  const doors = new Map<string, Subject[]>();
  const put = (map: Map<string, Subject[]>, key: string, subject: Subject): void => {
    map.set(key, [...(map.get(key) ?? []), subject]);
  };
  const listDoors = ({ address }: Subject): string[] => (address === null ? [] : addressKeys(address));
  for (const subject of subjects) {
    const cell = findCell(subject, 0, 0);
    if (cell !== null) put(cells, cell, subject);
    for (const door of listDoors(subject)) put(doors, door, subject);
  }
  return {
    atDoor: (subject: Subject): number =>
      Math.max(0, ...listDoors(subject).map((door) => doors.get(door)?.length ?? 0)),
    find(subject: Subject): Set<Subject> {
      const found = new Set(listDoors(subject).flatMap((door) => doors.get(door) ?? []));
      for (const north of [-1, 0, 1])
        for (const east of [-1, 0, 1])
          for (const other of cells.get(findCell(subject, north, east) ?? '') ?? [])
            if (metresBetween(subject, other) <= AROUND_M) found.add(other);
      return found;
    },
  };
}

function findCell({ location }: Subject, north: number, east: number): string | null {
  if (location === null) return null;
  return `${Math.floor(location.lat / CELL_DEGREES) + north} ${Math.floor(location.lng / CELL_DEGREES) + east}`;
}

function metresBetween(a: Subject, b: Subject): number {
  return a.location === null || b.location === null ? Number.POSITIVE_INFINITY : distanceM(a.location, b.location);
}
