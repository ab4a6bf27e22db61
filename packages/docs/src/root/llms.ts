import { GUIDES, getMarkdownPath } from '../guides/guides.ts';

/** `/llms.txt`: what an assistant that reads about the service should know, and where the rest is. */
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
