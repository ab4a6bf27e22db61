import type { City } from '@kehilla/city';
import type { KosherSummary, VerifyBranch, VerifyCandidate, VerifySubject } from '@kehilla/contract';
import { shownPoint } from '../describe/place/place-summary.ts';
import type { MatchedPlace } from '../identify/match/matched-place.ts';
import type { Judged } from '../describe/evidence/judged.ts';

/** The place an answer is about, with how well it fits and its summary. Rule: specification §4.4. */
export function subjectOf(city: City, { place, match }: MatchedPlace, { kosher }: Judged): VerifySubject {
  const { place_id, name, category, address, area, borough, location, phone, website, closed, sample } =
    city.doc(place);
  return {
    place_id,
    name,
    category,
    address,
    area,
    borough,
    location: shownPoint(location),
    distance_m: location === null ? null : match.distance_m,
    phone,
    website,
    closed,
    sample,
    match: { score: match.score, matched_on: [...match.matched_on] },
    kosher,
  };
}

/** A place that may have been meant, with its summary at the instant that was asked about. */
export function candidateOf(city: City, { place, match }: MatchedPlace, kosher: KosherSummary): VerifyCandidate {
  const { place_id, name, address, location } = city.doc(place);
  return {
    place_id,
    name,
    address,
    distance_m: location === null ? null : match.distance_m,
    match: { score: match.score, matched_on: [...match.matched_on] },
    kosher,
  };
}

/**
 * A branch that fits, with its own evidence: a certification is of one branch, as the list prints it. Rule: source notes §8.3.
 */
export function branchOf(city: City, { place, match }: MatchedPlace, { certifications, kosher }: Judged): VerifyBranch {
  const { place_id, name, address, location } = city.doc(place);
  return {
    place_id,
    name,
    address,
    location: shownPoint(location),
    distance_m: location === null ? null : match.distance_m,
    certifications: [...certifications],
    kosher,
  };
}
