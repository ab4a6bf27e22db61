import { describe, expect, test } from 'vitest';
import { isMoreThanKinds } from './kind/kinds-and-names.ts';
import { nameAskedAbout } from './name-asked-about.ts';

describe('the one place that a question asks about', () => {
  test.each<[words: string, name: string | null]>([
    ['is old oven kosher', 'old oven'],
    ['is the label only deli still kosher or not', 'the label only deli'],
    ['is maple grill under supervision', 'maple grill'],
    ['is maple grill under the ou', 'maple grill'],
    ['is maple grill certified by the ou or chk', 'maple grill'],
    ['is maple grill ou', 'maple grill'],
    ['is maple grill kosher for passover', 'maple grill'],
    ['is maple grill cholov yisroel', 'maple grill'],
    ['is maple glatt kosher', 'maple glatt'],
    ['is maple dairy kosher', 'maple dairy'],
    ['is maple grill glatt kosher', 'maple grill'],
    ['is maple dairy or meat', 'maple'],
    ['is maple glatt', 'maple'],
    ['who certifies maple grill', 'maple grill'],
    ['does maple grill have a hechsher', 'maple grill'],
    ['is there a hechsher on maple grill', 'maple grill'],
    ['did maple grill lose its ou', 'maple grill'],
    ['what is the hashgacha of maple grill', 'maple grill'],
    ['can i eat at maple grill', 'maple grill'],
    ['is maple grill kof k certified', 'maple grill'],
    ['does anyone have a hechsher', null],
    ['restaurants with ou certification', null],
    ['who certifies bagels', null],
    ['where can i eat kosher', null],
    ['is maple ok', null],
    ['is maple grill the kosher one', null],
    ['is maple grill for passover', null],
    ['are bagels kosher', null],
    ['is there a maple grill kosher', null],
    ['is it kosher', null],
    ['is kosher', null],
    ['kosher old oven', null],
    ['is old oven open', null],
    ['is old oven open or not', null],
  ])('%s: %s', (words, name) => {
    const all = words.split(' ');
    const found = nameAskedAbout(all, { agencies: ['OU', 'OK', 'CHK'], isMoreThanKinds });
    expect(found === null ? null : all.slice(found.start, found.end).join(' ')).toBe(name);
  });
});
