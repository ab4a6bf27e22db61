/** Control characters, soft hyphens, zero-width and bidirectional-override characters: nothing a name or menu needs. */
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', eacute: 'é',
};

/**
 * Third-party text made safe to show: no control, bidi-override or zero-width characters, white space as single spaces,
 * cut to `max` characters (an ellipsis marks the cut). `null` when nothing is left. The words themselves are never changed.
 */
export function cleanText(text: string | null | undefined, max = 300): string | null {
  if (text === null || text === undefined) return null;
  const clean = text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  if (clean === '') return null;
  return clean.length <= max ? clean : `${clean.slice(0, max - 1).trimEnd()}…`;
}

/** Text with HTML character references (`&#8217;`, `&amp;`) as the characters they name; an unknown reference stays as written. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
