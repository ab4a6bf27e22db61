import { describe, expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { recommend } from '../testing/invented-menus.ts';

describe('what only agencies state', () => {
  test('an answer finds no dish by it, and says so', async () => {
    const { data, notes } = await recommend({ query: 'cholov yisroel ziti' });
    expect(data.dishes.map(({ dish }) => dish)).toEqual(['Baked Ziti']);
    expect(data.understood?.ignored).toContain('cholov yisroel');
    expect(notes?.join(' ')).toContain('"cholov yisroel" filtered nothing here');
  });

  test('of Passover nothing is said', async () => {
    const { notes } = await recommend({ query: 'kosher for passover fries' });
    expect(notes).toContain(getNoteText('passover_not_told'));
  });
});
