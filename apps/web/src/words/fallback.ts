/**
 * English words on a page of another language stand between two signs that no text has (a private use of Unicode) until the page is written: only there is it
 * known whether they stand in a text, where the language is marked, or in an attribute, where it cannot be.
 */
const [BEGIN, END] = ['\uE000', '\uE001'];
const SIGNS = /[\uE000\uE001]/g;
/** Elements whose content is no text of the page's body. */
const WITHOUT_MARKS: ReadonlySet<string> = new Set(['title', 'option', 'textarea', 'script']);

/** English words that fill a gap of another language. */
export function asFallback(text: string): string {
  return `${BEGIN}${text}${END}`;
}

/** Returns a text without the signs, for use outside of pages. */
export function withoutSigns(text: string): string {
  return text.replaceAll(SIGNS, '');
}

/** A written page with its English words marked as English. */
export function markEnglish(page: string): string {
  if (!page.includes(BEGIN)) return page;
  let inside = '';
  return page
    .split(/(<(?:[^"<>]|"[^"]*")*>)/)
    .map((part) => {
      if (part.startsWith('<')) {
        const name = /^<(\/?)([a-z]+)/.exec(part);
        if (name?.[2] !== undefined && WITHOUT_MARKS.has(name[2])) inside = name[1] === '/' ? '' : name[2];
        return withoutSigns(part);
      }
      if (inside !== '') return withoutSigns(part);
      return part.replaceAll(BEGIN, '<span lang="en" dir="ltr">').replaceAll(END, '</span>');
    })
    .join('');
}
