import type { KosherChange, KosherChangesData } from '@kehilla/contract';
import { citeText, quoteText } from '@kehilla/core';

/** Titles of changes; `{}` stands for the agency. */
const TOLD: Readonly<Record<KosherChange['kind'], string>> = {
  listed: 'on the list of {} now',
  no_longer_listed: 'no longer on the list of {}',
  food_status: 'another food status on the list of {}',
  standards: 'other standards on the list of {}',
  scope: 'another scope on the list of {}',
  notice: 'a notice of {}',
  notice_closed: 'a notice of {} was closed',
  alert: 'an alert of {} waits for a person to decide what it says',
  certificate: 'a certificate document of {} was attached',
  certificate_withdrawn: 'a certificate document of {} was withdrawn',
};

/** Says a change in one sentence: the place, the change, the agency, and both readings if a list shows them. */
export function changeInWords({
  kind,
  agency_name,
  list,
  place,
  listed_name,
  before,
  after,
  statement,
}: KosherChange): {
  readonly title: string;
  readonly text: string;
} {
  const name = quoteText(place?.name ?? listed_name ?? (list === null ? 'An establishment' : 'A line of a list'));
  const title = `${name}: ${TOLD[kind].replace('{}', agency_name)}`;
  const readings = [before, after].flatMap((reading) =>
    reading === null
      ? []
      : [
          `${reading.read_at.slice(0, 10)}: ${reading.listed ? ['listed', reading.food_status, ...reading.standards, reading.scope_note].filter((part) => part !== null).join(', ') : 'not listed'}`,
        ],
  );
  const unplaced = list === null ? 'It names no place on record.' : 'The line is linked to no place of the city.';
  const where = place === null ? unplaced : (citeText(place.address) ?? '');
  const phrase = statement == null ? '' : `It says: ${quoteText(statement)}.`;
  const read = list === null ? 'Its line, as read' : 'Read whole';
  return {
    title,
    text: [where, phrase, readings.length === 0 ? '' : `${read}: ${readings.join('; ')}.`]
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** A form in which changes can be subscribed to. */
export type FeedForm = 'atom' | 'json';

/** Changes as a feed (Atom, RFC 4287, or JSON Feed 1.1); `base_url` is where the service answers from outside. */
export function changesFeed({ changes, until }: KosherChangesData, form: FeedForm, base_url: string): string {
  const self = `${base_url}/feeds/changes.${form === 'atom' ? 'atom' : 'json'}`;
  const items = changes.map((change) => ({
    ...changeInWords(change),
    id: `urn:kehilla:change:${change.kind}:${change.at}:${change.agency}:${change.place?.place_id ?? change.after?.evidence_id ?? change.before?.evidence_id ?? ''}`,
    url: change.place === null ? `${base_url}/changes` : `${base_url}/places/${change.place.place_id}`,
    at: change.at,
  }));
  if (form === 'json')
    return JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: TITLE,
      home_page_url: `${base_url}/changes`,
      feed_url: self,
      items: items.map(({ id, url, title, text, at }) => ({ id, url, title, content_text: text, date_published: at })),
    });
  const entries = items.map(
    ({ id, url, title, text, at }) =>
      `<entry><id>${escaped(id)}</id><title>${escaped(title)}</title><link href="${escaped(url)}"/><updated>${escaped(at)}</updated><summary>${escaped(text)}</summary></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(self)}</id><title>${TITLE}</title><link rel="self" href="${escaped(self)}"/><link href="${escaped(base_url)}/changes"/>`,
    `<updated>${escaped(items[0]?.at ?? until)}</updated><author><name>Kehilla</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

const TITLE = 'Changes of kosher evidence';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
