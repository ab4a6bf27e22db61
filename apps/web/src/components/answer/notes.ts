import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { countForPrograms, type Here, sayAgain } from '../../retell/say-again.ts';

/**
 * What an answer says beside what was found, each text once and in the reader's words; null where it says nothing. What it advises is a link where the page
 * has a question (`here`). Sentences that speak to programs alone are counted.
 */
export function notes(reader: Reader, texts: readonly string[], here: Here | null = null): View | null {
  const said = [...new Set(texts)];
  const lines = said.map((text) => sayAgain(reader, text, here)).filter((line) => line !== null);
  const others = countForPrograms(said);
  if (lines.length + others === 0) return null;
  return html`<section class="notes" aria-labelledby="notes-title">
    <h2 id="notes-title">${reader.say('notes.title')}</h2>
    <ul>${lines.map((line) => html`<li>${line}</li>`)}${others === 0 ? null : html`<li class="quiet">${reader.count('notes.for_programs', others)}</li>`}</ul>
  </section>`;
}
