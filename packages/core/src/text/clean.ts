/**
 * What nothing in a name or menu needs: control characters, soft hyphens, zero-width, bidirectional-override, filler and tag
 * characters (which can hide a text from people that programs read), and halves of broken pairs. Line breaks are left for white space.
 */
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Cs}\u034F\u115F\u1160\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]/gu;
/** What a text is cleaned of can only stand in one that is not plain ASCII with single spaces inside; most texts are, and stay as they are. */
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

/** Text from outside as it may be repeated to whoever sent it: without what nobody sees and what turns other text around, in one line. */
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
