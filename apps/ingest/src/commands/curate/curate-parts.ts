import type { Config } from '../../config.ts';
import type { Surroundings } from '../../surroundings.ts';

/** What a curator's command needs; the settings are read only once the words are right. */
export type CurateParts = Pick<Surroundings, 'now' | 'print' | 'remark' | 'listenForEnd'> & {
  readonly config: () => Config;
};
