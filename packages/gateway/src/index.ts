export type { Call, Reply } from './call.ts';
export { createGateway, type Gateway, type Identified } from './gateway.ts';
export type { Context, Handler, Handlers, LiveMeter, LiveTaken, Questions, TextAnswer } from './handlers.ts';
export { HEALTHY } from './health.ts';
export { randomBase62 } from './keys/key-format.ts';
export { hashKey, holdsKey, KEY_PATTERN, makeKey, readKey, redactKeys } from './keys/key-format.ts';
export type { Principal } from './keys/principal.ts';
export { createMemoryLimiter } from './limits/fallback-limiter.ts';
export { type LimitStatus, getLimitStatus } from './limits/limit-status.ts';
export { callRefusal, liveRefusal, type Refusal } from './limits/refuse.ts';
export { forgettableAtMs, freshState, type LimitState, TOKEN } from './limits/state.ts';
export { getDay, monthEndMs, getMonth } from './limits/state.ts';
export { createFallbackLimiter, type FallbackLimiter } from './limits/fallback-limiter.ts';
export { networkOfAddress, subjectOfAddress } from './limits/take-open.ts';
export { pagesCaller, takeFeed, takeOpen } from './limits/take-open.ts';
export { applyStep, type LimitStep, limiterOver } from './limits/fallback-limiter.ts';
export { type LimitName, LIMITS, type Limits, TIERS } from './limits/tiers.ts';
export { WEIGHTS } from './limits/take-open.ts';
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
export { CORS_HEADERS, PREFLIGHT_HEADERS } from './reply/cors.ts';
export { isNamedBy } from './reply/prepared-response.ts';
export { makeRequestId, readRequestId } from './reply/cors.ts';
export { checkMediaType, MAX_BODY_BYTES, readBody as readJson } from './request/body.ts';
export { type FeedOperation, readFeedQuery } from './request/feed-query.ts';
export { CallerGone } from './fair-queue/fair-queue.ts';
export { findLengthFaults } from './request/validate.ts';
export { coerceQuery } from './request/body.ts';
export { JSON_BOUNDS, type JsonFault, jsonFault } from './request/body.ts';
export { describeResource, findMetadataAddress, listResources, RESOURCE_PATHS } from './keys/key-format.ts';
