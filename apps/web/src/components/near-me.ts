import { html, type View } from '../html.ts';
import type { Reader } from '../reader/reader.ts';
import type { WordKey } from '../words/words.ts';

/** Shows the button to places near the reader at an address: the browser is asked for the position only when it is pressed. Without scripts there is none. */
export function nearMe({ say }: Reader, words: WordKey, to: string): View {
  return html`<div id="near" class="near waiting" data-to=${to} data-failed=${say('near.failed')}>
    <button type="button" class="second">${say(words)}</button> <span class="quiet" role="status">${say('near.why')}</span>
  </div>`;
}
