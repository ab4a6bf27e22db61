import type { Dish } from '@kehilla/contract';
import { asSaid, away, theirs } from '../../components/answer/text.ts';
import { why } from '../../components/answer/why.ts';
import { kosherStatus } from '../../components/kosher/kosher-status.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** A dish as its menu prints it, where it is served, and what the menu does not say. */
export function dishLine(reader: Reader, dish: Dish, day: (instant: string) => string): View {
  const {
    dish: name,
    description,
    section,
    price,
    price_text,
    place_id,
    place,
    address,
    distance_m,
    sample,
    kosher,
    source,
    read_at,
    could_not_check,
    stated_on_menu,
  } = dish;
  const cost = price !== null ? reader.money(price) : price_text;
  return html`<li class="result">
    <h3>${theirs(name)} <span class="price">${cost === null ? reader.say('eat.no_price') : html`<bdi>${cost}</bdi>`}</span>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h3>
    ${description === null ? null : html`<p>${theirs(description)}</p>`}
    <p class="where"><span><a href=${reader.link(`/places/${place_id}`)}>${theirs(place)}</a></span>${address === null ? null : html`<span>${theirs(address)}</span>`}${distance_m === null ? null : html`<span>${reader.distance(distance_m)}</span>`}</p>
    ${kosherStatus(reader, kosher, day)}
    <p class="more">${section === null ? null : html`<span class="quiet">${reader.say('eat.section', { section })}</span>`}${stated_on_menu.map((mark) => html`<span class="tag">${theirs(mark)}</span>`)}<span class="quiet">${away(source, reader.say('eat.menu'))}, ${reader.say('sources.read', { day: day(read_at) })}</span></p>
    ${could_not_check.length === 0 ? null : html`<ul class="unchecked">${could_not_check.map(({ constraint, reason }) => html`<li><strong>${asSaid(reader, constraint)}</strong>: ${asSaid(reader, reason)}</li>`)}</ul>`}
    ${why(reader, dish.why)}
  </li>`;
}
