// What a text claims that is no agency's, without the rest: readers of other people's pages read no questions, and each word list takes its time to load.
export { withoutClaim } from './dimensions/certification/claim.ts';
