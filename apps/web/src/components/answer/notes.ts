import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid } from './text.ts';

/** What an answer says beside what was found, each text once and as it came; null where it says nothing. */
export function notes(reader: Reader, texts: readonly string[]): View | null {
  const said = [...new Set(texts)];
  if (said.length === 0) return null;
  return html`<section class="notes" aria-labelledby="notes-title">
    <h2 id="notes-title">${reader.say('notes.title')}</h2>
    <ul>${said.map((text) => html`<li>${asSaid(text)}</li>`)}</ul>
  </section>`;
}
