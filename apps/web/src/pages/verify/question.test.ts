import { expect, test } from 'vitest';
import { findQuestion } from './verify-page.ts';

test.each([
  ['name=Maple Grill', { name: 'Maple Grill', address: '', place_id: null }],
  ['address=250 Kingston Avenue, Brooklyn, NY 11213', { name: '250 Kingston Avenue, Brooklyn, NY 11213' }],
  ['name=(718) 555-0142', { name: '(718) 555-0142', address: '', place_id: null }],
  ['name=www.maple.example', { url: 'https://www.maple.example', address: '', place_id: null }],
  [
    'name=https://www.google.com/maps/place/Maple%2BGrill/@40.66909,-73.94301,17z',
    { name: 'Maple Grill', address: '', place_id: null },
  ],
  [
    'name=https://www.google.com/maps/place/Maple%2BGrill/@40.6,-73.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d40.66909!4d-73.94301',
    { name: 'Maple Grill', lat: 40.66909, lng: -73.94301, address: '', place_id: null },
  ],
  [
    'name=https://maps.apple.com/?q=Maple%2520Grill%26ll=40.66909,-73.94301',
    { name: 'Maple Grill', address: '', place_id: null },
  ],
  [
    'name=https://www.google.com/maps/@40.66909,-73.94301,17z',
    { lat: 40.66909, lng: -73.94301, address: '', place_id: null },
  ],
  [
    'name=https://www.openstreetmap.org/?mlat=40.66909%26mlon=-73.94301',
    { lat: 40.66909, lng: -73.94301, address: '', place_id: null },
  ],
  [
    'name=https://google.com.evil.example/maps/place/X',
    { url: 'https://google.com.evil.example/maps/place/X', address: '', place_id: null },
  ],
  ['name=https://www.google.com/maps/place/%25E0%25A4%25A/', { name: '%E0%A4%A', address: '', place_id: null }],
])('%s', (query, question) => {
  expect(findQuestion(new URLSearchParams(query))).toEqual({ live: 'never', ...question });
});

test('nothing that is asked is no question', () => expect(findQuestion(new URLSearchParams('name= '))).toBeNull());
