import type { FindServicesEnvelope, FindServicesRanking, Provider } from '@kehilla/contract';
import type { Answered, Values } from '../ask.ts';
import {
  asSaid,
  away,
  notes,
  pager,
  phoneLink,
  safeAddress,
  sources,
  theirs,
  wrongHere,
} from '../components/answer/answer-parts.ts';
import { opening } from '../components/answer/opening.ts';
import { reasonName, why } from '../components/answer/why.ts';
import { chips, type Filter, withoutValue } from '../components/form/chips.ts';
import { askForm, asNumber, textField, tickField } from '../components/form/fields.ts';
import { html, type View } from '../html.ts';
import { refusalNote, refused } from '../frame.ts';
import type { Page } from '../page.ts';
import { getDays, type Reader } from '../reader/reader.ts';
import { licenceLine } from './place/particulars.ts';

const PATH = '/services';
/** As many providers as the service shows at once. */
const MOST = 5;

/** Providers of a trade or for a need, by public evidence, as find_services answers. */
export const servicesPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('services.title');
  const service = (query.get('service') ?? '').trim();
  const answered = service === '' ? null : await ask.question('find_services', getQuestion(query));
  return {
    title,
    about: reader.say('door.services'),
    main: () => html`<div class="services"><h1>${title}</h1><p class="lead">${reader.say('services.lead')}</p>${form(reader, query)}
      ${answered === null ? null : html`<div id="results">${results(reader, query, answered)}</div>`}</div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function getQuestion(query: URLSearchParams): Values {
  return {
    service: query.get('service'),
    ...Object.fromEntries(['location', 'open_at', 'cursor'].map((name) => [name, query.get(name)])),
    radius_m: asNumber(query.get('radius_m')),
    ...(query.get('include_ended') === 'true' ? { include_ended: true } : {}),
    ...(query.get('open_now') === 'true' ? { open_now: true } : {}),
    limit: MOST,
  };
}

function form(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    PATH,
    [
      html`<div class="ask pair">
      ${textField('service', say('services.need'), query.get('service'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
    </div>`,
      html`<div class="row">
      ${tickField('open_now', say('find.open_now'), query.get('open_now') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { label: say('services.title') },
  );
}

function results(reader: Reader, query: URLSearchParams, answered: Answered<FindServicesEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { understood, coverage, providers, ranking } = data;
  const day = getDays(reader, data);
  const kinds =
    understood === undefined
      ? []
      : [
          ...(understood.trade_label === null ? [] : [understood.trade_label]),
          ...understood.near_trades.map((trade) => `${trade.replaceAll('_', ' ')}?`),
        ];
  return html`<div>
    ${chips(reader, understood === undefined ? undefined : { ...understood, kinds }, listFilters(reader, query), { path: PATH, query, words: 'service' })}
    <h2 class="count">${reader.count('services.count', coverage?.matched ?? providers.length)}</h2>
    ${providers.length === 0 ? html`<p>${reader.say('services.nothing')}</p>` : html`<ol class="results">${providers.map((provider) => providerLine(reader, provider, day))}</ol>`}
    ${pager(reader, PATH, query, coverage)}
    ${rule(reader, ranking)}
    ${notes(reader, [...phrases, ...(coverage?.note ?? [])], { path: PATH, query })}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** Shows the rule of the order: each factor with the most points that it can give. */
function rule(reader: Reader, { factors, note, method }: FindServicesRanking): View {
  return html`<details class="why"><summary>${reader.say('services.rule')}</summary><p>${asSaid(reader, note)}</p>
    <table><thead><tr><th scope="col">${reader.say('why.reason')}</th><th scope="col">${reader.say('services.looked_at')}</th><th scope="col" class="figure">${reader.say('services.most')}</th></tr></thead>
    <tbody>${factors.map(({ factor, description, max_points }) => html`<tr><th scope="row">${reasonName(reader, factor)}</th><td>${asSaid(reader, description)}</td><td class="figure">${reader.number(max_points)}</td></tr>`)}</tbody></table>
    <p class="quiet">${reader.say('why.rule')} ${asSaid(reader, method)}</p></details>`;
}

function listFilters(reader: Reader, query: URLSearchParams): Filter[] {
  return [
    ...(query.get('location')
      ? [{ label: query.get('location') ?? '', without: withoutValue(reader, PATH, query, 'location') }]
      : []),
    ...(query.get('open_now') === 'true'
      ? [{ label: reader.say('find.open_now'), without: withoutValue(reader, PATH, query, 'open_now') }]
      : []),
  ];
}

/** Shows a provider: contacts and their sources, its licence, and its points of public evidence, which say nothing about quality. */
function providerLine(reader: Reader, provider: Provider, day: (instant: string) => string): View {
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
