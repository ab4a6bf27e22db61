import type { Config } from '../config.ts';
import type { Surroundings } from '../surroundings.ts';

/** What a command runs with: what is around it, and its settings, which are read once its words are right. */
export type Parts = Surroundings & { readonly config: () => Config };
