import type { Certificate } from '@kehilla/core';
import { isTranscribedLine, type KosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
import { type NewerStatement, contradictedBy } from './contradicted.ts';
import { agencyOf, isLive, isValidOn, standsAlone } from './validity.ts';

/** A line that its agency's own newer list contradicts, with what that list says. */
export type ContradictedLine = { readonly line: ListingEvidence; readonly by: NewerStatement };

/** What of a place's evidence counts at an instant, and what speaks against it. */
export type WeighedEvidence = {
  /** Lines of registered lists, ended ones too. */
  readonly known: readonly ListingEvidence[];
  /** Lines that their lists still carry. */
  readonly onLists: readonly ListingEvidence[];
  /** Of those, the lines that an answer rests on: those that nothing newer of their agency speaks against; where there are none, own lines that something does. */
  readonly counted: readonly ListingEvidence[];
  /** Lines that the same agency's own newer list does not bear out. */
  readonly contradicted: readonly ContradictedLine[];
  /** An answer rests on contradicted lines of an own list alone: the list disagrees with itself. A copy that its list does not bear out counts for nothing. */
  readonly isDisputed: boolean;
  /** Documents that are valid on the day. */
  readonly valid: readonly Certificate[];
  /** Of those, the ones of agencies without a list that can be read. */
  readonly alone: readonly Certificate[];
};

/** Tells the lines and documents that count from those that do not, on a New York day `YYYY-MM-DD`. Rule: decisions §3. */
export function weighEvidence(evidence: PlaceEvidence, registry: KosherRegistry, day: string): WeighedEvidence {
  const known = evidence.listings.filter((listing) => agencyOf(listing, registry) !== null);
  const onLists = known.filter((listing) => isLive(listing, registry));
  const contradicted = onLists.flatMap((line): ContradictedLine[] => {
    const by = contradictedBy(line, evidence, registry);
    return by === null ? [] : [{ line, by }];
  });
  const valid = evidence.certificates.filter((certificate) => isValidOn(certificate, day));
  const alone = valid.filter((certificate) => standsAlone(certificate.agency, registry));
  const borneOut = onLists.filter((line) => contradicted.every((one) => one.line !== line));
  const own = contradicted.map(({ line }) => line).filter((line) => !isTranscribedLine(line, registry));
  const isDisputed = own.length > 0 && borneOut.length === 0 && alone.length === 0;
  return { known, onLists, counted: isDisputed ? own : borneOut, contradicted, isDisputed, valid, alone };
}
