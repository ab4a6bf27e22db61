/** Encodings of one byte a letter: in their bytes no text of several letters is UTF-8 by chance. */
const ONE_BYTE = /^(?:windows-|iso-8859-|macintosh|x-mac-|koi8-)/;
/** What a page of Hebrew says of itself, whatever it says of its bytes. */
const HEBREW = /<(?:html|body)\b[^>]{0,300}\b(?:lang=["']?(?:he|iw|yi)\b|dir=["']?rtl\b)/i;
/** Letters with marks in a row, as no western word has them: text of another alphabet, read wrongly. */
const NO_WORD = /[à-ú]{4}/;
/** So much of a page tells its language. */
const MOST_HEAD = 4_096;

/**
 * The text of a page's bytes, which are what the page `named` (a label of an encoding; undefined where it names none), or what they plainly are
 * where it is wrong: UTF-8 named otherwise; Windows letters named UTF-8, or nothing, Hebrew ones where the page says that it is Hebrew. Where nobody
 * can tell, letters are replaced (U+FFFD), and what consists of those names nothing.
 */
export function textOfBytes(bytes: Uint8Array, named: string | undefined): string {
  const encoding = encodingOf(named);
  if (encoding !== 'utf-8' && !ONE_BYTE.test(encoding)) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? notQuiteUtf8(bytes) : new TextDecoder(encoding).decode(bytes);
  }
}

/** The name of an encoding by its label; UTF-8 where there is none of that label. */
function encodingOf(label = 'utf-8'): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** The text of bytes that are no UTF-8 throughout: it is UTF-8 with a slip where most of its letters beyond ASCII are. */
function notQuiteUtf8(bytes: Uint8Array): string {
  const loose = new TextDecoder().decode(bytes);
  const replaced = loose.match(/\uFFFD/g)?.length ?? 0;
  const read = loose.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  if (read >= replaced) return loose;
  if (HEBREW.test(loose.slice(0, MOST_HEAD))) return new TextDecoder('windows-1255').decode(bytes);
  const western = new TextDecoder('windows-1252').decode(bytes);
  return NO_WORD.test(western) ? loose : western;
}
