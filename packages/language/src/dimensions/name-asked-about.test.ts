import { words as splitWords } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { isMoreThanKinds } from './kind/kinds-and-names.ts';
import { nameAskedAbout, nameBeforeQuestion } from './name-asked-about.ts';

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

describe('the place before a whole question about it', () => {
  test.each<[words: string, name: string | null]>([
    ['maple grill is it kosher', 'maple grill'],
    ['maple grill queens is it glatt', 'maple grill queens'],
    ['maple grill is it under the ou', 'maple grill'],
    ['maple grill do they have a hechsher', 'maple grill'],
    ['maple grill who gives the hechsher', 'maple grill'],
    ['maple grill which hechsher', 'maple grill'],
    ['maple grill what is their hashgacha', 'maple grill'],
    ['maple grill can i eat there', 'maple grill'],
    ['maple grill is kosher', 'maple grill'],
    ['מסעדת מייפל האם זה כשר', 'מסעדת מייפל'],
    ['maple grill is it open', null],
    ['maple grill is there anything kosher', null],
    ['maple is good grill kosher', null],
    ['this is it kosher', null],
    ['bagels are they kosher', null],
    ['is it kosher', null],
  ])('%s: %s', (words, name) => {
    const all = splitWords(words);
    const found = nameBeforeQuestion(all, { agencies: ['OU', 'OK', 'CHK'], isMoreThanKinds });
    expect(found === null ? null : all.slice(found.start, found.end).join(' ')).toBe(name);
  });
});
