/** JSON as pages print it: in comments or CDATA, with trailing commas, raw line breaks in texts; null where it is none all the same. Rule: sources note §5.1. */
export function parseLoosely(text: string): unknown {
  const bare = unwrapped(text);
  return (
    parsed(bare) ??
    parsed(
      bare
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/,\s*([}\]])/g, '$1')
        .replace(/;\s*$/, ''),
    )
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
