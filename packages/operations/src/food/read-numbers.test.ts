import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

describe('numbers of a wish', () => {
  test.each<[string, number | null, number | null]>([
    ['spicy tuna roll under $20 near Midwood, no nuts, for four', 20, 4],
    ['under 20', 20, null],
    ['up to 15 dollars', 15, null],
    ['$12 or less', 12, null],
    ['soup for $9.50', 9.5, null],
    ['max 30 bucks for 6 people', 30, 6],
    ['lunch for 3 kids under 10', null, 3],
    ['children under 12, soup under $9', 9, null],
    ['kids under $10', 10, null],
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
    ['פיצה לשני אנשים', null, 2],
    ['פיצה לשניים', null, 2],
    ['פיצה ל 6 סועדים', null, 6],
    ['פיצה לחמישה עשר אנשים', null, null],
    ['פיצה לששון', null, null],
    ['שניצל עד 60 שקלים', null, null],
    ['schnitzel under 60 shekels', null, null],
    ['brisket, up to 3 pounds', null, null],
    ['salad under 600 calories', null, null],
    ['bowl with less than 20g carbs', null, null],
    ['at most 3 pieces', null, null],
    ['under $99999', null, null],
    ['under $1,000', 1000, null],
    ['under 10k', null, null],
    ['sushi under 15.', 15, null],
    ['salad 10-15 dollars', 15, null],
    ['15 per person', 15, null],
    ['under 15 minutes away', null, null],
    ['lunch for 4.', null, 4],
    ['for 2: steak', null, 2],
    ["we're 5 and want pizza", null, 5],
    ['me and three friends', null, 4],
    ['dinner for me and my wife under 60 total', 60, 2],
    ['me + 4', null, 5],
    ['my wife and I', null, 2],
    ['4 adults and 3 kids', null, 7],
    ['dinner at 7 for 4', null, 4],
    ['lunch at 12:30 for 3', null, 3],
    ['platter for 8-10', null, 10],
    ['for 5-6 pm', null, null],
    ['budget 40 for two', 40, 2],
    ['my budget is $60 for us', 60, null],
    ['no less than $10', null, null],
    ['pizza for 4 $20 max', 20, 4],
    ['soup in 11230 $12 or less', 12, null],
    ['soup 8$-12$', 12, null],
    ['dinner for 4 $100 total', 100, 4],
    ['steak under twenty-five dollars', 25, null],
    ['steak under twenty five', 25, null],
    ['steak under thirty-five', 35, null],
    ['soup under a hundred and twenty dollars', 120, null],
    ['soup under two hundred bucks', 200, null],
    ['burger $20 or more', null, null],
    ['burger $20+', null, null],
    ['burger 20 dollars and up', null, null],
    ['burger $15 minimum', null, null],
    ['burger 20 max', 20, null],
    ['burger $20 maximum', 20, null],
    ['soup 10 or less', 10, null],
    ['10 wings max', null, null],
    ['soup for a party of thirty', null, 30],
    ['platter for twenty-five people', null, 25],
    ['soup for fifteen', null, 15],
  ])('%s', (text, price, party) => {
    const { maxPrice, partySize } = readNumbers(text);
    expect({ maxPrice, partySize }).toEqual({ maxPrice: price, partySize: party });
  });

  test('what nothing can be made of is told', () => {
    expect(readNumbers('burger $20 or more').ignored).toEqual(['$20 or more']);
    expect(readNumbers('steak over $30').ignored).toEqual(['over $30']);
    expect(readNumbers('steak between $10 and $20').ignored).toEqual(['$10']);
    expect(readNumbers('pizza within 2 miles at 7').ignored).toEqual(['within 2 miles', 'at 7']);
    expect(readNumbers('for 500 people').ignored).toEqual(['for 500 people']);
    expect(readNumbers('שניצל עד 50 שקל').ignored).toEqual(['עד 50 שקל']);
  });
});
