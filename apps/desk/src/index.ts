export { printDeskLink, startDesk } from './start.ts';
