import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { document, CHANGES, changesByRelease, changesInMarkdown, type Tier } from '@kehilla/contract';
import MiniSearch from 'minisearch';
import { stringify } from 'yaml';
import { LIMITS } from '@kehilla/gateway';
import { ABOUT, GUIDES, type Guide, getMarkdownPath, getPath } from './guides/guides.ts';
import { renderMarkdown, listSections, getAnchor } from './guides/markdown.ts';
import { accountPage } from './pages/account-page.ts';
import { layout, shell } from './pages/layout.ts';
import { referenceDocument, referencePage, referenceScript, STATUS_CONTENT } from './pages/reference.ts';
import { apiCatalog, CATALOG_TYPE, llmsText, robotsText, securityText, sitemapXml } from './root-files.ts';

/** The content of one address. `etag` is made of its bytes; `csp` is its policy for browsers; `link` is its Link header, if any. */
export type Page = {
  readonly media_type: string;
  readonly body: Uint8Array;
  readonly etag: string;
  readonly csp: string;
  readonly link?: string;
};

/** Path → content, for every address that the developers' pages have. All files are read when it is opened; each page is made when it is first asked for. */
export type Site = Pick<ReadonlyMap<string, Page>, 'get' | 'has'>;

/** The inputs of the pages: the service's own address (no slash at its end, '' while it is unknown), the contact address (null = none), the time. */
export type SiteParts = { readonly base_url: string; readonly contact_email: string | null; readonly now: Date };

/** The policy of a guide's page: to show itself, run our own scripts, and search on this server. */
const GUIDE =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The policy of a file that is no page: nothing is allowed. */
const STILL = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The further right of the reference: to style its parts. */
const REFERENCE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/** The styles of every page; of guides and account; of the account; of the reference, whose drawing has a style of its own. */
const STYLES = ['base.css', 'site.css', 'account.css', 'reference.css'] as const;
/** The folders of scripts in `pages`, by where each is served. */
const SCRIPT_FOLDERS = { scripts: '/docs/assets/', account: '/docs/assets/account/' } as const;

const folder = new URL('../pages/', import.meta.url);

/**
 * The developers' pages: guides, reference, changelog and its feed, account, the OpenAPI document, and the files that programs look for at fixed addresses
 * (`/llms.txt`, `/robots.txt`, `/.well-known/…`). Throws where a guide and the contract disagree.
 */
export function openSite(parts: SiteParts): Site {
  const { base_url, contact_email, now } = parts;
  const site = new Map<string, () => Page>();
  // A server that starts has other things to do than to lay out pages that nobody may ask it for.
  const put = (path: string, media_type: string, body: Body | (() => Body), csp = STILL, link?: string) =>
    site.set(path, () => getPage(media_type, typeof body === 'function' ? body() : body, csp, link));
  const written = [...GUIDES, ...ABOUT.filter(({ name }) => name !== 'status')];
  const texts = new Map(written.map((guide) => [guide, getMarkdown(guide, parts)]));
  for (const [guide, text] of texts)
    put(getPath(guide), HTML, () => layout(guide, renderMarkdown(text), contact_email), GUIDE);
  for (const guide of ABOUT.filter(({ name }) => name === 'status'))
    put(getPath(guide), HTML, layout(guide, STATUS_CONTENT, contact_email, ['/docs/assets/status.js']), GUIDE);
  // For programs: each guide as written, and all of them in one.
  const wholes = [...texts].map(([guide, text]) => guideAsText(guide, text));
  for (const [i, guide] of written.entries()) put(getMarkdownPath(guide), MARKDOWN, wholes[i] ?? '');
  put('/llms-full.txt', TEXT, [llmsText(base_url), ...wholes].join('\n\n'));
  put('/docs/search.json', JSON_TYPE, () => searchIndex(texts));
  put('/docs/reference', HTML, referencePage(), REFERENCE);
  put('/account', HTML, accountPage(contact_email), GUIDE);
  for (const [name, path] of Object.entries(SCRIPT_FOLDERS))
    for (const file of readdirSync(new URL(`${name}/`, folder)))
      put(path + file, SCRIPT, readFileSync(new URL(`${name}/${file}`, folder)));
  put('/docs/assets/minisearch.js', SCRIPT, readFileSync(new URL(import.meta.resolve('minisearch'))));
  for (const name of STYLES)
    put(`/docs/assets/${name}`, 'text/css; charset=utf-8', readFileSync(new URL(name, folder)));
  put('/docs/assets/reference.js', SCRIPT, referenceScript());
  put('/docs/assets/scalar.js', SCRIPT, readFileSync(scalarFile()));
  put('/docs/changelog.json', 'application/feed+json; charset=utf-8', changelogFeed(base_url));
  const served = servedDocument(parts);
  put('/docs/assets/reference.json', JSON_TYPE, () => JSON.stringify(referenceDocument(served)));
  put('/openapi.json', JSON_TYPE, () => JSON.stringify(served));
  put('/openapi.yaml', 'application/yaml; charset=utf-8', () => stringify(served, { aliasDuplicateObjects: false }));
  put('/llms.txt', TEXT, llmsText(base_url));
  put('/robots.txt', TEXT, robotsText(base_url));
  put('/favicon.svg', 'image/svg+xml', readFileSync(new URL('icons/favicon.svg', folder)));
  put('/favicon.ico', 'image/vnd.microsoft.icon', readFileSync(new URL('icons/favicon.ico', folder)));
  if (base_url !== '') put('/docs/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml(base_url));
  if (contact_email !== null) put('/.well-known/security.txt', TEXT, securityText(base_url, contact_email, now));
  const catalog = '/.well-known/api-catalog';
  put(catalog, CATALOG_TYPE, apiCatalog(base_url), STILL, `<${base_url}${catalog}>; rel="api-catalog"`);
  return makeEachOnce(site);
}

/** Returns the pages of a site that are made when they are first asked for, and kept. */
function makeEachOnce(site: ReadonlyMap<string, () => Page>): Site {
  const made = new Map<string, Page>();
  return {
    get(path) {
      const page = made.get(path) ?? site.get(path)?.();
      if (page !== undefined) made.set(path, page);
      return page;
    },
    has: (path) => site.has(path),
  };
}

/** The bytes of a page, or its text. */
type Body = string | Uint8Array;

/** Returns the page at an unknown address of the developers' pages, with the link to them. */
export function lostPage({ contact_email }: Pick<SiteParts, 'contact_email'>): Page {
  const page = shell({
    path: '',
    title: 'Nothing is here',
    summary: 'There is no page at this address.',
    content: '<p>There is no page at this address. Every page of this site is in the list of guides.</p>',
    scripts: [],
    styles: [],
    contact_email,
    markdown: null,
  });
  return getPage(HTML, page, GUIDE);
}

/**
 * Returns the contract with this server as the only choice, so that tools ask the server from which they got it, and with the contact of this service or none.
 */
function servedDocument({ base_url, contact_email }: SiteParts): object {
  const description = document.servers[0]?.description;
  const { contact, ...info } = document.info;
  return {
    ...document,
    info: contact_email === null ? info : { ...info, contact: { name: contact.name, email: contact_email } },
    servers: [{ url: base_url === '' ? '/' : base_url, description }],
  };
}

function getMarkdown(guide: Guide, { base_url, contact_email }: SiteParts): string {
  if (guide.name === 'changelog') return changelogMarkdown();
  const text = readFileSync(new URL(`${guide.name}.md`, folder), 'utf8');
  if (guide.name === 'errors') {
    const faults = errorPageFaults(text);
    if (faults.length > 0) throw new Error(`The page of errors and the contract disagree: ${faults.join(', ')}.`);
  }
  return withContact(text, contact_email).replaceAll('{{base_url}}', base_url).replace('{{tiers}}', tiersTable());
}

function guideAsText({ title, summary }: Guide, text: string): string {
  return `# ${title}\n\n${summary}\n\n${text.trim()}\n`;
}

function scalarFile(): URL {
  return new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
}

function getPage(media_type: string, body: Body, csp: string, link?: string): Page {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { media_type, body: bytes, etag, csp, ...(link === undefined ? {} : { link }) };
}

/** The searched fields, and the fields of a result. The browser opens the index with the same options: `pages/scripts/search.js`. */
const SEARCHED = { fields: ['heading', 'title', 'text'], storeFields: ['title', 'heading', 'path'] };

/** The index of all parts of the guides, by their Markdown, as text of JSON that MiniSearch opens. */
function searchIndex(guides: ReadonlyMap<Guide, string>): string {
  const index = new MiniSearch(SEARCHED);
  for (const [guide, markdown] of guides)
    for (const { anchor, heading, text } of listSections(markdown)) {
      const path = anchor === '' ? getPath(guide) : `${getPath(guide)}#${anchor}`;
      index.add({ id: path, title: guide.title, heading, text, path });
    }
  return JSON.stringify(index);
}

/** The changelog's page. */
function changelogMarkdown(): string {
  const releases = changesByRelease().map(({ release }) =>
    release === null ? 'Not yet released' : `${release.version} · ${release.day}`,
  );
  return [
    'By release, the newest first. Within `/v1` changes only add fields. There is a [feed](/docs/changelog.json).',
    releases.map((name) => `- [${name}](#${getAnchor(name)})`).join('\n'),
    changesInMarkdown(),
  ].join('\n\n');
}

/** The changelog as a JSON Feed 1.1. */
function changelogFeed(base_url: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Kehilla changelog',
    home_page_url: `${base_url}/docs/changelog`,
    feed_url: `${base_url}/docs/changelog.json`,
    items: CHANGES.map(({ id, day, title, text }) => ({
      id,
      url: `${base_url}/docs/changelog#${getAnchor(title)}`,
      title,
      content_text: text,
      date_published: `${day}T00:00:00Z`,
    })),
  });
}

/**
 * Returns a text of ours with its `{{contact}}` and `{{contact for …}}` replaced: a sentence with the address to write to, and nothing if the service has none,
 * so that no page promises an answer.
 */
function withContact(text: string, contact_email: string | null): string {
  return text.replaceAll(/ ?\{\{contact( [^}]*)?\}\}/g, (whole, what: string = '') =>
    contact_email === null
      ? ''
      : `${whole.startsWith(' ') ? ' ' : ''}Write to [${contact_email}](mailto:${contact_email})${what}.`,
  );
}

/** The codes of the contract. */
const CODES = (document.components.schemas.ErrorCode?.enum ?? []) as readonly string[];

/**
 * Returns the differences between the page of errors and the contract: a code without a heading of its own, or a heading that is no code. Empty if they agree.
 */
function errorPageFaults(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [
    ...CODES.filter((code) => !headings.includes(code)).map((code) => `no heading for ${code}`),
    ...headings.filter((heading) => !CODES.includes(heading)).map((heading) => `no code ${heading}`),
  ];
}

/** The price of a month of each tier, in the order of the table. Rule: specification §8.1. */
const PRICES: Readonly<Record<Tier, string>> = {
  anonymous: 'free',
  key_free: 'free',
  app_person_free: 'free',
  company_free: 'free',
  app_subscriber: '0.99 USD',
  company: '30.00 USD',
};

/** Returns the tiers' figures and prices as a Markdown table; the figures are those of the gateway. */
export function tiersTable(): string {
  const rows = (Object.keys(PRICES) as Tier[]).map((tier) => {
    const { per_minute, burst, per_day, per_month, live_per_day } = LIMITS[tier];
    const figures = [per_day, per_month, live_per_day].map(figure).join(' | ');
    return `| \`${tier}\` | ${per_minute} (${burst}) | ${figures} | ${PRICES[tier]} |`;
  });
  const head = '| Tier | A minute (at once) | A day | A month | Live calls a day | Price a month |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}

function figure(count: number | null): string {
  return count === null ? 'no cap' : count.toLocaleString('en-US');
}
