export { getBaseUrl, type Config, readServerConfig } from './config.ts';
export {
  type KeysAndLimits as Door,
  openKeysAndLimits as openDoor,
  openKeysAndLimitsAlone as openDoorAlone,
} from './keys-and-limits.ts';
export { type FeedTexts, feedTexts } from './feed-texts.ts';
export { openGateway } from './gateway.ts';
export { createApp, getRequestId } from './http/repeated-headers.ts';
export {
  getAddress,
  gatewayRouter,
  type RouterParts,
  type ReadBody,
  readBody,
  SenderGone,
} from './http/gateway-router.ts';
export {
  type PresetText,
  presetText,
  COMPRESS_FROM_BYTES,
  plainError,
  type PresetBody,
  writeReply,
} from './http/replies.ts';
export { CannotListen, endAll, type Running, serve } from './http/serve.ts';
export { createLog, faultName, type Log } from './log.ts';
export {
  type Answered,
  createMetrics,
  type Metrics,
  type AnswerReports,
  reportAnswered,
  serveMetrics,
} from './metrics.ts';
export { type AppParts, openParts, type PlaceIds } from './parts.ts';
export { getAccounts, getFeeds } from './open-accounts.ts';
export { getConnections, openAuthorization } from './open-authorization.ts';
export { type OpenRecord, openRecord, recordError } from './record.ts';
export { runUntilSignalled } from './run-until-signalled.ts';
export { type ServerContext as Context, type ServerPlan, startServer } from './start-server.ts';
export type { TilesFile } from './tiles-file.ts';
