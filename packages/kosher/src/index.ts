export { certificationsOf, evidenceId } from './certifications.ts';
export { type KosherRegistry, kosherRegistry, type ListingEvidence, type PlaceEvidence } from './evidence.ts';
export { CONFIRMED_FOR_MS, resolveKosher } from './resolve-kosher.ts';
export { dayInNewYork } from './standing.ts';
