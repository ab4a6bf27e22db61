export type { Call, Reply } from './call.ts';
export { type Admission, createGateway, type Gateway, OPERATION_IDS } from './gateway.ts';
export type { Context, Handler, Handlers, LiveMeter, LiveTaken, Questions, TextAnswer } from './handlers.ts';
export { HEALTHY } from './health.ts';
export { randomBase62 } from './keys/base62.ts';
export { hashKey, holdsKey, KEY_PATTERN, makeKey, readKey, redactKeys } from './keys/key-format.ts';
export type { Principal } from './keys/principal.ts';
export { createMemoryLimiter } from './limits/memory-limiter.ts';
export { limitError } from './limits/refuse.ts';
export { type Standing, standingOf } from './limits/standing.ts';
export {
  callRefusal,
  dayEndMs,
  dayOf,
  forgettableAtMs,
  freshState,
  type LimitState,
  liveRefusal,
  monthEndMs,
  monthOf,
  type Refusal,
  TOKEN,
} from './limits/state.ts';
export { CONSERVATIVE, createSteadyLimiter, type SteadyLimiter } from './limits/steady-limiter.ts';
export { subjectOfAddress } from './limits/subject.ts';
export { applyStep, type LimitStep, limiterOver } from './limits/steps.ts';
export { HOW_TO_GET_MORE, type LimitName, LIMITS, type Limits } from './limits/tiers.ts';
export type {
  CrashReport,
  GatewayParts,
  HealthSource,
  KeyRecord,
  KeyStore,
  Limiter,
  SharedLimiter,
  Taken,
} from './ports.ts';
export { CORS_HEADERS, PREFLIGHT_HEADERS } from './reply/cors.ts';
export { isNamedBy } from './reply/etag.ts';
export { continueTrace, makeRequestId, readRequestId } from './reply/trace.ts';
export { checkMediaType, MAX_BODY_BYTES } from './request/body.ts';
export { coerceQuery } from './request/query.ts';
export { repeatedMember } from './request/repeated-member.ts';
