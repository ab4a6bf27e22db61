import { cleanText, decodeEntities } from '@kehilla/core';
import { nameSimilarity } from '@kehilla/linkage';

const TITLE = /<title[^>]{0,200}>([^<]{1,400})/i;
const SITE_NAME =
  /<meta[^>]{0,200}\b(?:property|name)\s{0,5}=\s{0,5}["']og:site_name["'][^>]{0,200}\bcontent\s{0,5}=\s{0,5}["']([^"'>]{1,200})/i;
/** What parts a name from what else a title says: "Invented Keys | Locksmith in Brooklyn". */
const PARTS = /\s+[-|–—:·•»]+\s+|\s*[|·•»]\s*|:\s+/;
const LOOKED_AT = 100_000;
const MOST_PARTS = 6;
/** From here on two names are one, or agree but for a word (`NameScore`). */
const SAME = 0.9;

/** What a page of HTML calls itself and its site, whole and in parts; empty where it says nothing. */
export function namesOfPage(html: string): string[] {
  const start = html.slice(0, LOOKED_AT);
  const said = [TITLE.exec(start)?.[1], SITE_NAME.exec(start)?.[1]].flatMap(
    (text) => (text === undefined ? null : cleanText(decodeEntities(text), 200)) ?? [],
  );
  return [...new Set(said.flatMap((text) => [text, ...text.split(PARTS).slice(0, MOST_PARTS)]))].filter(
    (text) => text.length > 1,
  );
}

/** Whether one of the names that pages bear is one of the place's. */
export function bearsName(borne: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => borne.some((other) => nameSimilarity(other, name).score >= SAME));
}
