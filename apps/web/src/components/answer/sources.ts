import type { Freshness, Source } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { asSaid, away } from './text.ts';

/** Where an answer comes from and how old it is: each source with its kind, its day, its licence and credit. */
export function sources(
  reader: Reader,
  list: readonly Source[],
  freshness: Freshness,
  data: Parameters<typeof getDays>[1] = {},
): View {
  const day = getDays(reader, data);
  return html`<section class="sources" aria-labelledby="sources-title">
    <h2 id="sources-title">${reader.say('sources.title')}</h2>
    ${list.length === 0 ? html`<p>${reader.say('sources.none')}</p>` : html`<ul>${list.map((source) => line(reader, source, day))}</ul>`}
    <p class="age">${age(reader, freshness, day)}</p>
  </section>`;
}

function line(reader: Reader, source: Source, day: (instant: string) => string): View {
  const { name, kind, url, observed_at, license, attribution } = source;
  const read = observed_at === null ? null : day(observed_at);
  return html`<li>
    ${away(url, name)} <span class="quiet">(${reader.say(`source.${kind}`)})</span>${' · '}
    ${read === null ? reader.say('sources.no_date') : reader.say('sources.read', { day: read })}
    ${license === undefined ? null : html` · <span class="quiet">${asSaid(reader, license)}</span>`}
    ${attribution === undefined ? null : html` · ${asSaid(reader, attribution)}`}
  </li>`;
}

function age(reader: Reader, { state, oldest_fact_at, as_of }: Freshness, day: (instant: string) => string): string {
  const oldest = oldest_fact_at === null ? '' : ` ${reader.say('sources.oldest', { day: day(oldest_fact_at) })}`;
  return `${reader.say(`freshness.${state}`)}${oldest} ${reader.say('sources.answered', { day: reader.day(as_of), time: reader.time(as_of) })}`;
}
