export { accountFor, claimSpans, type SpanClaim } from './engine/account.ts';
export { keepText, rewrite, type Rewritten, rewriteAgain, type TextSpan } from './engine/account.ts';
