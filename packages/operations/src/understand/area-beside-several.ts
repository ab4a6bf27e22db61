import { type AreaInText, findAreaInText } from '@kehilla/city';
import { asksKinds } from './beside-area.ts';
import { understandWords } from './words.ts';
import { without } from './words-from-to.ts';

/** Kinds of place, said of several. A kind that is a food as well ("bagels") is not among them: houses are called so. */
const SEVERAL: ReadonlySet<string> = new Set(
  'restaurants eateries diners bakeries cafes delis delicatessens pizzerias steakhouses bars pubs lounges caterers groceries supermarkets markets butchers stores shops places synagogues shuls temples mikvahs mikvas mikvaos mikvaot schools preschools yeshivas yeshivos yeshivot kollels camps museums libraries theaters hotels pharmacies cemeteries'.split(
    ' ',
  ),
);

/** The most words of an area's name that are tried beside kinds of place. */
const MOST_WORDS = 5;

/**
 * The area beside several of a kind, though its name is a common word as well: "Chelsea restaurants", "kosher bakeries NoMad". Null where the words
 * ask for one, or say anything but kinds beside it: "Midtown restaurant" may be a name, "Midtown restaurants" hardly.
 */
export function areaBesideSeveral(all: readonly string[]): AreaInText | null {
  if (!all.some((word) => SEVERAL.has(word))) return null;
  for (let length = Math.min(MOST_WORDS, all.length - 1); length > 0; length -= 1)
    for (let start = 0; start + length <= all.length; start += 1) {
      const end = start + length;
      const area = findAreaInText(all.slice(start, end));
      if (area === null || area.outside || area.end - area.start < length) continue;
      const beside = understandWords(without(all, { start, end }));
      if (beside.words.length > 0 && asksKinds(beside)) return { ...area, start, end };
    }
  return null;
}
