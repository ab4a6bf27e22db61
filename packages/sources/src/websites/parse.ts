import { SourceError } from '@kehilla/core';
import type { Parsed } from '../types.ts';

/** A website is no list of places: it is visited for the places whose own it is, by `visitSite`. */
export function parse(): Parsed {
  throw new SourceError('changed_shape', 'A website is read from its address: run website --site URL.');
}
