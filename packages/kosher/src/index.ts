export { certificationsOf } from './certifications.ts';
export { evidenceId } from './evidence-id.ts';
export { type KosherRegistry, kosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
export { type NewerWord, outdoneBy } from './outdone.ts';
export { isForPassover, isPassoverSeason } from './passover.ts';
export { resolveKosher } from './resolve-kosher.ts';
export {
  agencyOf,
  CONFIRMED_FOR_MS,
  dayInNewYork,
  isAgainstOn,
  isConfirmed,
  isOpenOn,
  validUntil,
} from './standing.ts';
export { type OutdoneLine, type WeighedEvidence, weighEvidence } from './weigh-evidence.ts';
export type { WholeList } from './whole-lists.ts';
