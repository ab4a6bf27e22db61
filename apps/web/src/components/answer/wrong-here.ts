import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** A way to say that something about a place or an event is wrong. */
export function wrongHere(reader: Reader, about: string): View {
  return html`<a class="wrong-here quiet" rel="nofollow" href=${reader.link('/corrections', { about })}>${reader.say('corrections.title')}</a>`;
}
