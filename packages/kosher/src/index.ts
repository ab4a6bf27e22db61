export { certificationsOf, evidenceId } from './certifications.ts';
export { type KosherRegistry, kosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
export { resolveKosher } from './resolve-kosher.ts';
export { CONFIRMED_FOR_MS, dayInNewYork, isAgainstOn, isOpenOn } from './standing.ts';
