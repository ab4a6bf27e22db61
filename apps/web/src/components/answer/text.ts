import { withoutSigns } from '../../words/fallback.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { sayAgain } from '../../retell/say-again.ts';

/** A text of others, such as a name or an address: its direction is its own. */
export function theirs(text: string): View {
  return html`<bdi>${withoutSigns(text)}</bdi>`;
}

/** A text of the service in the reader's words, where they are known; else as it came, in English. */
export function asSaid(reader: Reader, text: string): View {
  return sayAgain(reader, text);
}

/** A text that the service says in English and, where it knows the words, in Hebrew. */
export function inReadersLetters(reader: Reader, english: string, hebrew: string | null | undefined): View {
  return reader.letters === 'he' && hebrew != null ? html`<span>${hebrew}</span>` : asSaid(reader, english);
}

/** The address of a page of others where it is one that may be followed; null for everything else. */
export function safeAddress(url: string | null | undefined): string | null {
  if (url === null || url === undefined || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** A way to a page of others, or its words alone where the address is none that may be followed. */
export function away(url: string | null | undefined, text: string): View {
  const address = safeAddress(url);
  return address === null ? theirs(text) : html`<a href=${address} rel="noreferrer nofollow"><bdi>${text}</bdi></a>`;
}

/** A phone number to be called. Digits read from left to right in every language. */
export function phoneLink(phone: string): View {
  const number = phone.replaceAll(/[^\d+]/g, '');
  return html`<a href=${`tel:${number}`}><bdi dir="ltr">${number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')}</bdi></a>`;
}
