export { mcpRouters } from './compose.ts';
export { startMcp } from './start.ts';
export { TOOLS } from './tools/tools.ts';
