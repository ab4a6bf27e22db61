import type { Answer, Tool } from '../world/ask.ts';
import areas from '../world/data/areas.json' with { type: 'json' };
import venues from '../world/data/venues.json' with { type: 'json' };
import { EVENT_LINES } from '../world/events.ts';
import { MORE_MENUS, WORLD_MENUS } from '../world/menus.ts';
import { MORE_PLACE_LINES, PLACE_LINES, type PlaceLine, PROVIDER_LINES } from '../world/places.ts';
import type { AreaKey } from '../world/records.ts';

type Result = Readonly<Record<string, unknown>>;

const PLACES = new Map([...PLACE_LINES, ...PROVIDER_LINES, ...MORE_PLACE_LINES].map((line) => [`pl_${line.id}`, line]));
const EVENTS = new Map(EVENT_LINES.map((line) => [`ev_${line.id}`, line]));
const AGENCY_OF: Readonly<Record<string, string>> = { 'chk-csv': 'CHK', ou: 'OU', ok: 'OK' };
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const LIST: Readonly<Record<Tool, string>> = {
  search_places: 'results',
  recommend_food: 'dishes',
  find_services: 'providers',
  search_events: 'events',
};

/** What the world knows of each result of an answer, as one line a result: what expectations are held against. */
export function listFacts(tool: Tool, { data }: Answer): string[] {
  return (data[LIST[tool]] as readonly Result[]).map((result) => {
    if (tool === 'recommend_food') return dishFacts(result);
    if (tool === 'search_events') return eventFacts(String(result['event_id']));
    const line = PLACES.get(String(result['place_id']));
    if (line === undefined) throw new Error(`The world has no ${String(result['place_id'])}.`);
    return placeFacts(line);
  });
}

/** The same of everything of the world that a tool could show. */
export function factsOfWorld(tool: Tool): string[] {
  if (tool === 'search_events') return [...EVENTS.keys()].map(eventFacts);
  if (tool !== 'recommend_food')
    return [...(tool === 'search_places' ? PLACE_LINES : PROVIDER_LINES), ...MORE_PLACE_LINES].map(placeFacts);
  return [...WORLD_MENUS, ...MORE_MENUS].flatMap(({ place_id, dishes }) =>
    dishes.map(({ name, description }) => dishFacts({ dish: name, description, place_id })),
  );
}

/** A result as a reader knows it: the first of what is said of it. */
export const nameIn = (facts: string): string => facts.split(' | ')[0] ?? facts;

function placeFacts({ name, category, trade, cuisines = [], listed = [], certificate, area }: PlaceLine): string {
  const agencies = [
    ...listed.map(([list = '']) => AGENCY_OF[list] ?? list),
    ...(certificate === undefined ? [] : [certificate]),
  ];
  return [
    name,
    `kind=${[category, ...cuisines].join(',')}`,
    `trade=${trade ?? ''}`,
    `agency=${agencies.join(',')}`,
    `status=${listed.flatMap((terms) => terms.slice(1)).join(',')}`,
    `area=${area}`,
  ].join(' | ');
}

/** What the menu prints that a dish is; its marks ("nut free") say what it is not. */
function dishFacts({ dish, description, place_id }: Result): string {
  const { name = '', area = '' } = PLACES.get(String(place_id)) ?? {};
  return `${String(dish)}${description === null ? '' : ` (${String(description)})`} | at=${squeezed(name)} | area=${area}`;
}

/** A name that no pattern of a dish is found in ("N.o.t. .J.u.s.t."). */
const squeezed = (name: string): string => [...name].join('.');

function eventFacts(id: string): string {
  const line = EVENTS.get(id);
  if (line === undefined) throw new Error(`The world has no ${id}.`);
  const area = venues[line.venue as keyof typeof venues] as AreaKey;
  const day = DAYS[new Date(`${line.date}T12:00:00Z`).getUTCDay()] ?? '';
  return `${line.title} | category=${line.category} | day=${day} | area=${area} | borough=${areas[area].borough}`;
}

/** A name as a pattern; after `@` the place of a dish. */
export function literally(name: string): string {
  const text = name.startsWith('@') ? `at=${squeezed(name.slice(1))}` : name;
  return text.replace(/[.?]/g, '\\$&');
}

/** A pattern of results; a place of dishes may be given as "@Tide & Rice". */
export function getPattern(pattern: string): string {
  return pattern.startsWith('@') ? literally(pattern) : pattern;
}
