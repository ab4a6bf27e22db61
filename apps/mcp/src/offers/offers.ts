import type { City } from '@kehilla/city';

/** What the resources and completions are made of, besides what the door answers. */
export type Offers = {
  /** The newest city. */
  readonly city: () => City;
};
