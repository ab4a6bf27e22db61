export type { AgencyCode, AgencyListId, OwnList } from './agencies.ts';
export { AGENCIES, AGENCY_LISTS } from './generated/agencies.ts';
export { alertsInDoubt, alertsPast, alertsWaiting } from './resolve-kosher.ts';
export { agency, agencyList, listing } from './evidence.ts';
export { certificationsOf } from './certifications.ts';
export { evidenceId } from './certifications.ts';
export {
  isTranscribedLine,
  type KosherRegistry,
  kosherRegistry,
  type ListingEvidence,
  type PlaceEvidence,
} from './evidence.ts';
export { type NewerStatement, contradictedBy } from './certifications.ts';
export { isForFeast, isForPassover, isInSeason, isPassoverSeason, isSeasonOver } from './passover.ts';
export { withEndsPassed } from './passover.ts';
export { resolveKosher } from './resolve-kosher.ts';
export {
  agencyOf,
  CONFIRMED_FOR_MS,
  confirmedAt,
  confirmedOn,
  dayInNewYork,
  isAgainstOn,
  isConfirmed,
  isLookedAt,
  isOpenOn,
  validUntil,
} from './validity.ts';
export { type ContradictedLine, type WeighedEvidence, weighEvidence } from './resolve-kosher.ts';
export type { WholeList } from './evidence.ts';
