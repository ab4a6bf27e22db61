import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getLanguage, listStatementTokens, type Polarity, readPolarities } from './statement-polarity.ts';

/** How the word in brackets is said. */
function getSaid(text: string): Polarity {
  const tokens = listStatementTokens(text.replace(/[[\]]/g, ''));
  const before = listStatementTokens(text.slice(0, text.indexOf('['))).length;
  const marked = listStatementTokens(text.slice(text.indexOf('[') + 1, text.indexOf(']'))).length;
  return readPolarities(tokens, getLanguage(text)).getPolarity(before, before + marked);
}

describe('how something is said', () => {
  test.each<[string, Polarity]>([
    ['The grill is [certified].', 'affirmed'],
    ['The grill is not [certified].', 'denied'],
    ["The grill isn't [certified].", 'denied'],
    ['The grill isn’t at present [certified].', 'denied'],
    ['The grill cannot be called [certified].', 'denied'],
    ['Not only the grill is [certified].', 'affirmed'],
    ['The grill is no longer [certified].', 'ended'],
    ['The grill is not [certified] any more.', 'ended'],
    ['The grill is not [certified] anymore.', 'ended'],
    ['The grill has ceased to be [certified].', 'ended'],
    ['The grill is [certified] no more.', 'ended'],
    ['It is not true that the grill is [certified].', 'denied'],
    ['It is not true that the grill is not [certified].', 'affirmed'],
    ['It is not true that the grill is no longer [certified].', 'affirmed'],
    ['There is no truth to the rumor that the grill is no longer [certified].', 'affirmed'],
    ['Rumors that the grill is not [certified] are false.', 'affirmed'],
    ['The rumor that the grill has [lost] its certification is untrue.', 'denied'],
    ['The grill has NOT [lost] its certification.', 'denied'],
    ['There is a rumor that the grill is not [certified].', 'unsure'],
    ['If the grill is not [certified], ask.', 'unsure'],
    ['The grill may no longer be [certified].', 'unsure'],
    ['We would like to inform you that it is no longer [certified].', 'ended'],
    ['Since May it is not [certified].', 'denied'],
    ['As of May 3 it is not [certified].', 'denied'],
    ['Contrary to rumours, the grill is [certified].', 'affirmed'],
    ['Contrary to rumours that it is not so, the grill is [certified].', 'affirmed'],
    ['Contrary to rumours that it [closed], the grill is certified.', 'denied'],
    ['It is not dairy but it is [certified].', 'affirmed'],
    ['It is not [certified] until the kitchen is approved.', 'denied'],
    ['It is not open until the kitchen is [certified].', 'affirmed'],
    ['It has no [hashgacha].', 'denied'],
    ['It works without [hashgacha].', 'denied'],
    ['There is no doubt that it is [certified].', 'affirmed'],
    ['No rumours were heard. It is [certified].', 'affirmed'],
    ['המסעדה אינה תחת [השגחת] הועד.', 'denied'],
    ['המסעדה כבר לא תחת [השגחת] הועד.', 'ended'],
    ['המסעדה אינה עוד תחת [השגחת] הועד.', 'ended'],
    ['אין אמת בשמועה שהמסעדה אינה תחת [השגחת] הועד.', 'affirmed'],
    ['המסעדה תחת [השגחת] הועד.', 'affirmed'],
  ])('%s: %s', (text, polarity) => {
    expect(getSaid(text)).toBe(polarity);
  });

  test('a not more turns it round, whatever else is said', () => {
    const words = fc.array(fc.constantFrom('the', 'grill', 'is', 'at', 'present', 'kosher', 'in', 'Brooklyn'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, words, fc.nat(4), (before, behind, nots) => {
        const text = [...before, ...Array<string>(nots).fill('not'), '[certified]', ...behind].join(' ');
        expect(getSaid(text)).toBe(nots % 2 === 0 ? 'affirmed' : 'denied');
      }),
    );
  });

  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(50), fc.nat(5), (text, from, length) => {
        const negation = readPolarities(listStatementTokens(text), getLanguage(text));
        expect(['affirmed', 'denied', 'ended', 'unsure']).toContain(negation.getPolarity(from, from + length));
      }),
    );
  });
});
