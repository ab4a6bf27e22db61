import type { City } from '@kehilla/city';

/** What every part is given: the real city, a record of it in `dataDir`, and keys to ask with. */
export type Setting = {
  readonly root: string;
  readonly dataFolder: string;
  readonly dataDir: string;
  readonly city: City;
  readonly keys: readonly string[];
};
