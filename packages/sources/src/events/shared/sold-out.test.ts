import { describe, expect, test } from 'vitest';
import { isSoldOut } from '../jsonld/parse.ts';
import { saysSoldOut } from './said-off.ts';

const DATED = [' - December 12', ', a family concert', ''];

describe('a title says that no place is left', () => {
  test.each([
    'SOLD OUT! Family Lecture',
    'Sold out: Klezmer in the Park',
    '🎟️ SOLD OUT – Chanukah Concert',
    'Chanukah Concert (Sold Out)',
    'Chanukah Concert - sold out!',
    'Chanukah Concert SOLD OUT',
    'Lecture [FULLY BOOKED]',
    'Event sold out - Kumzitz',
    'הכרטיסים אזלו: קונצרט חנוכה',
    'קונצרט חנוכה - אזלו הכרטיסים',
    'אויספארקויפט – קאנצערט',
    'AGOTADO: Concierto de Janucá',
    'Concierto de Janucá (entradas agotadas)',
    'Билеты проданы: концерт',
    'Концерт — мест нет',
    'Family Lecture (FULL)',
    'Family Lecture [waitlist]',
    'Family Lecture registration closed',
    'הרצאה – אין מקומות',
    'הרצאה (מלא)',
    'Charla familiar - sin entradas',
    'Лекция (билеты распроданы)',
  ])('%s', (title) => expect(saysSoldOut(title, null)).toBe(true));

  test.each([
    'Selling out: a talk on art',
    'Almost sold out: Family Lecture',
    'The Moon Is Full',
    'Not sold out yet! Family Lecture',
    'The Sold Out Crowd, a play',
    'Lecture: why concerts sell out',
    'Full Moon Walk',
    'כמעט אזלו הכרטיסים: קונצרט',
  ])('not %s', (title) => {
    for (const more of DATED) expect(saysSoldOut(`${title}${more}`, null)).toBe(false);
  });
});

describe('a text says so', () => {
  test.each([
    'This event is sold out. Join the waitlist.',
    'Doors open at 7. Tickets are sold out.',
    'SOLD OUT! Thank you for your interest.',
    'We are now fully booked.',
    'Please come early. הכרטיסים אזלו.',
  ])('%s', (text) => expect(saysSoldOut('Family Lecture', text)).toBe(true));

  test.each([
    'This event sold out last year, so book early.',
    'Tickets are sold out in minutes every year.',
    'If the event is sold out, a second date will be added.',
    'Tickets are almost sold out.',
    'Seating is limited.',
  ])('not %s', (text) => expect(saysSoldOut('Family Lecture', text)).toBe(false));
});

test('offers say so where each of them is sold out, or no place remains', () => {
  const offer = (availability: string) => ({ '@type': 'Offer', price: 10, availability });
  const [gone, left] = ['https://schema.org/SoldOut', 'https://schema.org/InStock'];
  expect(isSoldOut({ offers: [offer(gone), offer('SoldOut')] })).toBe(true);
  expect(isSoldOut({ offers: { '@type': 'AggregateOffer', offers: [offer(gone)] } })).toBe(true);
  expect(isSoldOut({ remainingAttendeeCapacity: 0 })).toBe(true);
  expect(isSoldOut({ offers: [offer(gone), offer(left)] })).toBe(false);
  expect(isSoldOut({ offers: [] })).toBe(false);
  expect(isSoldOut({})).toBe(false);
});
