import type { Place } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { written } from '../../html.ts';
import { getReader } from '../../reader/reader.ts';
import { particulars } from './particulars.ts';

test('a day of the hours is written once', () => {
  const days = [{ date: '2026-11-30', hours: '11:00-23:00' }];
  const hours = { text: null, days, note: null, sources: [] } as unknown as Place['hours'];
  const place = { hours, licences: [], menus: [], world: null } as unknown as Place;
  const page = written(particulars(getReader('en', null), place, (instant) => instant));
  expect(page).toContain('<th scope="row">Monday, November 30</th>');
});
