export { webRouters } from './compose.ts';
export { listTold } from './retell/list-told.ts';
