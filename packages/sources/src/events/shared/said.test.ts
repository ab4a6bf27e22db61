import { describe, expect, test } from 'vitest';
import { findAddress, placeInText, findPoint, statedPoint } from './place.ts';
import { agreed, getLowest, findNumber, priceInText } from './price.ts';
import { placeTold } from './place-told.ts';
import { findStatus, statusInDescription, statusInTitle } from './said-off.ts';

describe('prices', () => {
  test.each<[boolean | null, number | null, number | null, boolean | null]>([
    [true, null, 0, true],
    [false, null, null, false],
    [null, 18, 18, false],
    [true, 0, 0, true],
    [false, 18, 18, false],
    [true, 18, null, null],
    [false, 0, null, null],
  ])('a flag of %j beside a price of %j states %j, free: %j', (flag, amount, price, is_free) => {
    const statedPrice = agreed(flag, getLowest(amount === null ? [] : [amount], 'USD'));
    expect([statedPrice.price?.amount ?? null, statedPrice.is_free]).toEqual([price, is_free]);
  });

  test.each<[unknown, number | null, boolean | null]>([
    ['', null, null],
    [null, null, null],
    [undefined, null, null],
    ['   ', null, null],
    ['Free', 0, true],
    ['FREE!', 0, true],
    ['Free admission', 0, true],
    ['0', 0, true],
    ['$0', 0, true],
    ['Free – $10', null, null],
    ['Free &#8211; $10', null, null],
    ['Free – $18', null, null],
    ['$0 – $18', null, null],
    ['0 – 18', null, null],
    ['$18 – $25', 18, false],
    ['$1,250', 1250, false],
    ['$18.50', 18.5, false],
    ['18', 18, false],
    ['18,50', 18.5, false],
    ['1.500,00', 1500, false],
    ['1.500', null, null],
    ['10.5.2026', null, null],
    ['18, 36.', 18, false],
    ['18 – 36', 18, false],
    ['-5', null, null],
    ['.50', null, null],
    ['2 for $30', null, null],
    ['2 tickets for $30, $18 each', 18, false],
    ['Ages 3-5: $10', 10, false],
    ['$18 before 12/1, $25 after', 18, false],
    ['Dec 5, 8pm: $20', 20, false],
    ['Table of 10 $1,800', 1800, false],
    ['$18,000 per table', 18000, false],
    ['Members free, guests $10', null, null],
    ['Early bird $15; at the door $20', 15, false],
    ['$5 off for members', null, null],
    ['Suggested donation $10', null, null],
    ['Free parking', null, null],
    ['Doors open at 7', null, null],
    ['Call for prices', null, null],
    ['Members only', null, null],
    ['Free with RSVP', 0, true],
    ['Free, registration required', 0, true],
    ['Free and open to the public', 0, true],
    ['Free admission with registration', 0, true],
    ['No charge', 0, true],
    ['Free with museum admission', null, null],
    ['Free for members', null, null],
    ['Free parking, $25', 25, false],
    ['Gluten free dinner $25', 25, false],
    ['$36, free wine', 36, false],
    ['$20 at the door, $2 fee', 20, false],
    ['$20 + $1.50 service fee', 20, false],
    ['$20 fee', 20, false],
    ['Suggested: $18', null, null],
    ['Pay-what-you-wish, $18', null, null],
    ['$10 contribution', null, null],
    ['Sponsorship $180', null, null],
    ['$18, sponsors $180', 18, false],
    ['$18, sponsored by the Sample Fund', 18, false],
    ['Suggested for ages 5 and up. $12', 12, false],
    ['12-6-2026', null, null],
    ['2026-12-06', null, null],
    ['555 555 0100', null, null],
    ['10 000', null, null],
    ['0', 0, true],
    ['0.00', 0, true],
    ['כניסה חופשית', 0, true],
    ['הכניסה חופשית', 0, true],
    ['כניסה חינם', 0, true],
    ['ללא עלות', 0, true],
    ['חינם בהרשמה מראש', 0, true],
    ['20 דולר', 20, false],
    ['חינם לחברים, 20 דולר לאורחים', null, null],
    ['חינם לחברים', null, null],
    ['Entrada libre', 0, true],
    ['Gratis, previa inscripción', 0, true],
    ['15 dólares', 15, false],
    ['Вход свободный', 0, true],
    ['Бесплатно, по регистрации', 0, true],
    ['25 долларов', 25, false],
    ['20 dollars', 20, false],
    ['חניה חינם', null, null],
  ])('%j states %j, free: %j', (text, amount, is_free) => {
    const price = priceInText(text);
    expect([price.price?.amount ?? null, price.is_free]).toEqual([amount, is_free]);
  });

  test('a currency is what its sign says', () => {
    expect(priceInText('₪50').price).toEqual({ amount: 50, currency: 'ILS' });
    expect(priceInText('50', 'EUR').price).toEqual({ amount: 50, currency: 'EUR' });
  });

  test('no number, or a negative one, is no price', () => {
    expect(getLowest([], 'USD')).toEqual({ price: null, is_free: null });
    expect(getLowest([-1], 'USD')).toEqual({ price: null, is_free: null });
    expect(['', ' ', 'x', '1e3', null, Number.NaN].map(findNumber)).toEqual([null, null, null, null, null, null]);
  });
});

test.each([
  ['https://schema.org/EventCancelled', 'cancelled'],
  ['EventCancelled', 'cancelled'],
  ['http://schema.org/EventMovedOnline', 'moved_online'],
  ['CANCELLED', 'cancelled'],
  ['CONFIRMED', null],
  [['EventRescheduled', 'EventPostponed'], 'postponed'],
  ['https://schema.org/EventCancelled/', 'cancelled'],
  [{ '@id': 'https://schema.org/EventPostponed' }, 'postponed'],
  [{ toString: 1 }, null],
  ['moved-online', 'moved_online'],
  ['EventStatusType.EventCancelled', 'cancelled'],
  ['Event Cancelled', 'cancelled'],
  ['EVENT_POSTPONED', 'postponed'],
  [{ '@type': 'EventStatusType', name: 'EventCancelled' }, 'cancelled'],
  ['not cancelled', null],
  [undefined, null],
])('the status %j is %j', (value, status) => {
  expect(findStatus(value)).toBe(status);
});

test.each([
  ['CANCELLED &#8211; Family Lecture', 'cancelled'],
  ['CANCELED: Senior Dance', 'cancelled'],
  ['[Postponed] Lecture', 'postponed'],
  ['Family Storytime Cancelled (Sample Library)', 'cancelled'],
  ['Lecture (cancelled)', 'cancelled'],
  ['Cancelled Dreams: a film', null],
  ['Canceled event: Weekly Shiur', 'cancelled'],
  ['Canceled event planning: a talk', null],
  ['The Postponed Wedding', null],
  ['CANCELLED — Family Lecture', 'cancelled'],
  ['CANCELED Family Lecture', 'cancelled'],
  ['CANCELLED DUE TO SNOW: Family Lecture', 'cancelled'],
  ['CANCELED CULTURE: a talk', null],
  ['Postponed to May 3: Gala', 'postponed'],
  ['Gala - rescheduled to May 3', 'rescheduled'],
  ['Gala POSTPONED until spring', 'postponed'],
  ['Weekly Shiur - NOT CANCELLED', null],
  ['Being Jewish and Cancelled', null],
  ['Getting Cancelled', null],
  ['בוטל: שיעור', 'cancelled'],
  ['שיעור (נדחה)', 'postponed'],
  ['Event cancelled - Sample chess night', 'cancelled'],
  ['This event has been cancelled: Sample chess night', 'cancelled'],
  ['Event is canceled – Sample chess night', 'cancelled'],
  ['Class cancelled: Sample yoga', 'cancelled'],
  ['Class Cancelled', 'cancelled'],
  ['❌ CANCELLED ❌ Sample chess night', 'cancelled'],
  ['🚫 Cancelled | Sample chess night', 'cancelled'],
  ['⚠️ UPDATE: postponed – Sample gala', 'postponed'],
  ['Event postponed - Sample gala', 'postponed'],
  ['Tonight’s concert is postponed: Sample Trio', 'postponed'],
  ['Called off: Sample hike', 'cancelled'],
  ['MOVED TO ZOOM: Sample lecture', 'moved_online'],
  ['Now online - Sample lecture', 'moved_online'],
  ['New date! Sample gala', 'rescheduled'],
  ['האירוע בוטל - ערב שירה', 'cancelled'],
  ['ההרצאה נדחתה: ערב שירה', 'postponed'],
  ['❗ בוטל ❗ ערב שירה', 'cancelled'],
  ['מוּפע (בוּטל)', 'cancelled'],
  ['דער שיעור איז אפגעזאגט - סעמפל', 'cancelled'],
  ['CANCELADO: noche de ajedrez', 'cancelled'],
  ['Evento cancelado - noche de ajedrez', 'cancelled'],
  ['Concierto pospuesto: Trío', 'postponed'],
  ['El evento ha sido cancelado: ajedrez', 'cancelled'],
  ['ОТМЕНЕНО: шахматы', 'cancelled'],
  ['Концерт отменён – Трио', 'cancelled'],
  ['Лекция перенесена на 5 мая', 'rescheduled'],
  ['CXL: Family Lecture', 'cancelled'],
  ['Family Lecture - CANCELATION', 'cancelled'],
  ['Family Lecture (cancled)', 'cancelled'],
  ['Family Lecture will not take place', 'cancelled'],
  ['Family Lecture - not taking place', 'cancelled'],
  ['Family Lecture cancelled due to snow', 'cancelled'],
  ['Cancelled due to weather: Family Lecture', 'cancelled'],
  ['Class cancelled today', 'cancelled'],
  ['No class tonight: Family Lecture', 'cancelled'],
  ['Family Lecture – no class this week', 'cancelled'],
  ['Family Lecture goes virtual', 'moved_online'],
  ['Family Lecture on hold', 'postponed'],
  ['ההרצאה לא תתקיים', 'cancelled'],
  ['הרצאה לכל המשפחה לא תתקיים', 'cancelled'],
  ['הרצאה - התבטלה', 'cancelled'],
  ['ההרצאה נדחתה ל-9 בדצמבר', 'postponed'],
  ['דער שיעור וועט נישט פארקומען', 'cancelled'],
  ['Charla familiar no se realizará', 'cancelled'],
  ['Лекция не состоится', 'cancelled'],
  ['No Class Like Mine: a comedy', null],
  ['Why the lecture will not take place of a book', null],
  ['Cancelled? Free speech today', null],
  ['Cancelled: why? No, it says so', 'cancelled'],
  ['The class that was cancelled by history', null],
  ['Event Planning 101', null],
  ['Concert of the Postponed', null],
  ['Classes on cancelled debts: a workshop', null],
  ['La boda cancelada', null],
  ['Show me the new date night menu', null],
  ['האירוע הגדול', null],
  [null, null],
])('the title %j says %j', (title, status) => {
  expect(statusInTitle(title)).toBe(status);
});

test.each([
  ['The event has been canceled.', 'cancelled'],
  ['Please note: the lecture is cancelled.', 'cancelled'],
  ['Cancelled.', 'cancelled'],
  ['This event will not be taking place.', 'cancelled'],
  ["This event won't be held.", 'cancelled'],
  ['UPDATE: event postponed.', 'postponed'],
  ['האירוע לא יתקיים', 'cancelled'],
  ['El evento no se realizará', 'cancelled'],
  ['Лекция не состоится', 'cancelled'],
  ['The event is cancelled if it rains.', null],
  ['The event will take place unless it is cancelled.', null],
])('the text %j says %j', (text, status) => {
  expect(statusInDescription(text)).toBe(status);
});

test.each([
  [0, 0],
  [40.7207559, -74.0007613],
  ['40.7127753', '-74.0059728'],
  [40.7128, -74.006],
  [40.6781784, -73.9441579],
  [40.7830603, -73.9712488],
  // The wrong way round.
  [-73.943, 40.669],
  ['', ''],
  [null, undefined],
  [91, 0],
])('%j, %j is no point', (lat, lng) => {
  expect(findPoint(lat, lng)).toBeNull();
});

test.each([
  ['40,7579748', '-73,9855416', true],
  ['40.7579748 N', '73.9855416 W', true],
  [-73.98, 40.75, true],
  [40.75, null, true],
  [0, 0, false],
  ['', ' ', false],
  [undefined, null, false],
])('%j, %j is no point; told as unread: %j', (lat, lng, isTold) => {
  const { location, unread_point = false } = statedPoint(lat, lng);
  expect([location, unread_point]).toEqual([null, isTold]);
});

test('a point that is read is not told as unread', () => {
  expect(statedPoint('40.75', '-73.98')).toEqual({ location: { lat: 40.75, lng: -73.98 } });
});

test.each([
  ['Sample Hall, 5 Invented Pl, Brooklyn, NY 11213', 'Sample Hall', '5 Invented Place, Brooklyn, NY 11213'],
  ['5 Invented Pl, Brooklyn, NY 11213', null, '5 Invented Place, Brooklyn, NY 11213'],
  ['Sample Hall', 'Sample Hall', null],
  ['Sample Hall, Brooklyn', 'Sample Hall', 'Brooklyn'],
  ['Sample Hall, Room 2, Brooklyn, NY 11213', 'Sample Hall, Room 2', 'Brooklyn, NY 11213'],
  ['Brooklyn, NY 11219', null, 'Brooklyn, NY 11219'],
  ['Sample Hall, NY 11219', 'Sample Hall', '11219'],
  ['Jerusalem, Israel', 'Jerusalem', null],
  ['https://meet.example/1', 'Online', null],
  ['https://meet.example/a,b?c=d', 'Online', null],
  ['Online via Zoom', 'Online', null],
  ['Zoom (Meeting ID 555 0100)', 'Online', null],
  ['Zoom and Facebook Live', 'Online', null],
  ['Virtual: link upon registration', 'Online', null],
  ['In person and on Zoom', 'In person and on Zoom', null],
  ['Sample Hall (and on Zoom)', 'Sample Hall (and on Zoom)', null],
  ['5 Invented Pl, Brooklyn & Zoom', null, '5 Invented Place'],
  ['Sample Hall, Teaneck, NJ', 'Sample Hall', 'Teaneck, NJ'],
  ['Teaneck, New Jersey', null, 'Teaneck, NJ'],
  ['Sample Hall, Somewhere, CT', 'Sample Hall, Somewhere', 'CT'],
  ['TBA', null, null],
  ['Location TBA', null, null],
  ['Venue: to be announced', null, null],
  ['To be announced, Brooklyn', null, 'Brooklyn'],
  ['Sample Hall, TBD', 'Sample Hall', null],
  ['Register to See Address', null, null],
  ['Private home, address upon RSVP', 'Private home', null],
  ['Exact location will be shared after registration.', null, null],
  ['Register Building, Brooklyn', 'Register Building', 'Brooklyn'],
  ['Sample Hall (5 Invented Pl, Brooklyn, NY 11213)', 'Sample Hall', '5 Invented Place, Brooklyn, NY 11213'],
  ['Sample Hall (North, 2nd Floor)', 'Sample Hall (North, 2nd Floor)', null],
  ['Sample Hall, 5 Invented Pl, Keene, NH', 'Sample Hall', '5 Invented Place, Keene, NH'],
  ['5 Invented Pl, Hackensack, New Jersey', null, '5 Invented Place, Hackensack, NJ'],
  ['Sample College, Greencastle, IN 46135, United States', 'Sample College, Greencastle', 'IN 46135'],
  ['Sample College, Ithaca, NY, USA', 'Sample College, Ithaca', 'NY'],
  ['https://maps.app.goo.gl/AbCd1234', null, null],
  ['https://www.google.com/maps/place/123+Sample+Ave+Brooklyn', null, null],
  ['https://waze.com/ul?ll=40.67,-73.94', null, null],
  ['https://maps.apple.com/?q=Sample', null, null],
  ['https://scc.example/directions', null, null],
  ['Sample Hall https://maps.app.goo.gl/AbCd1234', 'Sample Hall', null],
  ['https://meet.google.com/abc-defg-hij', 'Online', null],
  ['https://us02web.zoom.us/j/123', 'Online', null],
  ['הכתובת תישלח לנרשמים', null, null],
  ['המיקום יימסר לאחר ההרשמה', null, null],
  ['La dirección se enviará a los inscritos', null, null],
  ['Адрес будет сообщён после регистрации', null, null],
  ['המקום הגדול', 'המקום הגדול', null],
  ['', null, null],
])('the place %j is %j at %j', (text, venue, line) => {
  const place = placeInText(text);
  expect([place.venue, place.address?.line ?? null]).toEqual([venue, line]);
});

test.each([
  [['5 Invented Pl', 'Brooklyn', 'NY 11213'], '5 Invented Place, Brooklyn, NY 11213'],
  [['5 Invented Pl, Brooklyn, NY 11213, USA', 'Brooklyn', 'NY', '11213'], '5 Invented Place, Brooklyn, NY 11213'],
  [['Sample Library, Ithaca, NY 14850, USA', 'Ithaca', 'NY', '14850'], 'Sample Library, Ithaca, NY 14850'],
  [['5 Invented Pl New York, NY 10003', 'New York', 'NY'], '5 Invented Place, New York, NY 10003'],
  [['5 New York Ave', 'New York', 'NY'], '5 New York Avenue, New York, NY'],
  [['Register to See Address', 'Brooklyn'], 'Brooklyn'],
])('the parts %j are the address %j', (parts, line) => expect(findAddress(...parts)?.line).toBe(line));

test.each([
  ['5 Invented St, Jerusalem, Israel', true],
  ['Teaneck, NJ', undefined],
  ['Sample Hall, Brooklyn, NY 11213, United States', undefined],
  ['Young Israel', undefined],
])('%j is abroad: %j', (text, abroad) => expect(placeInText(text).abroad).toBe(abroad));

test.each([
  ['<p>Please note: this event has been <b>cancelled</b>.</p>', 'cancelled'],
  ['Tonight’s lecture is cancelled. Join us next week!', 'cancelled'],
  ['This weekly class has now been postponed', 'postponed'],
  ['CANCELED due to snow. We meet on Tuesdays.', 'cancelled'],
  ['UPDATE: POSTPONED', 'postponed'],
  ['האירוע נדחה. פרטים בהמשך', 'postponed'],
  ['ההרצאה בוטלה.', 'cancelled'],
  ['Este evento ha sido cancelado. Disculpen.', 'cancelled'],
  ['El concierto fue pospuesto', 'postponed'],
  ['Si el concierto es cancelado, se devuelve', null],
  ['Мероприятие отменено.', 'cancelled'],
  ['Если концерт отменён, деньги вернут', null],
  ['Концерт не отменён', null],
  ['דער שיעור איז אפגעזאגט', 'cancelled'],
  ['This class has been called off', 'cancelled'],
  ['If this event is cancelled, tickets are refunded', null],
  ['This event is cancelled if fewer than ten register', null],
  ['This event has not been cancelled', null],
  ['This class is cancelled on December 25 and January 1.', null],
  ['This event has been cancelled for now.', null],
  ['ההרצאה נדחתה, אמר הנואם היום', 'postponed'],
  ['ההרצאה בוטלה אם ירד גשם', null],
  ['The policy: cancelled tickets are refunded', null],
  ['Last year this event was cancelled. It is back!', null],
  ['All cancellations by email', null],
  ['CANCELLED’S BAND plays', null],
  ['', null],
  [null, null],
])('the text %j says %j', (text, status) => expect(statusInDescription(text)).toBe(status));

describe('a place that is none', () => {
  const at = { lat: 40.669, lng: -73.943 };
  const door = placeInText('5 Invented Pl, Brooklyn, NY 11213').address;
  test.each([
    ['Zoom', null, 'Online', false, false],
    ['Virtual Event', door, 'Online', false, false],
    ['Virtual Reality Hall', door, 'Virtual Reality Hall', true, true],
    ['TBA', null, null, false, false],
    ['TBA', door, null, true, true],
    ['Register to See Address', null, null, false, false],
    ['Sample Hall', door, 'Sample Hall', true, true],
  ])('%j with the address %j is %j', (venue, address, shown, hasAddress, hasPoint) => {
    const place = placeTold({ venue, address, location: at }, venue);
    expect([place.venue, place.address !== null, place.location !== null]).toEqual([shown, hasAddress, hasPoint]);
  });
});
