import { expect, test } from 'vitest';
import { askRich } from './testing/rich-door.ts';

const BRANCHES = 'Invented Kosher Kitchen, Bakery & Grill';
const QUESTIONS: [name: string, args: object][] = [
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }],
  ['search_places', { kosher_only: true, location: 'Crown Heights' }],
  ['verify_kosher', { name: `${BRANCHES} of Avenue B`, address: '301 Invented Parkway' }],
  ['verify_kosher', { name: BRANCHES }],
  ['recommend_food', { query: 'pizza with olives under $20', location: 'Crown Heights' }],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }],
  ['search_events', { location: 'Crown Heights' }],
];

/** Every value that stands below these names, anywhere in the data. */
function getValues(data: unknown, names: readonly string[]): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' && names.includes(name) ? [value] : getValues(value, names),
  );
}

test.each(QUESTIONS)('%s %j: no id of evidence, of a reading or of a list stands in the text', async (name, args) => {
  const { structuredContent, content } = await askRich(name, { ...args, detail: 'full' });
  const ids = getValues(structuredContent, ['evidence_id', 'reading_id', 'list_id']);
  if (name === 'verify_kosher') expect(ids.length).toBeGreaterThan(1);
  // A list of one word may be called as its agency is, which is written with capitals.
  const phrases = new Set(content[0]?.text.split(/[^\w:.-]+/));
  for (const id of ids) expect(phrases).not.toContain(id);
});

test.each([
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }],
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights', limit: 7 }],
  ['search_events', { location: 'Crown Heights' }],
] as [string, object][])(
  '%s %j: the text tells the cursor of the next page, and the last page has none',
  async (name, args) => {
    const notes: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { structuredContent, content } = await askRich(name, {
        ...args,
        ...(cursor === undefined ? {} : { cursor }),
      });
      const { next_cursor: next } = structuredContent.data['coverage'] as { next_cursor?: string };
      const [, phrase] = / Next page: {"cursor": "([^"]+)"}\./.exec(content[0]?.text ?? '') ?? [];
      expect(phrase).toBe(next);
      if (phrase === undefined) break;
      notes.push(phrase);
      cursor = phrase;
    }
    expect(notes.length).toBeGreaterThan(0);
    expect(new Set(notes).size).toBe(notes.length);
  },
);
