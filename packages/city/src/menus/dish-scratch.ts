import type { MenuImage } from './menu-image.ts';

/** Most wanted words that are scored apart; a question has fewer. */
export const MOST_WANTS = 16;

/** Room to work in for one question at a time, so that none is made for each. What a question wrote is forgotten when the next begins. */
export type DishScratch = {
  readonly begin: () => void;
  /** That a wanted word stands at a dish, by how much that counts (0 to 1), and whether it stands in the dish's own text. */
  readonly note: (dish: number, want: number, fit: number, weight: number, inText: boolean) => void;
  /** What was noted of a word, 0 for nothing. */
  readonly fitOf: (dish: number, want: number) => number;
  /** Whether any wanted word stands in the dish's own text: above 0. */
  readonly textFit: (dish: number) => number;
  /** The dishes that anything was noted of, in no order: the first `seen()` of `list`. */
  readonly list: Uint32Array;
  readonly seen: () => number;
};

/** Scratch for the dishes of these menus. */
export function createDishScratch(image: MenuImage): DishScratch {
  const count = image.menuOfDish.length;
  const fits = new Uint8Array(count * MOST_WANTS);
  const texts = new Float32Array(count);
  const seen = new Uint32Array(count);
  const list = new Uint32Array(count);
  let length = 0;
  let question = 0;
  const isSeen = (dish: number): boolean => seen[dish] === question;
  return {
    list,
    seen: () => length,
    begin() {
      question += 1;
      length = 0;
    },
    note(dish, want, fit, weight, inText) {
      if (!isSeen(dish)) {
        seen[dish] = question;
        list[length++] = dish;
        texts[dish] = 0;
        fits.fill(0, dish * MOST_WANTS, (dish + 1) * MOST_WANTS);
      }
      const at = dish * MOST_WANTS + want;
      const known = fits[at] as number;
      if (inText) texts[dish]! += weight;
      fits[at] = Math.max(known, Math.round(fit * 100));
    },
    fitOf: (dish, want) => (isSeen(dish) ? (fits[dish * MOST_WANTS + want] as number) / 100 : 0),
    textFit: (dish) => (isSeen(dish) ? (texts[dish] as number) : 0),
  };
}
