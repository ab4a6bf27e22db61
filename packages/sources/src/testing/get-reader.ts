import { LOADED_READERS } from './loaded-readers.ts';
import type { Page } from '@kehilla/fetch/page';
import type { LoadedReader, Reader } from '../types.ts';

/** Returns the reader of a source. One of saved copies only refuses to ask for pages. Throws for an id that no source has. */
export function getReader(id: string): LoadedReader & { readonly readPages: NonNullable<Reader['readPages']> } {
  const reader = LOADED_READERS.get(id);
  if (reader === undefined) throw new Error(`No source has the id ${id}.`);
  const refuse = (): Promise<Page[]> => Promise.reject(new Error(`${id} is read from saved copies only.`));
  return { ...reader, readPages: reader.readPages ?? refuse };
}
