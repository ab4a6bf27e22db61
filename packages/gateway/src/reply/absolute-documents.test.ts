import { expect, test } from 'vitest';
import { withAbsoluteDocuments } from './answer.ts';

const DOCUMENT = { agency: 'OU', document_url: '/certificates/ct_1' };
const LISTING = { agency: 'OK', document_url: null };

test('certificate documents of a subject, a place and of branches have whole addresses', () => {
  const base = 'https://kehilla.example';
  const whole = { agency: 'OU', document_url: 'https://kehilla.example/certificates/ct_1' };
  const certifications = [DOCUMENT, LISTING];
  expect(withAbsoluteDocuments({ data: { certifications } }, base)).toEqual({
    data: { certifications: [whole, LISTING] },
  });
  expect(withAbsoluteDocuments({ data: { place: { certifications }, x: 1 } }, base)).toEqual({
    data: { place: { certifications: [whole, LISTING] }, x: 1 },
  });
  expect(withAbsoluteDocuments({ data: { certifications: [], branches: [{ certifications }] } }, base)).toEqual({
    data: { certifications: [], branches: [{ certifications: [whole, LISTING] }] },
  });
});

test('an answer without one, and one of a service without a base address, is the same', () => {
  const plain = { data: { results: [] } };
  expect(withAbsoluteDocuments(plain, 'https://kehilla.example')).toBe(plain);
  const own = { data: { certifications: [DOCUMENT] } };
  expect(withAbsoluteDocuments(own, '')).toBe(own);
});

test('a document that is cited has a whole address, beside a dish too', () => {
  const cited = [
    { name: 'Certificate', url: '/certificates/ct_1' },
    { name: 'Register', url: null },
  ];
  const whole = [{ name: 'Certificate', url: 'https://kehilla.example/certificates/ct_1' }, cited[1]];
  const answer = { data: { dishes: [{ sources: cited }] }, sources: cited };
  expect(withAbsoluteDocuments(answer as never, 'https://kehilla.example')).toEqual({
    data: { dishes: [{ sources: whole }] },
    sources: whole,
  });
});
