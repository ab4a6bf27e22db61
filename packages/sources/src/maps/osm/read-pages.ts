import type { AskPage, Page } from '@kehilla/fetch/page';
import { readElements } from './elements.ts';
import { TRADE_TAGS } from './words.ts';

const API = 'https://overpass-api.de/api/interpreter';
/** New York City as the service counts areas: relation 175905. */
const CITY = 3_600_175_905;
/** How long the service may work on one question, in seconds: such a search of a whole city may take a minute. */
const WORKS_S = 180;

/** Tags that make an element of the map one of the community, or its kitchen kosher by the map's own claim. */
const COMMUNITY = [
  '["diet:kosher"~"^(yes|only)$"]',
  '["cuisine"~"(^|;) *(kosher|jewish) *(;|$)"]',
  '["amenity"~"^(place_of_worship|public_bath)$"]["religion"~"(^|;) *jewish *(;|$)"]',
  '["amenity"~"^(school|kindergarten|college|university|community_centre|social_facility|library)$"]["religion"~"(^|;) *jewish *(;|$)"]',
  '["amenity"="place_of_worship"]["denomination"~"_jewish$"]',
  '["place_of_worship"="synagogue"]',
  '["building"="synagogue"]',
  '["amenity"="ritual_bath"]',
  '["shop"="kosher"]',
  '["shop"]["religion"="jewish"]',
  // Many elements have no religion on the map: copies were made by their names, and their elements must not seem to be gone.
  '[~"^(amenity|building|office|shop|leisure)$"~"."]["name"~"jewish|hebrew|yeshiv|torah|chabad|lubavitch|judaica|mikv",i]',
] as const;

/** Service providers, by the tags that are read as trades; one without a name is useless. */
const SERVICES = TRADE_TAGS.map(({ tag, values }) => `["${tag}"~"(^|;) *(${values.join('|')}) *(;|$)"]["name"]`);

/** Asks the map for places of the community, then for services, all over the city. Throws `SourceError`. Rule: sources note §3. */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const pages: Page[] = [];
  for (const filters of [COMMUNITY, SERVICES]) {
    const page = await ask({ url: API, form: { data: question(filters) }, accepts: ['json'], works_s: WORKS_S });
    // A fault in place of an answer ends the reading here: the second question would be useless.
    readElements(page);
    pages.push(page);
  }
  return pages;
}

/** A question in the service's own language: elements of any type that pass one of the filters, with their tags and a point. */
function question(filters: readonly string[]): string {
  const wanted = filters.map((filter) => `nwr${filter}(area.city);`).join('\n');
  return `[out:json][timeout:${WORKS_S}];\narea(${CITY})->.city;\n(\n${wanted}\n);\nout center tags;`;
}
