import type { CalendarLocation, Freshness, Source } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { type Here, sayAgain } from '../../retell/say-again.ts';
import { withoutSigns } from '../../words/fallback.ts';

/** Shows a text of others, such as a name or an address, with its own direction. */
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

/** Returns a link to a page of others, or only its text if the address must not be followed. */
export function away(url: string | null | undefined, text: string): View {
  const address = safeAddress(url);
  return address === null ? theirs(text) : html`<a href=${address} rel="noreferrer nofollow"><bdi>${text}</bdi></a>`;
}

/** A phone number to be called. Digits read from left to right in every language. */
export function phoneLink(phone: string): View {
  const number = phone.replaceAll(/[^\d+]/g, '');
  return html`<a href=${`tel:${number}`}><bdi dir="ltr">${number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3')}</bdi></a>`;
}

/** Shows the notes of an answer, each text once, in the reader's words; null if there are none. Advice is a link if the page has a question (`here`). */
export function notes(reader: Reader, texts: readonly string[], here: Here | null = null): View | null {
  const unique = [...new Set(texts)];
  if (unique.length === 0) return null;
  return html`<section class="notes" aria-labelledby="notes-title">
    <h2 id="notes-title">${reader.say('notes.title')}</h2>
    <ul>${unique.map((text) => html`<li>${sayAgain(reader, text, here)}</li>`)}</ul>
  </section>`;
}

/** Shows the sources of an answer, each with its kind, its day, its licence and credit. */
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

/** Returns the usual name of a place, in the reader's letters if known. */
export function calledBy({ letters }: Pick<Reader, 'letters'>, { name, label, label_he }: CalendarLocation): string {
  return (letters === 'he' ? label_he : undefined) ?? label ?? name;
}

/** Returns the address of a calendar feed with the values that it accepts; on this server if the service's own address is unknown. */
export function getFeedAddress(
  base_url: string,
  path: string,
  query: URLSearchParams,
  names: readonly string[],
): string {
  const kept = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)));
  return `${base_url.replace(/^https?:/, 'webcal:')}${path}${kept.size === 0 ? '' : `?${kept}`}`;
}

/** Returns the link to the rest of an answer; null if it is complete. */
export function pager(
  reader: Reader,
  path: string,
  query: URLSearchParams,
  coverage: { readonly next_cursor?: string; readonly more?: number } | undefined,
): View | null {
  if (coverage?.next_cursor === undefined) return null;
  const next = new URLSearchParams(query);
  next.set('cursor', coverage.next_cursor);
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}><a rel="next" href=${reader.link(path, next)}>${reader.count('pager.more', coverage.more ?? 0)}</a></nav>`;
}

/** A way to say that something about a place or an event is wrong. */
export function wrongHere(reader: Reader, about: string): View {
  return html`<a class="wrong-here quiet" rel="nofollow" href=${reader.link('/corrections', { about })}>${reader.say('corrections.title')}</a>`;
}
