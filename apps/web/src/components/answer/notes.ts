import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { type Here, sayAgain } from '../../retell/say-again.ts';

/** What an answer says beside what was found, each text once, in the reader's words; null where it says nothing. What it advises is a link where the page has a question (`here`). */
export function notes(reader: Reader, texts: readonly string[], here: Here | null = null): View | null {
  const said = [...new Set(texts)];
  if (said.length === 0) return null;
  return html`<section class="notes" aria-labelledby="notes-title">
    <h2 id="notes-title">${reader.say('notes.title')}</h2>
    <ul>${said.map((text) => html`<li>${sayAgain(reader, text, here)}</li>`)}</ul>
  </section>`;
}
