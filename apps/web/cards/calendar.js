import { start } from './start.js';

void start('jewish_calendar');
