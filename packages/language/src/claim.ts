// Claims in a text that is no agency's. It stands alone, because readers of other people's pages read no questions, and each word list takes its time to load.
export { withoutClaim } from './dimensions/certification/claim.ts';
