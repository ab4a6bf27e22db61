export {
  insteadList,
  insteadRows,
  type InsteadTable,
  LETTER_TWINS,
  MEANT_WORDS,
  type MeantWord,
  MENTION_WORDS,
  MENU_LETTERS,
  MENU_PICTURES,
  PRICE_WORDS,
} from './dimensions/food/menu-words.ts';
