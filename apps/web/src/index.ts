export { webRouters } from './compose.ts';
