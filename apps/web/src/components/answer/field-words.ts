import type { Reader } from '../../reader/reader.ts';
import english from '../../words/en.json' with { type: 'json' };
import type { WordKey } from '../../words/words.ts';

/** What a field of a record is called on pages; null of one that only the operator's programs read. */
export function fieldName(reader: Reader, field: string): string | null {
  const key = `field.${field}`;
  return Object.hasOwn(english, key) ? reader.say(key as WordKey) : null;
}

/** What a reason for a position is called on pages; "another reason" of one that pages have no word for. */
export function reasonName(reader: Reader, factor: string): string {
  const key = `reason.${factor}`;
  return reader.say(Object.hasOwn(english, key) ? (key as WordKey) : 'reason.unnamed');
}

/** What a register or a map calls a place, as printed; a question to the open map is told as what it asks. */
export function labelInWords(reader: Reader, label: string): string {
  return /[=~]/.test(label) ? reader.say('label.kosher') : label;
}
