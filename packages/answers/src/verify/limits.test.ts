import type { ListingTerms } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { getPlace } from '../places/get-place.ts';
import { verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { getCertificate } from '../testing/invented-documents.ts';
import { listed, named, NOW, place } from '../testing/invented-records.ts';

const NAME = 'Invented Grill';
const city = (terms: Partial<ListingTerms>, ...others: Parameters<typeof place>[1]) =>
  inventedCity([place('pl_grill', [named(NAME), listed('ou', NAME, terms), ...others])]);

describe('what limits a line', () => {
  test.each<[what: string, terms: Partial<ListingTerms>, status: string, notes: RegExp]>([
    [
      'a part',
      { limits: ['kosher kitchen only'] },
      'verified',
      /limited \(“kosher kitchen only”\).*not enough for the whole place/,
    ],
    ['a condition', { limits: ['when a mashgiach is present'] }, 'verified', /“when a mashgiach is present”/],
    ['a season that is over', { season: 'passover-2026' }, 'stale', /That Passover is over/],
    ['another season that is over', { season: 'sukkos-2025' }, 'stale', /What it is listed for is over/],
    ['a season to come', { season: 'sukkos-2026' }, 'verified', /listed for a feast; this says nothing about the rest/],
    [
      'an end that passed',
      { ends_on: '2026-07-14' },
      'unknown',
      /with 14 July 2026 as the last day of its certification/,
    ],
  ])('%s is told and takes sufficiency', async (_, terms, status, notePattern) => {
    const own = city(terms);
    const answer = await verify(own, { name: NAME });
    expect(answer.status).toBe(status);
    expect(answer.data.answer.sufficient_evidence_now).toBe(false);
    expect(answer.data.answer.summary).toMatch(notePattern);
    expect(getFaults('VerifyKosherEnvelope', answer)).toEqual([]);
    const { kosher } = search(own, { q: NAME }).data.results[0] ?? {};
    expect(kosher?.limits).toEqual(terms.limits);
    expect(getPlace({ place_id: 'pl_grill' }, { city: own, now: NOW }).data.place.kosher).toEqual(kosher);
  });

  test('an end to come is told, and takes nothing', async () => {
    const { status, data } = await verify(city({ ends_on: '2026-07-31' }), { name: NAME });
    expect([status, data.answer.sufficient_evidence_now]).toEqual(['verified', true]);
    expect(data.answer.summary).toContain('its certification ends on 31 July 2026');
    expect(data.certifications).toMatchObject([{ valid_until: '2026-07-31' }]);
  });

  test.each([
    ['Invented Grill (Kosher for Passover 2026 only)', { season: 'passover-2026' }, 'stale'],
    ['Invented Grill - Pesach only', { season: 'passover' }, 'stale'],
    ['Invented Grill (open for Chol Hamoed Pesach only)', { season: 'passover' }, 'stale'],
    ['Invented Grill (Catering only)', { limits: ['Catering only'] }, 'verified'],
    ['Invented Grill (Meat)', {}, 'verified'],
  ])('stands behind the name, and the name is sent as the list prints it: %s', async (name, terms, status) => {
    const own = city({ ...terms, printed: { name } });
    expect(search(own, { q: name }).data.results[0]?.place_id).toBe('pl_grill');
    for (const sent of [name, name.toUpperCase(), `Is ${name} kosher?`]) {
      const answer = await verify(own, { name: sent });
      expect([answer.status, answer.data.subject?.place_id]).toEqual([status, 'pl_grill']);
      expect(answer.data.coverage.note.join(' ')).toMatch(
        // A remark of food alone ("(Meat)") may be taken for a part of the question as well.
        sent.startsWith('Is')
          ? /how a list prints "Invented Grill"|read as "Invented Grill"/
          : /how a list prints "Invented Grill"/,
      );
    }
  });

  test('beside a line for the whole place takes nothing, and is told', async () => {
    const { data } = await verify(city({ limits: ['catering only'] }, listed('ok', NAME)), { name: NAME });
    expect(data.answer).toMatchObject({ sufficient_evidence_now: true, certified_by: ['OK', 'OU'] });
    expect(data.answer.summary).toContain('“catering only”');
  });

  test('of a document does the same', async () => {
    const document = getCertificate('CRC', { scope_note: 'The ice cream counter only' });
    const own = inventedCity([place('pl_grill', [named(NAME)])], { certificates: [document] });
    const { status, data } = await verify(own, { name: NAME });
    expect([status, data.answer.sufficient_evidence_now]).toEqual(['verified', false]);
    expect(data.answer.summary).toContain('“The ice cream counter only”');
  });
});
