import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import english from '../../words/en.json' with { type: 'json' };
import type { WordKey } from '../../words/words.ts';

/** What a field of a record is called on pages; its own name, in English, where pages have no word for it. */
export function fieldName(reader: Reader, field: string): View {
  const key = `field.${field}`;
  if (Object.hasOwn(english, key)) return html`<span>${reader.say(key as WordKey)}</span>`;
  return html`<span lang="en" dir="ltr">${field.replaceAll('_', ' ')}</span>`;
}

/** What a reason for a position is called on pages; its own name, in English, where pages have no word for it. */
export function reasonName(reader: Reader, factor: string): View {
  const key = `reason.${factor}`;
  if (Object.hasOwn(english, key)) return html`<span>${reader.say(key as WordKey)}</span>`;
  return html`<span lang="en" dir="ltr">${factor.replaceAll('_', ' ')}</span>`;
}

/** What a register or a map calls a place, as printed; a question to the open map is told as what it asks. */
export function labelInWords(reader: Reader, label: string): string {
  return /[=~]/.test(label) ? reader.say('label.kosher') : label;
}
