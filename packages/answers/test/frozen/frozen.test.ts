import { boundedMemoize } from '@kehilla/core';
import { isFoodNamed } from '@kehilla/language/food';
import { expect, test } from 'vitest';
import { NOTE_TABLES } from '../../src/index.ts';
import { askNotes, listCodes } from '../notes/ask-notes.ts';
import { type Tool, TOOLS } from '../world/ask.ts';
import { worldCity } from '../world/world.ts';
import { compareTool } from './compare.ts';
import allowed from './data/allergens-allowed.json' with { type: 'json' };
import { asked, inOneLine } from './describe-difference.ts';
import { getKey } from './files.ts';
import type { Summary } from './summary.ts';

/** Lines of a failure: enough to see what it is about. */
const SHOWN = 15;
const city = worldCity();

/** What every question of a tool is answered today, asked once for all tests. */
const compare = boundedMemoize(TOOLS.length, (tool: Tool) => compareTool(tool, city));

test.each(TOOLS)('%s answers as recorded, or as approved', { timeout: 240_000 }, async (tool) => {
  const { unapproved, stale } = await compare(tool);
  const lines = [
    ...unapproved.slice(0, SHOWN).map((each) => inOneLine(each)),
    ...stale.slice(0, SHOWN).map((each) => `stale approval: ${asked(each.ask)} (${each.reason})`),
  ];
  const note = `${unapproved.length} answers of ${tool} differ unapproved and ${stale.length} approvals are stale; npm run frozen -- --tool=${tool} shows all.`;
  expect(unapproved.length + stale.length, [note, ...lines].join('\n')).toBe(0);
});

/** A parameter as the query of an address has it, in a sentence: "radius_m=3000". */
const AS_IN_QUERY = /(?<![\w?&/.])[a-z][a-z_]+=\S/;

test.each(TOOLS)('notes of %s name arguments as JSON', { timeout: 240_000 }, async (tool) => {
  const { answers } = await compare(tool);
  const notes = answers.flatMap(({ is }) => (is['notes'] ?? []) as string[]);
  expect(notes).not.toEqual([]);
  expect(notes.filter((note) => AS_IN_QUERY.test(note))).toEqual([]);
});

test('every note of every table is said by a recorded question, or by one that is asked for it', {
  timeout: 240_000,
}, async () => {
  const asked = await askNotes();
  for (const [operation, table] of Object.entries(NOTE_TABLES)) {
    const recorded = TOOLS.find((tool) => tool === operation);
    const said = recorded === undefined ? new Set<string>() : (await compare(recorded)).noteCodes;
    const besides = listCodes(asked[operation as keyof typeof NOTE_TABLES]);
    const unsaid = table.map(({ code }) => code).filter((code) => !said.has(code) && !besides.has(code));
    expect(unsaid, operation).toEqual([]);
  }
});

/** Questions in which an allergen is no longer denied, and why. */
const ALLOWED: Readonly<Record<string, string>> = allowed;

test('what people are allergic to is kept away wherever it was when the answers were recorded', {
  timeout: 240_000,
}, async () => {
  const lost: string[] = [];
  for (const { ask, was, is } of (await compare('recommend_food')).answers) {
    const before = excludedBy(was).filter(isAllergen);
    if (before.length === 0) continue;
    const now = excludedBy(is).join();
    const question = typeof ask.query === 'string' ? ask.query : getKey(ask);
    if (before.some((name) => !now.includes(name)) && ALLOWED[question] === undefined)
      lost.push(`${question}: ${before.join()} → ${now}`);
  }
  expect(lost).toEqual([]);
});

function excludedBy({ understood }: Summary): readonly string[] {
  const statement = understood as { readonly exclude?: readonly string[] } | undefined;
  return statement?.exclude ?? [];
}

function isAllergen(name: string): boolean {
  return isFoodNamed(name.toLowerCase(), 'isAllergen') || isFoodNamed(name.toLowerCase(), 'isMain');
}
