/** Which scripts of a page are asked for: by words of the tag, and by what the text begins with (a sticky pattern). */
export type ScriptForm = { readonly tag?: RegExp; readonly text?: RegExp };

/** A script's tag says nothing of use after so many characters. */
const MOST_CHARS = 650;

/** The texts of the scripts of a page that have this form, in their order. One that never ends has none. Takes a time as long as the page. */
export function getScripts(html: string, { tag, text }: ScriptForm): string[] {
  const texts: string[] = [];
  const open = /<script\b/gi;
  const close = /<\/script\s*>/gi;
  let tagEnd = -1;
  for (let found = open.exec(html); found !== null; found = open.exec(html)) {
    const from = open.lastIndex;
    if (tagEnd < from) tagEnd = html.indexOf('>', from);
    if (tagEnd < 0) break;
    if (tagEnd - from > MOST_CHARS || tag?.test(html.slice(from, tagEnd)) === false) continue;
    if (text !== undefined && !beginsAt(html, tagEnd + 1, text)) continue;
    close.lastIndex = tagEnd + 1;
    const end = close.exec(html);
    if (end === null) break;
    texts.push(html.slice(tagEnd + 1, end.index));
    open.lastIndex = close.lastIndex;
  }
  return texts;
}

function beginsAt(html: string, at: number, sticky: RegExp): boolean {
  sticky.lastIndex = at;
  return sticky.test(html);
}
