import { fold } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import needs from '../../lexicon/trade/needs.json' with { type: 'json' };
import { TRADES } from './trades.ts';
import { TABLES } from './vocabulary.ts';

const KEYS = new Set(TRADES.map(({ key }) => key));
const tables: readonly Readonly<Record<string, object>>[] = TABLES;

describe('the words of trades', () => {
  test.each(['trade', 'work', 'need'])('are filed under trades that exist: %s', (sense) => {
    expect(tables.flatMap((table) => Object.keys(table[sense] ?? {})).filter((key) => !KEYS.has(key))).toEqual([]);
  });

  test('things and acts are those that needs know, and needs those of trades', () => {
    const { acts, things } = needs as {
      acts: Record<string, string | null>;
      things: Record<string, Record<string, string[]>>;
    };
    const filed = (sense: string): string[] => [...new Set(tables.flatMap((table) => Object.keys(table[sense] ?? {})))];
    expect(filed('thing').filter((thing) => !(thing in things))).toEqual([]);
    expect(filed('act').filter((act) => !(act in acts))).toEqual([]);
    const used = Object.values(things).flatMap((each) => Object.entries(each));
    expect(
      used.filter(([act, trades]) => (act !== 'alone' && !(act in acts)) || !trades.every((key) => KEYS.has(key))),
    ).toEqual([]);
    expect(Object.values(acts).filter((wider) => wider !== null && !(wider in acts))).toEqual([]);
  });

  test.each(['trade', 'work', 'need', 'thing', 'act'])('stand once under each key: %s', (sense) => {
    const twice = tables.flatMap((table) =>
      Object.entries((table[sense] ?? {}) as Record<string, string[]>).flatMap(([key, phrases]) => {
        const folded = phrases.map(fold);
        return folded.filter((phrase, at) => folded.indexOf(phrase) !== at).map((phrase) => `${key}: ${phrase}`);
      }),
    );
    expect(twice).toEqual([]);
  });
});
