import type { Notice } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getCertificate, getNotice } from '../testing/invented-documents.ts';
import { daysAgo, listed, named, place, reading } from '../testing/invented-records.ts';

const certificate = getCertificate('CRC');
const grill = (...rows: Parameters<typeof place>[1]) => [place('pl_grill', [named('Invented Grill'), ...rows])];
const ask = { name: 'Invented Grill' };

describe('a document of a place that its sources show no longer', () => {
  const gone = [place('pl_grill', [named('Invented Grill', { missing_since: daysAgo(0) })])];

  test('is not enough by itself, and a note says why', async () => {
    const { data, notes } = await verify(inventedCity(gone, { certificates: [certificate] }), ask);
    expect(data.answer).toMatchObject({ sufficient_evidence_now: false, certified_by: ['CRC'] });
    expect(notes?.join(' ')).toMatch(/None of the sources that knew this place shows it any more/);
  });

  test('is, of one that they show', async () => {
    const { data, notes } = await verify(inventedCity(grill(), { certificates: [certificate] }), ask);
    expect(data.answer.sufficient_evidence_now).toBe(true);
    expect(notes?.join(' ')).not.toMatch(/shows it any more/);
  });
});

test('that a source calls a listed place closed is told', async () => {
  const rows = [place('pl_grill', [named('Invented Grill', { closed: true }), listed('ou', 'Invented Grill')])];
  const { notes } = await verify(inventedCity(rows, { readings: [reading('ou')] }), ask);
  expect(notes).toContain('A source says that this place has closed.');
});

describe('what is published of a listed place and does not speak against its listing', () => {
  const city = (...notices: Notice[]) => inventedCity(grill(listed('ou', 'Invented Grill')), { notices });

  test.each([
    [getNotice('OU', 'warning'), 'Agency OU published a warning about it on 1 July 2026.'],
    [getNotice('OK', 'not_certified'), 'Agency OK published a notice against it on 1 July 2026.'],
  ])('is told all the same', async (own, note) => {
    const { status, data } = await verify(city(own), ask);
    expect(status).toBe('verified');
    expect(data.answer.summary).toContain(note);
  });

  test('is told once where it does', async () => {
    const { status, data } = await verify(city(getNotice('OU', 'not_certified')), ask);
    expect(status).toBe('conflicted');
    expect(data.answer.summary.match(/published/g)).toHaveLength(1);
  });
});

test('an agency whose word is old is named where another’s is fresh', async () => {
  const old = { observed_at: daysAgo(40) };
  const rows = grill(listed('ou', 'Invented Grill', {}, old), listed('ok', 'Invented Grill'));
  const { status, data } = await verify(inventedCity(rows), ask);
  expect(status).toBe('verified');
  expect(data.answer.summary).toContain('What was seen of Agency OU is more than 14 days old');
});

test('a line for a Passover that is over is called so', async () => {
  const rows = grill(listed('chk-csv', 'Invented Grill', { season: 'passover-5786' }));
  const { status, data } = await verify(inventedCity(rows), ask);
  expect(status).toBe('stale');
  expect(data.answer).toMatchObject({ sufficient_evidence_now: false });
  expect(data.answer.summary).toContain('That Passover is over.');
});

describe('a document of an agency that publishes a list', () => {
  const ofOU = { ...certificate, agency: 'OU' };
  const saidOfOU = 'A document of Agency OU that a curator attached, valid to 31 December 2026, is not counted';

  test('is told where it is all there is, and not said to be missing', async () => {
    const readings = [reading('ou')];
    const { status, data, freshness } = await verify(inventedCity(grill(), { certificates: [ofOU], readings }), ask);
    expect(status).toBe('unknown');
    // The document is shown, and is older than the list.
    expect(freshness.oldest_fact_at).toBe(`${ofOU.seen_on}T00:00:00.000Z`);
    expect(data.answer.summary).toContain(saidOfOU);
    expect(data.missing.join(' ')).not.toMatch(/or a certificate document/);
  });

  test('is told beside the list of another', async () => {
    const rows = grill(listed('ok', 'Invented Grill'));
    const { status, data } = await verify(inventedCity(rows, { certificates: [ofOU] }), ask);
    expect(status).toBe('verified');
    expect(data.answer).toMatchObject({ certified_by: ['OK'] });
    expect(data.answer.summary).toContain(saidOfOU);
  });

  test('adds nothing to be told where its own list shows the place', async () => {
    const { data } = await verify(inventedCity(grill(listed('ou', 'Invented Grill')), { certificates: [ofOU] }), ask);
    expect(data.answer.summary).not.toContain('is not counted');
  });
});

describe('a place_id sent with what does not fit it', () => {
  const city = inventedCity(grill(listed('ou', 'Invented Grill')));
  const note = /The place_id is that of “Invented Grill”, which does not fit what else was sent/;

  test.each([{ name: 'Harbor Bagels' }, { lat: 40.9, lng: -73.85 }])('%j: a note tells so', async (other) => {
    const { data, notes } = await verify(city, { place_id: 'pl_grill', ...other });
    expect(data.subject?.place_id).toBe('pl_grill');
    expect(notes?.join(' ')).toMatch(note);
  });

  test.each([{}, { name: 'Invented Grill' }, { name: 'invented grill inc' }, { city: 'New York' }])(
    '%j fits it',
    async (own) => {
      const { notes } = await verify(city, { place_id: 'pl_grill', ...own });
      expect(notes?.join(' ')).not.toMatch(note);
    },
  );
});
