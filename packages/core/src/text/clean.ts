/**
 * Characters that no name or menu needs: control characters, soft hyphens, zero-width, bidirectional-override, filler and tag characters (which can hide a text
 * from people and not from programs), and halves of broken pairs. Line breaks stay as white space.
 */
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\u034F\u115F\u1160\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]/gu;
/** Only a text that is not plain ASCII with single spaces inside needs cleaning; most texts stay as they are. */
const NOT_PLAIN = /[^ -~]|^ | $| {2}/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  uacute: 'ú',
  uuml: 'ü',
  frac12: '½',
  deg: '°',
  middot: '·',
  bull: '•',
  trade: '™',
  reg: '®',
};

/** References to 128 to 159 name the characters of Windows-1252, as browsers read them. */
const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Third-party text made safe to show: no control, bidi-override or zero-width characters, white space as single spaces,
 * cut to `max` characters (an ellipsis marks the cut). `null` when nothing is left. The words themselves are never changed.
 */
export function cleanText(text: string | null | undefined, max = 300): string | null {
  if (text === null || text === undefined) return null;
  const clean = NOT_PLAIN.test(text) ? text.replace(UNSEEN, '').normalize('NFC').replace(/\s+/gu, ' ').trim() : text;
  if (clean === '') return null;
  return clean.length <= max
    ? clean
    : `${clean
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}

/** Returns text from outside so that it can be repeated to its sender: without invisible characters and those that reverse text, in one line. */
export function withoutUnseen(text: string): string {
  return NOT_PLAIN.test(text) ? text.replace(UNSEEN, '').replace(/[\t-\r\u2028\u2029]+/g, ' ') : text;
}

/** Text with HTML character references (`&#8217;`, `&amp;`) as the characters they name; an unknown reference stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/giu,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return namedCharacter(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.decode(Uint8Array.of(code));
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}

/** `Eacute` is É, and `AMP` is `&` as `amp` is. */
function namedCharacter(name: string): string | undefined {
  const character = ENTITIES[name.toLowerCase()];
  return /^[A-Z](?:acute|grave|circ|uml|cedil|tilde)$/.test(name) ? character?.toUpperCase() : character;
}

const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * Text as a list prints it, without its tags and character references (WordPress encodes titles once, sometimes twice), as one clean
 * line of at most `max` characters. `null` when nothing is left, or when it is no text.
 */
export function printed(value: unknown, max = 300): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  return cleanText(decodeEntities(decodeEntities(value.slice(0, MOST_READ).replace(TAG, ' '))), max);
}

const LINE_BREAK = /<br[^<>]*>|[\r\n]/i;

/** Joins the lines of markup (`<br>`, line breaks) by commas: an address in one line. */
export function joinLines(markup: string): string {
  const [first = '', ...others] = markup.slice(0, MOST_READ).split(LINE_BREAK);
  const lines = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...lines.map((line) => (line.startsWith(',') ? line.slice(1) : line))].join(', ');
}

/** Longer texts are cut before they are looked at: no field of a list has so much. */
const MOST_READ = 20_000;
const LONGEST_ADDRESS = 2_000;

/** An absolute address of the web, `http` or `https`, without a name and password; `null` for anything else. */
export function webAddress(value: unknown, base?: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(value.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

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
 * Returns the text of somebody else (a name, a title, an address) in quotation marks, so that it reads as their words, whatever it says: one pair of quotation
 * marks, no line break, no separator of the service's lines, no formatting, no link, at most 160 characters. "“Maple Grill”".
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

/** The characters of an ordinary address or telephone number: letters, digits and their separators. */
const ORDINARY = /^[\p{L}\p{M}\p{N} ,.'’#&/()+$€£₪-]{1,120}$/u;
/** Words of the service's own lines: a text with one is quoted. */
const OF_OUR_LINES =
  /kosher|kasher|כשר|кошер|certif|hechsher|הכשר|השגח|list|seen|read|verif|status|source|fresh|score|licen|stale|unknown|agenc|supervis|confirm|open|closed|free|price|\b20\d\d-\d/i;

/**
 * Returns an address or another short text of somebody else: as it is if its form is ordinary and it cannot be taken for a line of the service, else quoted.
 */
export function citeText<Text extends string | null>(text: Text): Text {
  if (text === null || (ORDINARY.test(text) && !OF_OUR_LINES.test(text))) return text;
  return quoteText(text) as Text;
}

/** The longest address of the web that stands in a sentence. Opinion. */
const LONGEST_LINK = 300;

/** Returns a web address as a link only: percent-escaped, at most 300 characters, for a longer one its site alone; null if it is none. */
export function citeLink(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.href.length > LONGEST_LINK ? `${url.origin}/…` : url.href;
}
