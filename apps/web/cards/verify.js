import { start } from './start.js';

void start('verify_kosher');
