export type { Answer, AskOptions, BriefAnswer, Input, Kehilla, OperationId } from './calls.ts';
export { type ClientSettings, createClient } from './create-client.ts';
export { type ErrorCode, type ErrorDetails, KehillaError, KehillaUnreachable } from './errors.ts';
export { eachEvent, eachPage, eachPlace } from './pages.ts';
export type { components } from './types.ts';
