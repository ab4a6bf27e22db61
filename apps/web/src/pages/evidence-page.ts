import { shownValue } from '../components/answer/why.ts';
import { away, notes, sources, theirs } from '../components/answer/answer-parts.ts';
import { html } from '../html.ts';
import { refusalPage } from '../frame.ts';
import type { Page } from '../page.ts';
import { getDays } from '../reader/reader.ts';

/** One row of one reading of an agency's list, as it was read. */
export const evidencePage: Page = async ({ params: [evidence_id = ''], reader, ask }) => {
  const title = reader.say('evidence.title');
  const answered = await ask.question('get_evidence', { evidence_id });
  if (!answered.ok) return refusalPage(reader, title, answered);
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { list: of, url, read_at, sha256, row, reading_state, place_id } = data.evidence;
  const day = getDays(reader, data);
  return {
    title,
    main: () => html`<div>
      <h1>${title}</h1>
      <p>${of.agency} · <bdi>${of.agency_name}</bdi> · ${away(url, of.name)} · ${reader.say('sources.read', { day: day(read_at) })} · ${reader.say(`reading.${reading_state}`)}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="stacks">
        <thead><tr><th scope="col">${reader.say('facts.field')}</th><th scope="col">${reader.say('facts.value')}</th></tr></thead>
        <tbody>${Object.entries(row).map(([field, value]) => html`<tr><th scope="row">${theirs(field.replaceAll('_', ' '))}</th><td>${shownValue(reader, value)}</td></tr>`)}</tbody>
      </table></div>
      ${place_id === null ? html`<p>${reader.say('evidence.no_place')}</p>` : html`<p><a href=${reader.link(`/places/${place_id}`)}>${reader.say('evidence.place')}</a></p>`}
      <p class="quiet">SHA-256 <bdi class="code">${sha256}</bdi></p>
      ${notes(reader, phrases)}
      ${sources(reader, list, freshness, data)}
    </div>`,
  };
};
