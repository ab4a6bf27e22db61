import type { VerifyKosherInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeLive, verify } from '../testing/ask-verify.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { NOW } from '../testing/invented-records.ts';
import { CITY, HERE } from '../testing/neighbourhood.ts';

const NAMES = Array.from({ length: CITY.size }, (_, i) => CITY.doc(i).name);
const IDS = Array.from({ length: CITY.size }, (_, i) => CITY.doc(i).place_id);

/** Identifying parts of every kind: real ones of the invented city, near misses and noise. */
const request: fc.Arbitrary<Partial<VerifyKosherInput>> = fc
  .record(
    {
      place_id: fc.constantFrom(...IDS, 'pl_never'),
      name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ minLength: 2, maxLength: 30, unit: 'grapheme' })),
      address: fc.constantFrom('10 Sample Street', '999 Other Road, Brooklyn', '1 Main St, Teaneck NJ 07666', '?'),
      city: fc.constantFrom('Brooklyn', 'Crown Heights', 'Chicago', 'נחלה', ''),
      postcode: fc.constantFrom('11213', '07666', 'abc'),
      url: fc.constantFrom('https://maple.example', 'facebook.com/x', 'mailto:a@b.example'),
      point: fc.constantFrom(HERE, { lat: 0, lng: 0 }),
      live: fc.constantFrom('auto', 'always', 'never'),
    },
    { requiredKeys: [] },
  )
  .map(({ point, ...rest }) => ({ ...rest, ...point }));

/** The answer, or null where the request is refused as one that cannot be used. */
async function answer(input: Partial<VerifyKosherInput>, now = NOW) {
  try {
    return await verify(CITY, input, { now, live: fakeLive(CITY, { ou: 'read', ok: 'timed_out' }) });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_request') return null;
    throw error;
  }
}

describe('whatever is asked', () => {
  test('the answer is valid by the contract, and no text of it says that something is not kosher', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (input) => {
        const found = await answer(input);
        if (found === null) return;
        expect(getFaults('VerifyKosherEnvelope', found)).toEqual([]);
        const phrase = JSON.stringify([found.data.answer, found.data.missing, found.notes, found.data.checked]);
        expect(phrase.replaceAll(/does not mean that it is not kosher/g, '')).not.toMatch(
          /not kosher|non-kosher|treif/i,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('evidence is claimed only with an agency behind it, and each agency only with a line or document that is shown', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (input) => {
        const found = await answer(input);
        if (found === null) return;
        const { status, data } = found;
        expect(['verified', 'stale', 'conflicted'].includes(status)).toBe(data.answer.certified_by.length > 0);
        const isDoubtful = data.answer.summary.includes('is not sure; the notes say why');
        expect(data.answer.sufficient_evidence_now).toBe(status === 'verified' && !isDoubtful);
        expect((data.branches?.length ?? 0) > 0).toBe(status === 'ambiguous');
        const shown = data.certifications
          .filter(({ listing_status }) => !['no_longer_listed', 'certificate_expired'].includes(listing_status))
          .map(({ agency }) => agency);
        for (const code of data.answer.certified_by) expect(shown).toContain(code);
        if (data.subject === null) expect(data.certifications).toEqual([]);
        for (const list of data.checked.lists)
          if (list.outcome === 'read_not_listed') expect(list.last_complete_reading_at).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('a later moment only ages the answer: nothing becomes verified by waiting', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat(400), async (input, days) => {
        const [before, after] = [await answer(input), await answer(input, new Date(NOW.getTime() + days * 86_400_000))];
        if (after?.status === 'verified') expect(before?.status).toBe('verified');
        expect(after?.data.subject?.place_id).toBe(before?.data.subject?.place_id);
      }),
      { numRuns: 150 },
    );
  });
});
