import { expect, test } from 'vitest';
import { findAction } from './action.ts';

const SERVICE = 'https://service.example';

test.each([
  ['https://service.example/places/pl_1?lang=he', { tool: 'verify_kosher', args: { place_id: 'pl_1' } }],
  ['https://service.example/places/pl%3A1', { tool: 'verify_kosher', args: { place_id: 'pl:1' } }],
  ['https://service.example/verify?place_id=pl_1&lang=en', { tool: 'verify_kosher', args: { place_id: 'pl_1' } }],
  ['https://service.example/places?cursor=abc', { tool: 'search_places', args: { cursor: 'abc' } }],
  ['https://service.example/evidence/ev_1', { url: 'https://service.example/evidence/ev_1' }],
  ['https://agency.example/list', { url: 'https://agency.example/list' }],
  ['https://service.example.invalid/places/pl_1', { url: 'https://service.example.invalid/places/pl_1' }],
  ['tel:+17185550102', { url: 'tel:+17185550102' }],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['nothing at all', null],
])('%s', (href, action) => {
  expect(findAction(href, SERVICE)).toEqual(action);
});

test.each([
  ['/places/pl_1?lang=en', { tool: 'verify_kosher', args: { place_id: 'pl_1' } }],
  ['/evidence/ev_1', null],
  ['https://agency.example/', { url: 'https://agency.example/' }],
  ['//agency.example/places/pl_1', null],
])('while the address of the service is not known, %s', (href, action) => {
  expect(findAction(href, '')).toEqual(action);
});
