import { describe, expect, test } from 'vitest';
import { askEvents, eventCity, eventIds, eventOf, listing } from '../testing/invented-events.ts';
import { readSaidAsking } from './said-asking.ts';

test.each([
  ['how do i register for the family lecture', 'the family lecture'],
  ['how can we sign up for swim lessons', 'swim lessons'],
  ['where can i get tickets to the klezmer evening', 'the klezmer evening'],
  ['can i still register for tennis', 'tennis'],
  ['when is the next concert', 'the next concert'],
  ['what time does the book fair start', 'the book fair'],
  ['what time is story time', 'story time'],
  ['how much are tickets to the gala', 'the gala'],
  ['how much does the gala cost', 'the gala'],
  ['is the melava malka cancelled', 'the melava malka'],
  ['is the concert still on', 'the concert'],
  ['tickets for the gala', 'the gala'],
  ['sign up for yoga', 'yoga'],
  ['gala tickets', 'gala'],
  ['who is speaking at the lecture', 'the lecture'],
  ['whos the teacher of the parsha class', 'the parsha class'],
  ['what are the hours of the book fair', 'the book fair'],
  ['do i need tickets for the comedy night', 'the comedy night'],
  ['where can i take my kids', 'my kids'],
  ['is the puppet show free', 'the puppet show'],
  ['is there anything free', 'there anything free'],
  ['are there concerts free', 'there concerts free'],
  ['learn hebrew', 'hebrew'],
  // What is no question keeps its words.
  ['book fair', 'book fair'],
  ['sign language class', 'sign language class'],
  ['story time', 'story time'],
  ['opening night starts', 'opening night starts'],
  ['', ''],
])('of "%s" what names the event is "%s"', (text, rest) => {
  const words = text === '' ? [] : text.split(' ');
  const read = readSaidAsking(words);
  expect(read.rest.join(' ')).toBe(rest);
  expect([...read.asking, ...read.rest].toSorted()).toEqual(words.toSorted());
});

describe('a question about an event', () => {
  const titled = (...titles: readonly string[]) =>
    eventCity(...titles.map((title, i) => eventOf(`ev_${i}`, listing({ external_id: `${i}`, title, category: null }))));
  const city = titled('Family Lecture', 'When Maple Met Elm', 'Street Fair', 'Ticket to Ride Night');

  test.each([
    ['how do I register for the Family Lecture', ['ev_0'], ['how', 'do', 'i', 'register', 'for', 'the']],
    ['What time does the family lecture start?', ['ev_0'], ['what', 'time', 'does', 'start', 'the']],
    ['how do I register for the Family Lecture under $20 tonight', [], null],
    ['who is speaking at the family lecture', ['ev_0'], ['who', 'is', 'speaking', 'at', 'the']],
    // Words that say when stand behind those that ask, or before what is asked for.
    ['what time does the family lecture start on Tuesday', ['ev_0'], ['what', 'time', 'does', 'start', 'the']],
    ['Tuesday family lecture in Crown Heights', ['ev_0'], []],
    ['Wednesday family lecture in Crown Heights', [], []],
    ['what time is the Tuesday night family lecture', ['ev_0'], ['what', 'time', 'is', 'the']],
    ['is the family lecture free', ['ev_0'], null],
    // What is asked for is not set aside.
    ['is there anything free on Tuesday', [], null],
    ['are there any lectures free on Tuesday', [], null],
    // Words of a title find it as they stand.
    ['when maple met elm', ['ev_1'], []],
    ['ticket to ride', ['ev_3'], ['to']],
    // What nothing is left of finds nothing, and no other event instead.
    ['how do I register', [], null],
    ['when is the book fair', [], null],
  ])('%s', (q, ids, ignored) => {
    const answer = askEvents(city, { q });
    expect(eventIds(answer)).toEqual(ids);
    if (ignored !== null) expect(answer.data.understood?.ignored).toEqual(ignored);
  });

  test('of an event that nobody lists its own words are told as missing', () => {
    const { notes } = askEvents(city, { q: 'how do I register for the moonlight hike' });
    expect(notes?.join(' ')).toContain('No event has "moonlight hike" in its title');
  });
});
