/** The five boroughs, as the city writes them. */
export const BOROUGHS = ['Bronx', 'Brooklyn', 'Manhattan', 'Queens', 'Staten Island'] as const;
/** One of the five boroughs. */
export type Borough = (typeof BOROUGHS)[number];

/** A postal address in parts, in the form it is shown in; a part that its source does not give is null. */
export type Address = {
  /** The whole as people write it; '' where nothing is known. */
  readonly line: string;
  readonly house_number: string | null;
  readonly street: string | null;
  /** Floor, suite, store or flat. */
  readonly unit: string | null;
  readonly city: string | null;
  /** Null outside the city too. */
  readonly borough: Borough | null;
  /** Its postal code where it is one of the states, two capital letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
};

/** An address of which nothing is known. */
export const NOWHERE: Address = {
  line: '',
  house_number: null,
  street: null,
  unit: null,
  city: null,
  borough: null,
  state: null,
  zip: null,
};
