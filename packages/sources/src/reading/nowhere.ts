import type { Address } from '@kehilla/core';

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
