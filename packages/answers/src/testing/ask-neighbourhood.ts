import type { SearchPlacesCoverage, SearchPlacesInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { getIds, search } from './invented-city.ts';
import { CITY } from './neighbourhood.ts';

/** Parameters of a search, those not given at their defaults. */
export type TestInput = Partial<SearchPlacesInput>;

/** The ids found in the invented neighbourhood, best first. */
export function found(request: TestInput): string[] {
  return getIds(search(CITY, request));
}

/** What the answer about the invented neighbourhood says of its own reach. */
export function coverage(request: TestInput): SearchPlacesCoverage | undefined {
  return search(CITY, request).data.coverage;
}

/** The error that a search of the invented neighbourhood ends in; throws where it ends in an answer. */
export function getError(request: TestInput): ServiceError {
  try {
    search(CITY, request);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The search was answered.');
}
