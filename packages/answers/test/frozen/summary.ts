import { getNoteText, type NoteCode } from '../../src/index.ts';
import type { Answer, Refusal, Tool } from '../world/ask.ts';
import codesByName from './note-names.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };

/** What is kept of an answer: members by name, those that say nothing left out. */
export type Summary = Readonly<Record<string, unknown>>;

/** Members of answers that repeat the question, or count what was looked at rather than what was found. */
const LEFT_OUT = new Set(
  (
    'q query service location lat lng limit trade_label returned more next_cursor city_generation places_considered dishes_considered providers_considered ' +
    'events_considered places_with_menu places_without_menu oldest_menu_read_at live sites registers kind'
  ).split(' '),
);
const RESULTS: Readonly<Record<Tool, string>> = {
  search_places: 'results',
  recommend_food: 'dishes',
  find_services: 'providers',
  search_events: 'events',
};
/** Sentences that many answers carry, by a name that is kept in their place: notes of the service, by the names that were recorded, and those that the world makes common. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...sentences,
  ...Object.fromEntries(Object.entries(codesByName).map(([name, code]) => [name, getNoteText(code as NoteCode)])),
};
const NAME_OF = new Map(Object.entries(SENTENCES).map(([name, text]) => [text, `@${name}`]));
/** Members that are the same in nearly every answer: said only where they are not. */
const USUAL: Readonly<Record<string, string>> = {
  from: '2026-11-22T10:00',
  to: '2026-12-22T10:00',
  agencies: '["CHK","CRC"]',
  covered: 'true',
  area_understood: 'true',
};

type Members = Readonly<Record<string, unknown>>;

/**
 * What an answer says, as briefly as it can be compared: status (unless `ok`), what was found in order, how the words were read, notes (`@name` for a
 * sentence that many carry) and coverage. Evidence, scores and dates of sources are left out: they do not depend on language.
 */
export function getSummary(tool: Tool, answer: Answer | Refusal): Summary {
  if ('error' in answer) return { ...answer };
  const { data, status, notes = [] } = answer;
  const results = data[RESULTS[tool]] as readonly Members[];
  const query = data['query'] as Members | undefined;
  const understood = (data['understood'] ?? query?.['understood']) as Members | undefined;
  const ignored = (query?.['ignored'] ?? understood?.['ignored'] ?? []) as readonly string[];
  const summary = said({
    status: status === 'ok' ? null : status,
    results: results.map(getName),
    unchecked: unchecked(results),
    understood: said(without(understood ?? {}, 'ignored')),
    query: said(without(query ?? {}, 'understood', 'ignored')),
    ignored,
    notes: notes.map(shorten),
    coverage: said(getCoverage(data, results.length)),
  });
  return summary ?? {};
}

/** A name that `getSummary` kept, or the sentence that it stands for. */
export function getSentence(kept: string): string {
  return SENTENCES[kept.slice(1)] ?? kept;
}

/** An identifier without its prefix; of a dish its name, which no other dish of the world has. */
function getName(result: Members): string {
  return String(result['dish'] ?? String(result['place_id'] ?? result['event_id']).replace(/^[a-z]+_/, ''));
}

/** What no menu says of one of the dishes shown, each once. */
function unchecked(results: readonly Members[]): string[] {
  const all = results.flatMap((each) => (each['could_not_check'] ?? []) as readonly Members[]);
  return [...new Set(all.map((each) => String(each['constraint'] ?? JSON.stringify(each))))].toSorted();
}

/** The coverage, without the number that fits where all of them are shown. */
function getCoverage(data: Members, shown: number): Members {
  const coverage = (data['coverage'] ?? {}) as Members;
  return coverage['matched'] === shown ? without(coverage, 'matched') : coverage;
}

function without(members: Members, ...names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** The members that say something, shortened. */
function said(members: Members): Members | null {
  const kept = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    const short = LEFT_OUT.has(name) ? null : shorten(value);
    if (short === null || short === 0 || (short === false && name === 'kosher_only')) return [];
    return USUAL[name] === (typeof short === 'string' ? short : JSON.stringify(short)) ? [] : [[name, short]];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** A list without what says nothing, an area, place or agency by its name, a price by its amount, a spelling as `given>read_as`; null for nothing. */
function shorten(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(shorten);
  if (typeof value === 'string')
    return NAME_OF.get(value) ?? value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d-0[45]:00$/, '$1');
  if (typeof value !== 'object') return value;
  const own = value as Members;
  if ('read_as' in own) return `${String(own['given'])}>${String(own['read_as'])}`;
  return own['agency'] ?? own['amount'] ?? own['place_id'] ?? own['name'] ?? own;
}
