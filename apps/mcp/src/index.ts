export { type Answerer, createAnswerer } from './answer-request.ts';
export { mcpRouters } from './compose.ts';
