import { written } from '../html.ts';
import { getReader, type Reader } from '../reader/reader.ts';
import { saySentences } from './say-again.ts';

/** Returns each sentence of a text as pages say it in a language, as HTML, without links: the content of a page with that text. */
export function listTold(language: Reader['language'], text: string): string[] {
  return saySentences(getReader(language, null), text).map(written);
}
