import { fold } from '@kehilla/core';
import { addressKeys } from '../address/address-key.ts';
import { type PairScore, scorePair } from './match-place.ts';
import { likeliestFirst, type Scored } from './matcher.ts';
import type { Subject } from '../subject/subject.ts';

/** The permits of one reading of a register that were met, by what two permits of one establishment share. */
export type Permits = {
  /** Those that are, or may be, of the same establishment, the likeliest first; `isOne` where the first of them is. */
  readonly find: (subject: Subject) => { readonly isOne: boolean; readonly found: readonly Scored[] };
  readonly add: (subject: Subject) => void;
};

/** A house with more permits than these is a mall, a hotel or a stadium: it may hold two shops of one chain. */
const HALL = 8;
const EQUAL = 0.985;
/** From here on two names are alike: one house's kitchens share a phone, and nobody need look at them for that. */
const LIKE = 0.8;
const NOBODY = { isOne: false, found: [] } as const;

/**
 * A register of permits names one establishment twice while a permit is issued anew, and where a house has two kitchens. Two permits of one reading are one
 * establishment's where name, house and floor agree and the phone is the same; or, the phone being another, where the names are equal and the house holds few.
 * Those whose names are alike without that are a person's to decide. `all` are the permits of the reading.
 * Rule: opinion, from the pairs at one door of the restaurant register of 2020; one establishment is one place (sources note §8.3).
 */
export function createPermits(all: Iterable<Pick<Subject, 'address'>>): Permits {
  const atDoor = new Map<string, number>();
  for (const one of all) for (const door of getDoor(one)) atDoor.set(door, (atDoor.get(door) ?? 0) + 1);
  const permits = new Map<string, Subject[]>();
  return {
    find(subject) {
      const [door = ''] = getDoor(subject);
      const found = (permits.get(door) ?? [])
        .map((target): Scored => ({ target, score: scorePair(subject, target) }))
        .filter(({ score }) => score.one_place !== 'none' && score.name >= LIKE)
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

/** The door of a subject, by its surest key; none where the address has no door that could be compared. */
function getDoor({ address }: Pick<Subject, 'address'>): string[] {
  return address === null ? [] : addressKeys(address).slice(0, 1);
}
