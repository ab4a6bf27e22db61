import { ABOUT, getMarkdownPath, getPath, GUIDES } from './guides/guides.ts';

/** Returns `/llms.txt`: the main facts for an assistant that reads about the service, and links to the rest. */
export function llmsText(base_url: string): string {
  return `# Kehilla

> New York's Jewish community information, with its evidence: kosher certification as the agencies publish it, kosher and Jewish places, dishes from menus, local service providers, community events, and Jewish calendar times world-wide.

REST under ${base_url}/v1 with a bearer key; the same questions as six MCP tools at ${base_url}/mcp (Streamable HTTP; works without a key on an anonymous tier).

Rules for whoever repeats an answer:

- Every answer has \`status\`, \`freshness\` and \`sources\`. Say where a fact is from and how old it is.
- \`unknown\` is "not known". It is never "not kosher", "closed" or "no".
- The service makes no halachic rulings. Name the certifying agency; send people to their rabbi.
- \`ambiguous\` means several branches match: ask which one.
- Nothing may be added to an answer: no dish, price, date, time or licence that is not in it.

## Guides

${GUIDES.map((guide) => `- [${guide.title}](${base_url}${getMarkdownPath(guide)}): ${guide.summary}`).join('\n')}

All of them in one text: ${base_url}/llms-full.txt

## Reference

- [OpenAPI 3.1, JSON](${base_url}/openapi.json): every operation, parameter and field
- [OpenAPI 3.1, YAML](${base_url}/openapi.yaml)
- [Reference with try-it-out](${base_url}/docs/reference)
`;
}

const DAY_MS = 86_400_000;

/** Returns `/robots.txt`: every page may be read; the paths for programs have nothing to list. The pages for people have their own sitemap. */
export function robotsText(base_url: string): string {
  const sitemaps = base_url === '' ? [] : [`Sitemap: ${base_url}/docs/sitemap.xml`, `Sitemap: ${base_url}/sitemap.xml`];
  return [
    'User-agent: *',
    'Disallow: /account/api/',
    'Disallow: /oauth/',
    'Disallow: /v1/',
    'Disallow: /mcp',
    '',
    ...sitemaps,
    '',
  ].join('\n');
}

/** `/.well-known/security.txt` (RFC 9116), good for half a year from `now`: the process that serves it is restarted before. */
export function securityText(base_url: string, contact_email: string, now: Date): string {
  return [
    `Contact: mailto:${contact_email}`,
    `Expires: ${new Date(now.getTime() + 180 * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, he',
    ...(base_url.startsWith('https:') ? [`Canonical: ${base_url}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}

/** Returns the sitemap of the developers' pages. Its addresses are absolute, so it is empty while the service's own address is unknown (`base_url` is ''). */
export function sitemapXml(base_url: string): string {
  const paths = [...GUIDES.map(getPath), '/docs/reference', ...ABOUT.map(getPath)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${base_url}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** The media type of `/.well-known/api-catalog`. Rule: RFC 9727 §4. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Returns `/.well-known/api-catalog` (RFC 9727, as a link set of RFC 9264): the two interfaces of the service, with their descriptions and their status. */
export function apiCatalog(base_url: string): string {
  const json = 'application/json';
  const status = [{ href: `${base_url}/ready`, type: json }];
  return JSON.stringify({
    linkset: [
      {
        anchor: `${base_url}/v1`,
        'service-desc': [
          { href: `${base_url}/openapi.json`, type: 'application/vnd.oai.openapi+json;version=3.1' },
          { href: `${base_url}/openapi.yaml`, type: 'application/vnd.oai.openapi;version=3.1' },
        ],
        'service-doc': [{ href: `${base_url}/docs`, type: 'text/html' }],
        status,
        'terms-of-service': [{ href: `${base_url}/docs/terms`, type: 'text/html' }],
        'privacy-policy': [{ href: `${base_url}/docs/privacy`, type: 'text/html' }],
      },
      {
        anchor: `${base_url}/mcp`,
        'service-doc': [{ href: `${base_url}/docs/connect-an-assistant`, type: 'text/html' }],
        status,
      },
    ],
  });
}
