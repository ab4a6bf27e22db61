export { certificationsOf, evidenceId } from './certifications.ts';
export { type KosherRegistry, kosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
export { isForPassover, isPassoverSeason } from './passover.ts';
export { resolveKosher } from './resolve-kosher.ts';
export {
  agencyOf,
  CONFIRMED_FOR_MS,
  dayInNewYork,
  isAgainstOn,
  isConfirmed,
  isLive,
  isOpenOn,
  isValidOn,
} from './standing.ts';
