/** What Markdown, HTML and terminals make something of, and the plain sign that stands in its stead. */
const PLAIN: Readonly<Record<string, string>> = {
  '[': '(',
  ']': ')',
  '<': '‹',
  '>': '›',
  '`': "'",
  '*': '∗',
  '~': '-',
  '|': '¦',
  '\\': '/',
  '\n': ' ',
  '\r': ' ',
};
const MARKS = /[[\]<>`*~|\\\n\r]/g;
/** Headings, quotes, lists and emphasis, where they begin a text or a word. */
const LEADING = /(^|\s)(?:#{1,6}(?=\s|$)|_+(?=\S)|[-+]{1,3}(?=\s))/g;

/** A hyphen between words, which begins no list. */
const BETWEEN_WORDS = /(?<=\S\s)-{1,3}(?=\s+\S)/g;

/**
 * A text of somebody else (an address, a venue, a description) as it may stand in a text for a model: nothing in it is formatting, a link or an
 * image. Null stays null. Rule: docs/threats.md.
 */
export function plain<Text extends string | null>(text: Text): Text {
  return (
    text === null
      ? null
      : text
          .replaceAll(MARKS, (mark) => PLAIN[mark] ?? ' ')
          .replaceAll(BETWEEN_WORDS, '–')
          .replaceAll(LEADING, '$1')
  ) as Text;
}

/**
 * The name of somebody else (a place, a dish, an event, a provider) in quotation marks, so that it reads as what it is: a name, whatever it says. An
 * address in it is no link.
 */
export function quoted(name: string): string {
  const bare = name.replaceAll(/\w[\w+.-]{0,20}:\/\//g, '').replaceAll(/[“”„"]/g, "'");
  return `“${plain(bare).trim()}”`;
}
