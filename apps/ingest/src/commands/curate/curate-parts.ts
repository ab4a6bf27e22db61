import type { Config } from '../../config.ts';

/** What a curator's command needs; the settings are read only once the words are right. */
export type CurateParts = {
  readonly config: () => Config;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};
