export { getBaseUrl, type Config, readServerConfig } from './config.ts';
export {
  type KeysAndLimits as Door,
  openKeysAndLimits as openDoor,
  openKeysAndLimitsAlone as openDoorAlone,
} from './keys-and-limits.ts';
export { type FeedTexts, feedTexts } from './feed-texts.ts';
export { openGateway } from './gateway.ts';
export { createApp } from './http/repeated-headers.ts';
export { getAddress } from './http/gateway-router.ts';
export { gatewayRouter, type RouterParts } from './http/gateway-router.ts';
export { type ReadBody, readBody, SenderGone } from './http/gateway-router.ts';
export { type PresetText, presetText } from './http/replies.ts';
export { COMPRESS_FROM_BYTES, plainError, type PresetBody, writeReply } from './http/replies.ts';
export { getRequestId } from './http/repeated-headers.ts';
export { CannotListen, endAll, type Running, serve } from './http/serve.ts';
export { createLog, faultName, type Log } from './log.ts';
export { type Answered, createMetrics, type Metrics } from './metrics.ts';
export { type AppParts, openParts } from './parts.ts';
export { getAccounts, getFeeds } from './open-accounts.ts';
export { getConnections, openAuthorization } from './open-authorization.ts';
export { type OpenRecord, openRecord, recordError } from './record.ts';
export { type AnswerReports, reportAnswered } from './metrics.ts';
export { runUntilSignalled } from './run-until-signalled.ts';
export { serveMetrics } from './metrics.ts';
export { type ServerContext as Ground, type ServerPlan, startServer } from './start-server.ts';
export type { TilesFile } from './tiles-file.ts';
export type { PlaceIds } from './parts.ts';
