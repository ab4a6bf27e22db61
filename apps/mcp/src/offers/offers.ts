import type { City } from '@kehilla/city';
import type { Cards } from '../cards/cards.ts';

/** What the resources and completions are made of, besides what the door answers. */
export type Offers = {
  /** The newest city. */
  readonly city: () => City;
  readonly cards: Cards;
  /** Where the service answers from outside, as `https://kehilla.example`. */
  readonly base_url: string;
};
