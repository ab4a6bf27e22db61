import type { Provider } from '@kehilla/contract';
import { asSaid, away, phoneLink, safeAddress, theirs } from '../../components/answer/text.ts';
import { opening } from '../../components/answer/opening.ts';
import { wrongHere } from '../../components/answer/wrong-here.ts';
import { why } from '../../components/answer/why.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { licenceLine } from '../place/particulars.ts';

/** A provider: how to reach it and who says so, its licence, and its points of public evidence, which say nothing about quality. */
export function providerLine(reader: Reader, provider: Provider, day: (instant: string) => string): View {
  const {
    place_id,
    name,
    trade,
    address,
    area,
    distance_m,
    phone,
    phone_published_by,
    website,
    truth_score,
    licence,
    licence_note,
    sample,
  } = provider;
  return html`<li class="result">
    <h3><a href=${reader.link(`/places/${place_id}`)}>${theirs(name)}</a>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h3>
    <p class="where">${trade === null ? null : html`<span>${asSaid(reader, trade.replaceAll('_', ' '))}</span>`}<span>${address === null ? (area ?? reader.say('place.no_address')) : theirs(address)}</span>${distance_m === null ? null : html`<span>${reader.distance(distance_m)}</span>`}</p>
    <p class="more">
      <span>${phone === null ? reader.say('place.no_phone') : phoneLink(phone)}${phone === null || phone_published_by.length === 0 ? null : html` <span class="quiet">${reader.say('place.published_by', { who: phone_published_by.join(', ') })}</span>`}</span>
      ${safeAddress(website) === null ? null : html`<span>${away(website, new URL(String(website)).host)}</span>`}
      ${opening(reader, provider)}
    </p>
    <p class="truth"><strong>${reader.say('services.truth', { score: reader.number(truth_score) })}</strong> <span class="quiet">${reader.say('services.truth_meaning')}</span></p>
    ${licence === null ? null : html`<ul class="plain">${licenceLine(reader, licence, day)}</ul>`}
    ${licence_note === null ? null : html`<p class="quiet">${asSaid(reader, licence_note)}</p>`}
    ${why(reader, provider.why)}
    <p class="more">${wrongHere(reader, place_id)}</p>
  </li>`;
}
