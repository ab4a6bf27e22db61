/** Signs that Markdown, HTML, terminals and this service's own lines make something of, and the plain sign that stands in their stead. */
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
};
const MARKS = /[[\]<>`*~|\\\n\r\u2028\u2029\u0085]/g;
/** Headings, quotes, lists and emphasis, where they begin a text or a word. */
const LEADING = /(^|\s)(?:#{1,6}(?=\s|$)|_+(?=\S)|[-+]{1,3}(?=\s))/g;
/** A hyphen between words, which begins no list. */
const BETWEEN_WORDS = /(?<=\S\s)-{1,3}(?=\s+\S)/g;
/** Quotation marks and their look-alikes, brackets that read as ours, and dots that part the service's lines. */
const QUOTES = /["“”„‟«»❝❞〝〞〟＂″‶״「」『』]/g;
const DOTS = /[·•∙⋅・‧●◦▪･ꞏ᛫]/g;
const BRACKETS = /[［］【】〔〕⟦⟧⟨⟩〈〉《》]/g;
const SCHEME = /\w[\w+.-]{0,20}:\/\//g;

/** The longest text of somebody else that stands in a sentence, in UTF-16 units. Opinion. */
const LONGEST_QUOTED = 160;

/**
 * Returns a text as it may stand in a text for a model: nothing in it is formatting, a link or an image. Null stays null. Quotation marks stay: a note of the
 * service has its own. Rule: docs/threats.md.
 */
export function makePlain<Text extends string | null>(text: Text): Text {
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
 * Returns what somebody else wrote (a name, a title, an address) in quotation marks, so that it reads as their words, whatever it says: one pair of
 * quotation marks, no line break, no separator of the service's lines, no formatting, no link, at most 160 characters. "“Maple Grill”".
 */
export function quoteText(text: string): string {
  if (IS_PLAIN.test(text)) return `“${text}”`;
  const bare = makePlain(text.slice(0, 4 * LONGEST_QUOTED).replaceAll(SCHEME, ''))
    .replaceAll(QUOTES, "'")
    .replaceAll(BRACKETS, "'")
    .replaceAll(DOTS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isLong = bare.length > LONGEST_QUOTED;
  return `“${isLong ? `${bare.slice(0, LONGEST_QUOTED - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : bare}”`;
}

/** A short text of letters, digits and ordinary signs, each word parted by one blank: nearly every name, and quoted as it is. */
const IS_PLAIN = /^(?!.{161})[\p{L}\p{N},.'’()&!?%$](?:[\p{L}\p{N},.'’()&!?%$-]| (?=[\p{L}\p{N},.'’()&!?%$]))*$/u;

/** The signs of an ordinary address or telephone number: letters, digits and what parts them. */
const ORDINARY = /^[\p{L}\p{M}\p{N} ,.'’#&/()+$€£₪-]{1,120}$/u;
/** Words of the service's own lines: a text that has one is quoted, whatever else it is. */
const OF_OUR_LINES =
  /kosher|kasher|כשר|кошер|certif|hechsher|הכשר|השגח|list|seen|read|verif|status|source|fresh|score|licen|stale|unknown|agenc|supervis|confirm|open|closed|free|price|\b20\d\d-\d/i;

/** Returns an address or another short text of somebody else: as it is where its form is ordinary and none of the service's lines could be meant, else quoted. */
export function citeText<Text extends string | null>(text: Text): Text {
  if (text === null || (ORDINARY.test(text) && !OF_OUR_LINES.test(text))) return text;
  return quoteText(text) as Text;
}

/** The longest address of the web that stands in a sentence. Opinion. */
const LONGEST_LINK = 300;

/** Returns an address of the web as a link and nothing else: percent-escaped, at most 300 characters, of a longer one its site alone; null where it is none. */
export function citeLink(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.href.length > LONGEST_LINK ? `${url.origin}/…` : url.href;
}
