import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { document } from '@kehilla/contract';
import { stringify } from 'yaml';
import { accountPage } from './account-page.ts';
import { changelogFeed, changelogMarkdown } from './changelog.ts';
import { errorPageFaults } from './errors.ts';
import { layout, shell } from './layout.ts';
import { llmsText } from './llms.ts';
import { renderMarkdown } from './markdown.ts';
import { GUIDES, type Guide, pathOf } from './guides.ts';
import { referencePage, referenceScript } from './reference.ts';
import { tiersTable } from './tiers.ts';

/** One address's content. `etag` is made of its bytes; `csp` is what a browser may do with it. */
export type Page = {
  readonly media_type: string;
  readonly body: Uint8Array;
  readonly etag: string;
  readonly csp: string;
};

/** Path → content, for every address that the developers' pages have. Fixed once made. */
export type Site = ReadonlyMap<string, Page>;

/** What a guide's page may do: show itself. */
const STILL =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What the account's page may do beside: run our own script, and ask this server. */
const ACCOUNT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** What the reference may do beside: run our own script, style its parts, and ask this server. */
const REFERENCE =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** What every page has; the frame of guides and account; the account; the reference, whose drawing brings a style of its own. */
const STYLES = ['base.css', 'site.css', 'account.css', 'reference.css'] as const;
const folder = new URL('../pages/', import.meta.url);

/**
 * The developers' pages: guides, reference, changelog and its feed, the OpenAPI document and `/llms.txt`, with this address of the service
 * (no slash at its end) in their examples. Throws where a guide and the contract disagree.
 */
export function openSite(base_url: string): Site {
  const site = new Map<string, Page>();
  const put = (path: string, media_type: string, body: string | Uint8Array, csp = STILL) =>
    site.set(path, pageOf(media_type, body, csp));
  for (const guide of GUIDES) put(pathOf(guide), HTML, layout(guide, renderMarkdown(textOf(guide, base_url))));
  put('/docs/reference', HTML, referencePage(), REFERENCE);
  put('/account', HTML, accountPage(), ACCOUNT);
  put('/docs/assets/account.js', 'text/javascript; charset=utf-8', readFileSync(new URL('account.js', folder)));
  for (const name of STYLES)
    put(`/docs/assets/${name}`, 'text/css; charset=utf-8', readFileSync(new URL(name, folder)));
  put('/docs/assets/reference.js', 'text/javascript; charset=utf-8', referenceScript());
  put('/docs/assets/scalar.js', 'text/javascript; charset=utf-8', readFileSync(scalarFile()));
  put('/docs/changelog.json', 'application/feed+json; charset=utf-8', changelogFeed(base_url));
  const served = servedDocument(base_url);
  put('/openapi.json', JSON_TYPE, JSON.stringify(served));
  put('/openapi.yaml', 'application/yaml; charset=utf-8', stringify(served, { aliasDuplicateObjects: false }));
  put('/llms.txt', 'text/plain; charset=utf-8', llmsText(base_url));
  return site;
}

/** What a browser is shown where the developers' pages have nothing: the way to what they have. */
export function lostPage(): Page {
  const page = shell({
    path: '',
    title: 'Nothing is here',
    summary: 'There is no page at this address.',
    content: '<p>There is no page at this address. Every page of this site is in the list of guides.</p>',
    scripts: [],
    styles: [],
  });
  return pageOf(HTML, page, STILL);
}

/** The contract with this server as the only choice: tools that read it ask the one they got it from. */
function servedDocument(base_url: string): object {
  const description = document.servers[0]?.description;
  return { ...document, servers: [{ url: base_url === '' ? '/' : base_url, description }] };
}

function textOf(guide: Guide, base_url: string): string {
  if (guide.name === 'changelog') return changelogMarkdown();
  const text = readFileSync(new URL(`${guide.name}.md`, folder), 'utf8');
  if (guide.name === 'errors') {
    const faults = errorPageFaults(text);
    if (faults.length > 0) throw new Error(`The page of errors and the contract disagree: ${faults.join(', ')}.`);
  }
  return text.replaceAll('{{base_url}}', base_url).replace('{{tiers}}', tiersTable());
}

function scalarFile(): URL {
  return new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'));
}

function pageOf(media_type: string, body: string | Uint8Array, csp: string): Page {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    media_type,
    body: bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    csp,
  };
}
