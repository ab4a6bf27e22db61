/**
 * JSON as pages print it: in comments or CDATA, with trailing commas, raw line breaks in texts, signs escaped that JSON does not escape; null where it is none
 * all the same. Rule: sources note §5.1.
 */
export function parseLoosely(text: string): unknown {
  const bare = unwrapped(text);
  const inOneLine = (given: string): string =>
    given
      .replace(/\p{Cc}+/gu, ' ')
      .replace(TEXT_OR_COMMA, (whole, end: string | undefined) => end ?? whole)
      .replace(/;\s*$/, '');
  return parsed(bare) ?? parsed(inOneLine(bare)) ?? parsed(inOneLine(withValidEscapes(bare)));
}

/** A comma behind which nothing comes; a text, in which one may stand, is passed over whole, and so is one without an end: it is not looked at again from within. */
const TEXT_OR_COMMA = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|,\s*([}\]])/g;

/** A backslash and what it escapes: what JSON knows, two digits of JavaScript's, or any other character. */
const ESCAPE = /\\(?:(["\\/bfnrt]|u[0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[^]))/gi;

/**
 * Texts escaped as JavaScript or PHP does it, in JSON's own form: `\'` (Modern Events Calendar) is an apostrophe, `\x27` too, a backslash at the end of a line
 * joins it to the next. Of a letter or a figure nobody can tell whether the backslash was meant: it stays, and the text is none of JSON.
 */
function withValidEscapes(text: string): string {
  return text.replace(
    ESCAPE,
    (whole, known: string | undefined, hex: string | undefined, other: string | undefined) => {
      if (known !== undefined) return whole;
      if (hex !== undefined) return `\\u00${hex}`;
      if (/^\s/.test(other ?? '')) return other === ' ' ? ' ' : '';
      return /^[\p{L}\p{N}]/u.test(other ?? '') ? whole : (other ?? '');
    },
  );
}

/** A text without the comment or the CDATA that it stands in; empty where nothing else is there. */
export function unwrapped(text: string): string {
  return withoutEnd(text.trim().replace(WRAPPED_FROM, '')).trim();
}

const WRAPPED_FROM = /^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/;
const WRAPPED_TO = /(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/;

/** A text without the end of the comment that it stands in, and the semicolon after that. */
function withoutEnd(text: string): string {
  const end = text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
  const bare = end.replace(WRAPPED_TO, '');
  return bare.length < end.length ? bare : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
