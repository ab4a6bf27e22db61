import { describe, expect, test } from 'vitest';
import { readMenuPage, textOfBytes } from './read-menu-page.ts';
import { menuPage } from './testing/pages.ts';

/** Windows letters of a text: Hebrew ones from 0xE0, western ones as they are numbered. */
const windows = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
  });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const NAMES: Readonly<Record<string, readonly string[]>> = {
  western: ['Crème Brûlée', 'Jalapeño Dip', 'Purée of Peas'],
  hebrew: ['חומוס הבית', 'כבד קצוץ', 'מרק עוף'],
};
const getPage = (names: readonly string[], head: string, attributes = ''): string =>
  `<html${attributes}><head>${head}</head><body><ul>${names.map((name, i) => `<li><b>${name}</b> <i>$${9 + i}</i></li>`).join('')}</ul></body></html>`;
const meta = (charset: string): string => `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`;

describe('a menu is read in its own letters, whatever the page says of its bytes', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['UTF-8, named so', 'western', utf8(getPage(NAMES['western'] ?? [], meta('utf-8'))), ''],
    ['Windows letters, named UTF-8', 'western', windows(getPage(NAMES['western'] ?? [], meta('utf-8'))), ''],
    ['Windows letters, named UTF-8 by the server', 'western', windows(getPage(NAMES['western'] ?? [], '')), 'utf-8'],
    ['Windows letters, not named', 'western', windows(getPage(NAMES['western'] ?? [], '')), ''],
    ['UTF-8, named Latin', 'western', utf8(getPage(NAMES['western'] ?? [], meta('iso-8859-1'))), ''],
    ['UTF-8, named Hebrew Windows', 'hebrew', utf8(getPage(NAMES['hebrew'] ?? [], meta('windows-1255'))), ''],
    ['Hebrew Windows, named so', 'hebrew', windows(getPage(NAMES['hebrew'] ?? [], meta('windows-1255'))), ''],
    ['Hebrew Windows, named UTF-8', 'hebrew', windows(getPage(NAMES['hebrew'] ?? [], meta('utf-8'), ' lang="he"')), ''],
    ['Hebrew Windows, not named', 'hebrew', windows(getPage(NAMES['hebrew'] ?? [], '', ' dir="rtl"')), ''],
    ['named as nothing is', 'hebrew', utf8(getPage(NAMES['hebrew'] ?? [], meta('no-such'))), ''],
  ])('%s', async (_, language, bytes, charset) => {
    const type = charset === '' ? 'text/html' : `text/html; charset=${charset}`;
    const menu = await readMenuPage(menuPage(bytes, undefined, type));
    expect(menu?.dishes.map(({ name }) => name)).toEqual(NAMES[language]);
  });

  test('letters of an alphabet that nobody can tell name no dish', async () =>
    expect(await readMenuPage(menuPage(windows(getPage(NAMES['hebrew'] ?? [], ''))))).toBeNull());

  test('one broken letter leaves the others of a page in UTF-8 as they are', () =>
    expect(textOfBytes(Uint8Array.from([...utf8('Crème Brûlée'), 0xe9]), 'utf-8')).toBe('Crème Brûlée\uFFFD'));

  test('letters of two bytes as they are named', () => {
    const bytes = Uint8Array.from('Soup', (letter) => letter.charCodeAt(0)).reduce<number[]>(
      (all, byte) => [...all, byte, 0],
      [],
    );
    expect(textOfBytes(Uint8Array.from(bytes), 'utf-16le')).toBe('Soup');
  });
});
