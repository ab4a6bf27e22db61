export { type Answerer, createAnswerer } from './answer-request.ts';
export { mcpRouters } from './compose.ts';
export { startMcp } from './start.ts';
export { TOOLS } from './tools/tools.ts';
