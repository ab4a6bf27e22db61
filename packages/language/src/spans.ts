export {
  accountFor,
  claimSpans,
  keepText,
  rewrite,
  type Rewritten,
  rewriteAgain,
  type SpanClaim,
  type TextSpan,
} from './engine/account.ts';
