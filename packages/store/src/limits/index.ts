export { openLimits } from './open-limits.ts';
