import type { City } from '@kehilla/city';
import {
  asksForKosherFood,
  asksKosherOfFood,
  foldedOf,
  isCertificationWord,
  isKosherWord,
  isPassoverWord,
  isWish,
  lengthOfStated,
  meaningOfPlaces,
  observantWords,
  readAsBrowsing,
  type Token,
} from '@kehilla/understanding';
import { agenciesOf } from './filter/city-lists.ts';
import { placesPort } from './places-port.ts';
import type { Asked } from './found.ts';

/**
 * Whether the words of a question ask for kosher food. Then no place is shown that no agency lists and that no map or register labels kosher, however the rest of
 * the question is read; `asked.bindsKosher`: it asks of an agency that is set aside. A kosher synagogue, mikvah or pharmacy asks for no food. Rule: decisions §6.
 */
export function asksForKosher(wanted: readonly Token[], asked: Asked): boolean {
  const words = foldedOf(wanted);
  const asksOfOther = asked.bindsKosher;
  if (!asked.filter.isForFood || !(asksOfOther || mayAskForKosher(words, asked.city))) return false;
  const port = placesPort(asked);
  const { text } = meaningOfPlaces(words, port);
  // "Kosher Delight" is a name, "kosher deli" is none, though somebody be called so.
  if (!isWish(words) && port.isOnRecord(words)) return false;
  const meant = readAsBrowsing(text, agenciesOf(asked.city)) ?? text;
  // "Is the Kof-K reliable" asks for no food.
  const asksKosher = meant.asksKosher || (asksOfOther && meant.kinds.some((own) => own.length > 0));
  return asksForKosherFood({ ...meant, asksKosher });
}

/** Whether any of the words can ask so: most questions need no second look. */
function mayAskForKosher(words: readonly string[], city: City): boolean {
  const agencies = agenciesOf(city);
  return (
    words.some(
      (word, at) =>
        isKosherWord(word) ||
        asksKosherOfFood(word) ||
        isCertificationWord(word) ||
        isPassoverWord(word) ||
        lengthOfStated(words, at, agencies) > 0,
    ) || observantWords(words).size > 0
  );
}
