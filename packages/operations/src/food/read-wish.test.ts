import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';
import { readWish } from './read-wish.ts';

const read = (text: string) => readWish(text, (words) => words);

describe('numbers of a wish', () => {
  test.each<[string, number | null, number | null]>([
    ['spicy tuna roll under $20 near Midwood, no nuts, for four', 20, 4],
    ['under 20', 20, null],
    ['up to 15 dollars', 15, null],
    ['$12 or less', 12, null],
    ['soup for $9.50', 9.5, null],
    ['max 30 bucks for 6 people', 30, 6],
    ['between $10 and $20', 20, null],
    ['$10-$15 lunch', 15, null],
    ['over $20', null, null],
    ['at least $30 steak', null, null],
    ['cheap dairy lunch for 6 in KGH', null, 6],
    ['party of twelve', null, 12],
    ['pizza for my 5 kids', null, 5],
    ['sushi for our four friends, under $80', 80, 4],
    ['dinner for a couple', null, 2],
    ['feeds 10', null, 10],
    ['up to 6 people', null, 6],
    ['lunch for 6 pm', null, null],
    ['pizza for 2', null, 2],
    ['12 piece wings', null, null],
    ['for 500 people', null, null],
    ['עד 50 שניצל', 50, null],
    ['שניצל עד 60 שקלים', null, null],
    ['schnitzel under 60 shekels', null, null],
    ['brisket, up to 3 pounds', null, null],
    ['under $99999', null, null],
  ])('%s', (text, price, party) => {
    const { maxPrice, partySize } = readNumbers(text);
    expect({ maxPrice, partySize }).toEqual({ maxPrice: price, partySize: party });
  });

  test('what nothing can be made of is told', () => {
    expect(readNumbers('steak over $30').ignored).toEqual(['over $30']);
    expect(readNumbers('steak between $10 and $20').ignored).toEqual(['$10']);
  });
});

describe('words of a wish', () => {
  test.each<[string, Partial<ReturnType<typeof read>>]>([
    ['spicy tuna roll, no nuts', { terms: ['spicy', 'tuna', 'roll'], exclude: ['nuts'] }],
    ['soup without dairy or eggs', { terms: ['soup'], exclude: ['dairy', 'eggs'] }],
    ['no onions, fries', { terms: ['fries'], exclude: ['onions'] }],
    ['no fish, gluten free', { terms: [], exclude: ['fish'], diets: ['gluten free'] }],
    ['nut free cookies', { terms: ['cookies'], exclude: ['nut'] }],
    ['allergic to peanuts and sesame, salad', { terms: ['salad'], exclude: ['peanuts', 'sesame'] }],
    ['egg allergy', { terms: [], exclude: ['egg'] }],
    ['no gluten bread', { terms: ['bread'], diets: ['gluten free'], exclude: [] }],
    ['vegan falafel', { terms: ['falafel'], diets: ['vegan'] }],
    ['a dozen bagels', { terms: ['bagels'], ignored: ['a', 'dozen'] }],
    ['veggie burger', { terms: ['veggie', 'burger'], diets: [] }],
    ['dairy lunch', { terms: [], foodStatus: 'dairy', ignored: ['lunch'] }],
    ['fleishig dinner', { foodStatus: 'meat' }],
    ['meat restaurant', { foodStatus: 'meat' }],
    ['meat pizza', { foodStatus: null, terms: ['meat', 'pizza'] }],
    ['kosher sushi', { asksKosher: true, terms: ['sushi'] }],
    [
      'I want some good cheap soup please',
      { terms: ['soup'], ignored: ['i', 'want', 'some', 'good', 'cheap', 'please'] },
    ],
    ['שניצל ללא גלוטן', { terms: ['שניצל'], diets: ['gluten free'] }],
    ['salad w/o nuts', { terms: ['salad'], exclude: ['nuts'] }],
    ['anything but fish', { terms: [], exclude: ['fish'] }],
    ['nothing with nuts', { terms: [], exclude: ['nuts'] }],
    ['soup, I do not eat meat', { terms: ['soup'], exclude: ['meat'] }],
    ['I am allergic to nuts', { terms: [], exclude: ['nuts'] }],
    ['my daughter is allergic to peanuts', { terms: [], exclude: ['peanuts'] }],
    ['lactose intolerant, soup', { terms: ['soup'], exclude: ['lactose'] }],
    ['tree nut allergy', { terms: [], exclude: ['tree nut'] }],
    ['peanut and egg free cake', { terms: ['cake'], exclude: ['peanut', 'egg'] }],
    ['nut and gluten free cake', { terms: ['cake'], exclude: ['nut'], diets: ['gluten free'] }],
    ['chicken and dairy free', { terms: ['chicken'], exclude: ['dairy'] }],
    ['sans gluten', { diets: ['gluten free'], exclude: [], terms: [] }],
    ['I do not want anything with dairy, soup', { terms: ['soup'], exclude: ['dairy'] }],
    ['not too spicy noodles', { terms: ['noodles'], exclude: ['spicy'] }],
    ['מרק ללא אגוזים', { terms: ['מרק'], exclude: ['אגוזים'] }],
    ['אני אלרגית לשומשום', { terms: [], exclude: ['שומשום'] }],
    ['soup no more than $30', { terms: ['soup'], maxPrice: 30, ignored: [] }],
    ['nothing over $5', { terms: [], maxPrice: 5, ignored: [] }],
    ['soup for more than $30', { terms: ['soup'], maxPrice: null }],
    ['between 10 and 20 dollars', { terms: [], maxPrice: 20, ignored: ['10'] }],
    ['soup under twenty dollars', { terms: ['soup'], maxPrice: 20 }],
    ['not spicy noodles', { terms: ['noodles'], exclude: ['spicy'] }],
    ['no', { terms: [], exclude: [], ignored: ['no'] }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));
});
