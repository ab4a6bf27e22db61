import { written } from '../html.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import { saySentences } from './say-again.ts';

/** Each sentence of a text as pages say it in a language, as HTML, without the ways that it advises: what stands on a page that tells the text. */
export function listTold(language: Reader['language'], text: string): string[] {
  return saySentences(getReader(language, null), text).map(written);
}
