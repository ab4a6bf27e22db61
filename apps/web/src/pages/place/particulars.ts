import type { Hours, Licence, Menu, Place, PrintedDish } from '@kehilla/contract';
import { getMoreThanAmount } from '@kehilla/core';
import { asSaid, away, theirs } from '../../components/answer/answer-parts.ts';
import { hoursInWords } from '../../components/answer/opening.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

type Day = (instant: string) => string;

/** Shows hours, licences and menus of a place, each with the unknown facts. */
export function particulars(reader: Reader, { hours, licences, menus, world }: Place, day: Day): View {
  return html`<div class="particulars">
    <section><h2>${reader.say('hours.title')}</h2>${hours === null ? html`<p>${reader.say('hours.none')}</p>` : getHours(reader, hours, day)}</section>
    <section><h2>${reader.say('licence.title')}</h2>${licences.length === 0 ? html`<p>${reader.say('licence.none')}</p>` : html`<ul>${licences.map((one) => licenceLine(reader, one, day))}</ul>`}</section>
    ${world === 'food' || menus.length > 0 ? html`<section><h2>${reader.say('menu.title')}</h2>${menus.length === 0 ? html`<p>${reader.say('menu.none')}</p>` : menus.map((menu) => menuPart(reader, menu, day))}</section>` : null}
  </div>`;
}

function getHours(reader: Reader, { text, days = [], note, sources }: Hours, day: Day): View {
  const isTold = days.some(({ hours }) => hours !== null);
  return html`<div>
    ${
      isTold
        ? html`<table class="hours"><tbody>${days.map(
            ({ date, hours }) =>
              html`<tr><th scope="row">${reader.weekday(date)}</th><td>${hours === null ? reader.say('hours.unknown') : hoursInWords(reader, hours)}</td></tr>`,
          )}</tbody></table>`
        : null
    }
    ${text === null ? null : html`<p class=${isTold ? 'quiet' : null}>${reader.say('hours.printed')} ${theirs(text)}</p>`}
    ${note === null ? null : html`<p>${asSaid(reader, note)}</p>`}
    <p class="quiet">${sources.map(({ name, url, observed_at }, at) => html`<span>${at === 0 ? '' : ' · '}${away(url, name)}${observed_at === null ? '' : `, ${day(observed_at)}`}</span>`)}</p>
  </div>`;
}

/** A licence as its register prints it. */
export function licenceLine(reader: Reader, licence: Licence, day: Day): View {
  const { register, number, licence_type, status, expires_on, matched_on, url, observed_at } = licence;
  return html`<li>
    ${away(url, register)} <bdi>${number}</bdi>${licence_type === null ? null : html` · ${theirs(licence_type)}`}${status === null ? null : html` · ${theirs(status)}`}
    ${expires_on === null ? null : html` · ${reader.say('licence.expires', { day: reader.day(expires_on) })}`}
    <span class="quiet"> · ${reader.say('licence.matched', { what: matched_on.map((what) => reader.say(`match.${what}`)).join(', ') })}${observed_at === null ? '' : ` · ${reader.say('sources.read', { day: day(observed_at) })}`}</span>
  </li>`;
}

/** A menu: where it stands, how much is on it, and its first dishes as it prints them. */
function menuPart(reader: Reader, { url, source, read_at, dish_count, sections, dishes }: Menu, day: Day): View {
  return html`<div><p>${away(url, source)} · ${reader.count('menu.dishes', dish_count)} · ${reader.say('sources.read', { day: day(read_at) })}
    ${sections.length === 0 ? null : html`<br />${theirs(sections.join(' · '))}`}<br /><span class="quiet">${reader.say('menu.silent')}</span></p>
    ${dishes.length === 0 ? null : html`<details><summary>${dishes.length < dish_count ? reader.count('menu.first', dishes.length) : reader.say('menu.all')}</summary><ul>${dishes.map((dish) => printedDish(reader, dish))}</ul></details>`}</div>`;
}

function printedDish(reader: Reader, { dish, description, price, price_text }: PrintedDish): View {
  const cost = price === null || getMoreThanAmount(price_text) !== null ? price_text : reader.money(price);
  return html`<li>${theirs(dish)}${cost === null ? null : html` <bdi>${cost}</bdi>`}${description === null ? null : html` <span class="quiet">${theirs(description)}</span>`}</li>`;
}
