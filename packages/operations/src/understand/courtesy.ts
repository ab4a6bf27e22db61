/** Words of courtesy at the ends of a text, which ask for nothing. */
const BEFORE = /^\s*(?:please|pls|plz|kindly|בבקשה)(?=[\s,:!])[\s,:!]*/iu;
const BEHIND = /[\s,.!?–—-]+(?:please|pls|plz|thanks|thank you|thx|many thanks|בבקשה|תודה)[\s,.!?]*$/iu;

/** A text without the words of courtesy at its ends, and those words; a text of nothing else is left as it is. */
export function withoutCourtesy(text: string): { readonly text: string; readonly said: readonly string[] } {
  const found = BEFORE.exec(text) ?? BEHIND.exec(text);
  if (found === null || found[0].length === text.length) return { text, said: [] };
  const left = withoutCourtesy(text.slice(0, found.index) + text.slice(found.index + found[0].length));
  const words = found[0].match(/\p{L}+/gu) ?? [];
  return { text: left.text, said: [...words, ...left.said] };
}
