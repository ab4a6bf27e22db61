import type { Config } from '../config.ts';
import type { Surroundings } from '../surroundings.ts';

/** The parts of a command: its surroundings, and its settings, which are read once its arguments are right. */
export type Parts = Surroundings & { readonly config: () => Config };
