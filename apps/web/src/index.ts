export { webRouters } from './compose.ts';
export { listTold } from './retell/say-again.ts';
