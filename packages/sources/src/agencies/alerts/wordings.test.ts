import { describe, expect, test } from 'vitest';
import type { AgencyCode } from '@kehilla/kosher';
import { classify } from './classify-alert.ts';
import type { AlertEntry } from './alert-pages.ts';
import wordings from './fixtures/wordings.json' with { type: 'json' };
import { readStatement } from './statements/read-statement.ts';

type Wording = (typeof wordings)[number] & {
  readonly branch?: string;
  readonly subject?: string;
  readonly since?: string;
  readonly until?: string;
};

const getEntry = ({ agency, title, text }: Wording): AlertEntry => ({
  agency: agency as AgencyCode,
  published_on: '2026-11-18',
  title,
  url: null,
  lines: [text],
});
const WORDINGS: readonly Wording[] = wordings;
/** Wordings that a person has to read, because they limit what they say or say it of others. */
const FOR_A_PERSON = WORDINGS.filter(({ kind }) => kind === 'not_understood');
const STATED = WORDINGS.filter(({ kind }) => kind !== 'not_understood');
const isFor = (kind: string): boolean => kind === 'none' || kind === 'reinstated';
const getKind = (one: Wording): string => readStatement(getEntry(one), one.subject ?? 'Sample Falafel House').kind;

describe('wordings of withdrawals', () => {
  test.each(WORDINGS)('$text: $kind', (one) => {
    const read = readStatement(getEntry(one), one.subject ?? 'Sample Falafel House');
    if (one.kind === 'not_understood') return expect(['not_understood', 'says_nothing']).toContain(read.kind);
    expect(read.kind).toBe(one.kind);
    if (!('since' in read)) return;
    if (one.branch !== undefined) expect(read.branches.map(({ line }) => line)[0]).toContain(one.branch);
    if (one.since !== undefined) expect(read.since).toBe(one.since);
    if (one.until !== undefined) expect(read.until?.toLowerCase()).toBe(one.until.toLowerCase());
  });

  test('there are sixty and more, of which 95 of 100 are understood, and none is silent', () => {
    expect(STATED.length).toBeGreaterThanOrEqual(60);
    const understood = STATED.filter((one) => getKind(one) === one.kind);
    expect(understood.length / STATED.length).toBeGreaterThanOrEqual(0.95);
    const silent = WORDINGS.filter((one) => !isFor(one.kind) && classify(getEntry(one)).candidate === null);
    expect(silent.map(({ text }) => text)).toEqual([]);
  });

  test('nothing reinstated or denied is read as a withdrawal, and nothing withdrawn as standing', () => {
    expect(
      STATED.filter((one) => isFor(one.kind) && !isFor(getKind(one)) && getKind(one) !== 'not_understood'),
    ).toEqual([]);
    expect(STATED.filter((one) => !isFor(one.kind) && isFor(getKind(one)))).toEqual([]);
  });

  test.each(FOR_A_PERSON)('$text is for a person', (one) => {
    expect(classify(getEntry(one)).candidate).toMatchObject({ kind: 'not_understood', is_plain: false });
  });
});
