export { type Answerer, createAnswerer, type McpRequest } from './answer-request.ts';
export type { Offers } from './offers/offers.ts';
export { allowedHosts } from './protocol/origin.ts';
export { mcpRouter, type McpRouterParts } from './router.ts';
export { TOOLS } from './tools/tools.ts';
