export type { Call, Reply } from './call.ts';
export { createGateway, type Gateway, type Identified } from './gateway.ts';
export type { Context, Handler, Handlers, LiveMeter, LiveTaken, Questions, TextAnswer } from './handlers.ts';
export { HEALTHY } from './health.ts';
export {
  randomBase62,
  hashKey,
  holdsKey,
  KEY_PATTERN,
  makeKey,
  readKey,
  redactKeys,
  describeResource,
  findMetadataAddress,
  listResources,
  RESOURCE_PATHS,
} from './keys/key-format.ts';
export type { Principal } from './keys/principal.ts';
export {
  createMemoryLimiter,
  createFallbackLimiter,
  type FallbackLimiter,
  applyStep,
  type LimitStep,
  limiterOver,
} from './limits/fallback-limiter.ts';
export { type LimitStatus, getLimitStatus } from './limits/limit-status.ts';
export { callRefusal, liveRefusal, type Refusal } from './limits/refuse.ts';
export { forgettableAtMs, freshState, type LimitState, TOKEN, getDay, monthEndMs, getMonth } from './limits/state.ts';
export { networkOfAddress, subjectOfAddress, pagesCaller, takeFeed, takeOpen, WEIGHTS } from './limits/take-open.ts';
export { type LimitName, LIMITS, type Limits, TIERS } from './limits/tiers.ts';
export type {
  CrashReport,
  GatewayParts,
  HealthSource,
  KeyRecord,
  KeyStore,
  Limiter,
  SharedLimiter,
  LimitResult,
  TakesTokens,
  TokenRecord,
  TokenStore,
} from './ports.ts';
export { CORS_HEADERS, PREFLIGHT_HEADERS, makeRequestId, readRequestId } from './reply/cors.ts';
export { isNamedBy } from './reply/prepared-response.ts';
export {
  checkMediaType,
  MAX_BODY_BYTES,
  readBody as readJson,
  coerceQuery,
  JSON_BOUNDS,
  type JsonFault,
  jsonFault,
} from './request/body.ts';
export { type FeedOperation, readFeedQuery } from './request/feed-query.ts';
export { CallerGone } from './fair-queue/fair-queue.ts';
export { findLengthFaults } from './request/validate.ts';
