import { describe, expect, test } from 'vitest';
import { EVENT_CATEGORIES, findEventCategory, namedEventCategory, resolveEventCategory } from './event-categories.ts';

describe('categories of events', () => {
  test.each([
    ['שיעורים', 'shiur'],
    ['הרצאות', 'lecture'],
    ['לקונצרטים', 'concert'],
    ['concert', 'concert'],
    ['Concerts', 'concert'],
    ['klezmer', 'concert'],
    ['Live Music', 'concert'],
    ['קונצרט', 'concert'],
    ['nothing of ours', null],
    ['services', 'prayer'],
    ['play', 'theater'],
    ['Spin', 'fitness'],
    ['', null],
    ['s', null],
  ])('%j is %j', (text, key) => expect(resolveEventCategory(text)).toBe(key));

  test.each([
    ['Lunch Time Spin', 'fitness'],
    ['Lunch Time Talk', 'lecture'],
    ['Senior Lunch', 'food'],
    ['Spin the Dreidel', null],
  ])('%s is %s by its title', (title, key) => expect(findEventCategory([], title)).toBe(key));

  test('a word names a category by its name only', () => {
    expect([namedEventCategory('Concerts'), namedEventCategory('classes'), namedEventCategory('klezmer')]).toEqual([
      'concert',
      'class',
      null,
    ]);
  });

  test.each([
    [['Lecture'], 'An Evening of Klezmer', 'lecture'],
    [['Adult Education'], 'Klezmer Concert', 'concert'],
    [[], 'Yoga for Seniors', 'fitness'],
    [[], 'Invented Thing', null],
    [[], 'Table Tennis Open Play', 'sports'],
    [[], 'Play Group for Toddlers', 'family'],
    [['Services'], 'Sample', 'prayer'],
    [[], 'Services', 'prayer'],
    [[], 'Shabbat Morning Services', 'prayer'],
    [[], 'Customer Services Help Desk', null],
    [[], 'Adult Boot Camp', 'fitness'],
  ])('%j titled %j is %j', (stated, title, key) => expect(findEventCategory(stated, title)).toBe(key));

  test('keys are words of ours, each once', () => {
    const keys = EVENT_CATEGORIES.map((category) => category.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z_]+$/.test(key))).toEqual([]);
  });
});
