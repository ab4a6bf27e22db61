export type { AgencyCode, AgencyListId, OwnList } from './agencies.ts';
export { AGENCIES, AGENCY_LISTS } from './generated/agencies.ts';
export {
  alertsInDoubt,
  alertsPast,
  alertsWaiting,
  resolveKosher,
  type ContradictedLine,
  type WeighedEvidence,
  weighEvidence,
} from './resolve-kosher.ts';
export {
  agency,
  agencyList,
  listing,
  isTranscribedLine,
  type KosherRegistry,
  kosherRegistry,
  type ListingEvidence,
  type PlaceEvidence,
  type WholeList,
} from './evidence.ts';
export { listCertifications, evidenceId, type NewerStatement, contradictedBy } from './certifications.ts';
export { isForFeast, isForPassover, isInSeason, isPassoverSeason, isSeasonOver, withEndsPassed } from './passover.ts';
export {
  findAgency,
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
