import type { Agency } from '@kehilla/core';

/** What the reader of a place's name asks of a city. */
export type NamesPort = {
  /** Whether a place on record is called just so; folded words. */
  readonly isOnRecord: (words: readonly string[]) => boolean;
  /** The area that a text is as written, in the city or `outside`; null where it is none. */
  readonly areaNamed: (text: string) => { readonly outside: boolean } | null;
  /** Whether places on record stand on a street that is called so; folded words. */
  readonly isStreet: (words: readonly string[]) => boolean;
  /** Whether a place on record has a website at this host. */
  readonly isHostOnRecord: (host: string) => boolean;
  /** The agencies that may be meant, with a list or without. */
  readonly agencies: readonly Agency[];
};
