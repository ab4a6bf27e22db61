import type { ErrorBody } from '@kehilla/contract';
import { asSaid } from './components/answer/answer-parts.ts';
import type { AssetName, Assets } from './files/assets.ts';
import { html, type View, written } from './html.ts';
import type { Shown } from './page.ts';
import type { Reader } from './reader/reader.ts';
import { type Language, LANGUAGES, OWN_NAMES, type WordKey } from './words/words.ts';

/** Where a page stands, for the frame around it. */
type Standing = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly reader: Reader;
  readonly assets: Assets;
  /** The service's own address; '' while it is not known. */
  readonly base_url: string;
};

const WAYS: readonly { readonly path: string; readonly word: WordKey }[] = [
  { path: '/places', word: 'nav.find' },
  { path: '/verify', word: 'nav.verify' },
  { path: '/eat', word: 'nav.eat' },
  { path: '/services', word: 'nav.services' },
  { path: '/events', word: 'nav.events' },
  { path: '/calendar', word: 'nav.calendar' },
];

/** As Open Graph writes languages. */
const OG_LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', he: 'he_IL', yi: 'yi_US', ru: 'ru_RU' };

const ABOUT: readonly { readonly path: string; readonly word: WordKey }[] = [
  { path: '/about', word: 'nav.about' },
  { path: '/help', word: 'nav.help' },
  { path: '/contact', word: 'nav.contact' },
  { path: '/changes', word: 'nav.changes' },
  { path: '/status', word: 'nav.status' },
  { path: '/corrections', word: 'nav.corrections' },
  { path: '/bot', word: 'nav.bot' },
  { path: '/about/privacy', word: 'nav.privacy' },
  { path: '/about/terms', word: 'nav.terms' },
];

/** Classic scripts that define global names; no modules. Either kind runs when the page is loaded, in order. */
const SHARED: ReadonlySet<AssetName> = new Set(['protomaps-leaflet.js']);

/** Returns a whole page: head, link to the content, navigation, content, and footer. */
export function framed(shown: Shown, standing: Standing): string {
  const { path, query, reader, assets } = standing;
  const { title, main, about, scripts = [], styles = [], linked_data } = shown;
  const address = findCanonical(shown, standing);
  const full = title === reader.say('site.name') ? title : `${title} · ${reader.say('site.name')}`;
  const { language, direction, say, link } = reader;
  const whole = html`<html lang=${language} dir=${direction}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="description" content=${about ?? say('site.about')} />
      <title>${full}</title>
      <meta property="og:title" content=${title} />
      <meta property="og:description" content=${about ?? say('site.about')} />
      <meta property="og:site_name" content=${say('site.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content=${OG_LOCALES[language]} />
      ${address === null ? null : [html`<link rel="canonical" href=${address} />`, html`<meta property="og:url" content=${address} />`]}
      <link rel="manifest" href=${reader.link('/app.webmanifest')} />
      <link rel="icon" href=${assets.address('icon.svg')} type="image/svg+xml" />
      ${styles.map((name) => html`<link rel="stylesheet" href=${assets.address(name)} />`)}
      <link rel="stylesheet" href=${assets.address('site.css')} />
      <link rel="stylesheet" href=${assets.address('print.css')} media="print" />
      ${others(language).map((one) => html`<link rel="alternate" hreflang=${one} href=${inLanguage(path, query, one)} />`)}
      ${linked_data === undefined ? null : html`<script type="application/ld+json" dangerouslySetInnerHTML=${{ __html: asData(linked_data) }}></script>`}
    </head>
    <body>
      <a class="skip" href="#content">${say('site.skip')}</a>
      <header class="top">
        <a class="brand" href=${link('/')}>Kehilla <span lang="he" dir="rtl">קהילה</span></a>
        <nav aria-label=${say('site.navigation')}><ul>${WAYS.map((way) => item(way, path, reader))}</ul></nav>
        <ul class="switches" aria-label=${say('site.languages')}>${others(language).map((one) => html`<li><a class="switch" href=${inLanguage(path, query, one)} hreflang=${one} lang=${one}>${OWN_NAMES[one]}</a></li>`)}</ul>
      </header>
      <main id="content" tabindex="-1">${main()}</main>
      <footer>
        <p class="on-paper"><bdi>${standing.base_url}${path}</bdi></p>
        <p>${say('site.no_rulings')}</p>
        <nav aria-label=${say('site.about_navigation')}><ul>
          ${ABOUT.map((way) => item(way, path, reader))}
          <li><a href="/docs" hreflang="en">${say('nav.developers')}</a></li>
        </ul></nav>
      </footer>
      ${['offline.js' as const, ...scripts].map((name) => (SHARED.has(name) ? html`<script src=${assets.address(name)} defer></script>` : html`<script src=${assets.address(name)} type="module"></script>`))}
    </body>
  </html>`;
  return `<!doctype html>${written(whole)}`;
}

/** Returns the canonical address of a page: none for an answer to words or filters, a refusal, or while the service's own address is unknown. */
function findCanonical({ canonical, status = 200 }: Shown, { path, query, reader, base_url }: Standing): string | null {
  const own = [...query.keys()].every((name) => name === 'lang') ? path : null;
  const known = canonical === undefined ? own : canonical;
  if (base_url === '' || known === null || status !== 200) return null;
  return `${base_url}${known}${reader.kept_language === null || reader.kept_language === 'en' ? '' : `?lang=${reader.kept_language}`}`;
}

/** Returns the content alone, for a script that replaces the current one. */
export function unframed({ main }: Shown): string {
  return written(main());
}

function item(
  { path, word }: { readonly path: string; readonly word: WordKey },
  here: string,
  { link, say }: Reader,
): View {
  const isHere = here === path || (path !== '/about' && here.startsWith(`${path}/`));
  return html`<li><a href=${link(path)} aria-current=${isHere ? 'page' : undefined}>${say(word)}</a></li>`;
}

function others(language: Language): Language[] {
  return LANGUAGES.filter((one) => one !== language);
}

function inLanguage(path: string, query: URLSearchParams, language: string): string {
  const values = new URLSearchParams(query);
  values.delete('fragment');
  values.set('lang', language);
  return `${path}?${values.toString()}`;
}

/** JSON that cannot end the element it stands in. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Shows why a question was not answered, in the service's words, and the next step. */
export function refusalNote(reader: Reader, { code, message, details = {} }: ErrorBody): View {
  const { suggestions = [], retry_after_seconds, errors = [] } = details;
  return html`<div class="refusal" role="alert">
    <h2>${reader.say(`error.${code}`)}</h2>
    <p>${asSaid(reader, message)}</p>
    ${errors.length < 2 ? null : html`<ul>${errors.map((fault) => html`<li>${asSaid(reader, fault.message)}</li>`)}</ul>`}
    ${suggestions.length === 0 ? null : html`<p>${reader.say('error.did_you_mean')} <bdi>${suggestions.join(', ')}</bdi></p>`}
    ${retry_after_seconds === undefined ? null : html`<p>${reader.count('error.retry', retry_after_seconds)}</p>`}
  </div>`;
}

/** Returns the status of a refusal and when to ask again. */
export function refused(status: number, error: ErrorBody): Pick<Shown, 'status' | 'retry_after'> {
  const seconds = error.details?.retry_after_seconds;
  return { status, ...(seconds === undefined ? {} : { retry_after: seconds }) };
}

/** A page that is nothing but a refusal, with a way to find a place. */
export function refusalPage(
  reader: Reader,
  title: string,
  answered: { readonly status: number; readonly error: ErrorBody },
): Shown {
  return {
    title,
    main: () =>
      html`<div><h1>${title}</h1>${refusalNote(reader, answered.error)}<p><a href=${reader.link('/places')}>${reader.say('find.title')}</a></p></div>`,
    ...refused(answered.status, answered.error),
  };
}
