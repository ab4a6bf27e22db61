import type { City } from '@kehilla/city';
import { evidenceId, type ListingEvidence } from '@kehilla/kosher';
import { nameQuestions } from '../relevance/name-questions.ts';

/** One question as it goes over the wire. */
export type Question = {
  readonly name: string;
  readonly path: string;
  /** Posted; null = a GET. */
  readonly body: string | null;
};

const DAY = '2026-11-20';
const AREAS = ['Crown Heights', 'Flatbush', 'Upper West Side', 'Forest Hills', 'Riverdale', '11230'] as const;

/** A mix of every operation over both surfaces, about as people ask: mostly searches, some of everything. */
export function soakQuestions(city: City): Question[] {
  const names = nameQuestions(city, 11, 240);
  const lines = [...city.evidence.values()].flatMap(({ listings }) => listings);
  return names.flatMap(({ q, near }, index): Question[] => {
    const location = AREAS[index % AREAS.length] ?? '';
    const at = { lat: String(near.lat), lng: String(near.lng) };
    const get = (name: string, path: string, query: Record<string, string>): Question => ({
      name,
      path: [path, new URLSearchParams(query).toString()].filter((part) => part !== '').join('?'),
      body: null,
    });
    const post = (name: string, path: string, body: object): Question => ({ name, path, body: JSON.stringify(body) });
    return [
      get('places', '/v1/places/search', { q, ...at, radius_m: '3000' }),
      get('places', '/v1/places/search', { q: 'kosher pizza', location }),
      post('verify', '/v1/kosher/verify', { name: q, live: 'never' }),
      post('food', '/v1/food/recommend', { query: 'falafel', location, live: 'never' }),
      post('services', '/v1/services/search', { service: 'plumber', location }),
      get('events', '/v1/events/search', { location, from: `${DAY}T00:00:00-05:00` }),
      get('place', `/v1/places/${city.doc((index * 97) % city.size).place_id}`, {}),
      get('evidence', `/v1/evidence/${getEvidence(lines[index % lines.length])}`, {}),
      get('calendar', '/v1/calendar', { location, date: DAY }),
      post('mcp', '/mcp', {
        jsonrpc: '2.0',
        id: index,
        method: 'tools/call',
        params: { name: 'search_places', arguments: { q, location } },
      }),
    ];
  });
}

function getEvidence(line: ListingEvidence | undefined): string {
  if (line === undefined) throw new Error('The city of the soak has no listing to ask about.');
  return evidenceId(line.reading_id, line.external_id);
}
