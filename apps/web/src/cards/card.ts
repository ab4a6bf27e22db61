import type { JewishCalendarEnvelope, SearchPlacesEnvelope, VerifyKosherEnvelope } from '@kehilla/contract';
import { asSaid, calledBy, notes, sources, theirs } from '../components/answer/answer-parts.ts';
import { chips } from '../components/form/chips.ts';
import { answerCard, attributes } from '../components/kosher/answer-card.ts';
import { checkedLists, waitingAlerts } from '../components/kosher/checked.ts';
import { agencyLimits, timeline } from '../components/kosher/evidence.ts';
import { html, type View } from '../html.ts';
import { getMore, getWeek, getWhen, getYear, holyTime, showZmanim, today } from '../pages/calendar/calendar-parts.ts';
import { kindNames } from '../pages/find/form.ts';
import { placeList } from '../pages/find/place-list.ts';
import { whichOne } from '../pages/verify/which-one.ts';
import { getDays, type Reader } from '../reader/reader.ts';

/** A tool's result as an assistant hands it on, as far as cards read it. */
export type ToolResult = {
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: object;
  readonly isError?: boolean;
};

const CARDS = {
  verify_kosher: verifyCard,
  search_places: placesCard,
  jewish_calendar: calendarCard,
} as const;

/** A tool that has a card. */
export type CardTool = keyof typeof CARDS;

/** Returns a result as a card; an incomplete answer (an error, a brief answer) is shown as the text sent with it. */
export function getCard(reader: Reader, tool: CardTool, result: ToolResult): View {
  if (!isWhole(result)) return inWords(reader, result);
  return CARDS[tool](reader, result.structuredContent as never);
}

/** Members that whole data alone has, of each tool that has a card. */
type WholeData = {
  readonly checked?: { readonly as_of?: string };
  readonly location?: { readonly lat?: number };
  readonly coverage?: { readonly agencies?: readonly unknown[] };
};

/** Returns whether a result has all of its data: a brief answer lacks fields of a card. */
export function isWhole({ structuredContent, isError }: ToolResult): boolean {
  const { data } = (structuredContent ?? {}) as { readonly data?: WholeData };
  if (isError === true || data === undefined) return false;
  return (data.checked?.as_of ?? data.location?.lat ?? data.coverage?.agencies) !== undefined;
}

function inWords(reader: Reader, { content = [], isError }: ToolResult): View {
  const texts = content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
  return html`<div class=${isError === true ? 'refusal' : 'words'}>
    <h1>${reader.say(isError === true ? 'card.error' : 'card.in_words')}</h1>
    ${texts.map((text) => html`<p class="lines">${asSaid(reader, text)}</p>`)}
  </div>`;
}

/** Places that a card shows before it is unfolded. */
const SHOWN_AT_ONCE = 5;

/** Shows places on a map and as a list: the understood words, each place, the link to the next page, and the sources. */
function placesCard(
  reader: Reader,
  { data, freshness, sources: from, notes: phrases = [] }: SearchPlacesEnvelope,
): View {
  const { understood, ignored } = data.query;
  const day = getDays(reader, data);
  const kinds = kindNames(reader, understood);
  const also = (understood.refused ?? []).map((word) => reader.say('find.without', { word }));
  const hasMap = data.results.some(({ location }) => location !== null);
  // Words are taken away in the conversation, not in the card: no chip of it is a link.
  const nowhere = { path: '/places', query: new URLSearchParams(), words: 'q' };
  return html`<div class="find">
    <h1>${reader.say('card.places')}</h1>
    ${chips(reader, { ...understood, ignored, kinds, also }, [], nowhere)}
    <h2 class="count">${reader.count('find.count', data.coverage?.matched ?? data.count)}</h2>
    <div class=${hasMap ? 'list-and-map' : null}>
      ${hasMap ? mapBox(reader) : null}
      <div>
        ${data.count === 0 ? html`<p>${reader.say('find.nothing')}</p>` : list(reader, data, day)}
        ${nextPage(reader, data.coverage?.next_cursor, data.coverage?.more ?? 0)}
      </div>
    </div>
    ${notes(reader, [...phrases, ...(data.coverage?.note ?? [])])}
    ${agencyLimits(reader, data.coverage?.agencies ?? [])}
    ${sources(reader, from, freshness, data)}
  </div>`;
}

/** Shows the first places, with the others folded: a card in a conversation must not push the text away. */
function list(reader: Reader, data: SearchPlacesEnvelope['data'], day: (instant: string) => string): View {
  const rest = data.results.length - SHOWN_AT_ONCE;
  return html`<div>
    ${placeList(reader, data, day, 0, SHOWN_AT_ONCE)}
    ${rest <= 0 ? null : html`<details><summary>${reader.count('card.rest', rest)}</summary>${placeList(reader, data, day, SHOWN_AT_ONCE)}</details>`}
  </div>`;
}

function nextPage(reader: Reader, cursor: string | undefined, more: number): View | null {
  if (cursor === undefined) return null;
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}><a rel="next" href=${reader.link('/places', { cursor })}>${reader.count('pager.more', more)}</a></nav>`;
}

/** Where the card's script draws the map of the list. */
function mapBox({ say }: Reader): View {
  return html`<section class="map-box" aria-label=${say('map.title')}><div id="map" dir="ltr" data-cluster=${say('map.cluster', { count: '{count}' })} data-in=${say('map.in')} data-out=${say('map.out')} data-close=${say('map.close')}></div></section>`;
}

/** Shows the kosher answer about one place: the main points first, the evidence as a time line, and the checked lists folded below. */
function verifyCard(reader: Reader, answer: VerifyKosherEnvelope): View {
  const { data, status, freshness, sources: list, notes: phrases = [] } = answer;
  const { subject, certifications, checked, coverage } = data;
  const day = getDays(reader, data);
  const lists = checkedLists(reader, checked, coverage.agencies, day);
  return html`<div class="kosher-part">
    ${
      subject === null
        ? html`<h1>${reader.say('verify.title')}</h1>`
        : html`<h1 class="subject"><a href=${reader.link(`/places/${subject.place_id}`)}>${theirs(subject.name)}</a>${subject.sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h1>`
    }
    ${subject === null ? null : html`<p class="where">${subject.address === null ? reader.say('place.no_address') : theirs(subject.address)}</p>`}
    ${answerCard(reader, data, status, day)}
    ${waitingAlerts(reader, checked)}
    ${whichOne(reader, data, day)}
    ${subject === null ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}</section>`}
    ${subject === null ? null : attributes(reader, data)}
    ${lists === null ? null : html`<details><summary>${reader.say('lists.title')}</summary><p>${reader.say('lists.meaning')}</p>${lists}</details>`}
    ${subject === null ? null : agencyLimits(reader, coverage.agencies)}
    ${notes(reader, [...phrases, ...coverage.note])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** The calendar of a place: candle lighting first, the day and its week or the year, and folded below them the times of the day. */
function calendarCard(
  reader: Reader,
  { data, freshness, sources: list, notes: phrases = [] }: JewishCalendarEnvelope,
): View {
  const { location, custom, when, year, more } = data;
  const where = [location.admin, location.country, location.tz].filter((part) => part !== null).join(' · ');
  return html`<div class="calendar">
    <h1>${theirs(calledBy(reader, location))}</h1>
    <p class="quiet"><bdi>${where}</bdi>${
      custom === undefined
        ? null
        : html`<span> · ${reader.count('calendar.minutes', custom.candle_minutes)} · ${reader.say(custom.israel_schedule ? 'calendar.israel' : 'calendar.diaspora')}</span>`
    }</p>
    ${when === undefined ? null : getWhen(reader, when)}
    ${year === undefined ? week(reader, data) : getYear(reader, year)}
    ${more === undefined ? null : html`<details><summary>${reader.say('more.title', { day: reader.weekday(data.date) })}</summary>${getMore(reader, data.date, more)}</details>`}
    ${notes(reader, [...phrases, ...(custom?.note ?? [])])}
    ${sources(reader, list, freshness)}
  </div>`;
}

function week(reader: Reader, data: JewishCalendarEnvelope['data']): View {
  return html`<div>
    ${holyTime(reader, data)}
    ${today(reader, data)}
    <section><h2>${reader.say('calendar.week')}</h2>${getWeek(reader, data)}</section>
    <details><summary>${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}</summary><div class="scroll" tabindex="0" role="region" aria-label=${reader.say('calendar.zmanim', { day: reader.weekday(data.date) })}>${showZmanim(reader, data.zmanim)}</div></details>
  </div>`;
}
