import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameWord } from './same-word.ts';

const listPairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => pair.split('/') as [string, string]);

test.each(
  listPairs(
    'chanukah/hanukkah hannukah/hanukkah shabbos/shabbat shabbes/shabbat shabat/shabbos sabbath/shabbat שבת/shabbat sukkos/sukkot succot/sukkos simchas/simchat ' +
      'kabbalas/kabbalat selichos/selichot yevamos/yevamot tallis/tallit bris/brit bas/bat beis/beit challa/hallah melave/melava gemora/gemara havdala/havdoloh ' +
      'parshas/parashat passover/pesach mishna/mishnah megilla/megillah purim/poorim dancing/dance lecture/lectures family/families movie/movies theatre/theater diner/dinner ' +
      'yidish/yiddish medittation/meditation mediations/mediation projeciton/projection desert/dessert intrduction/introduction basktball/basketball orientaiton/orientation orientetion/orientation',
  ),
)('%s is %s', (a, b) => expect([isSameWord(a, b), isSameWord(b, a)]).toEqual([true, true]));

test.each(
  listPairs(
    'rambam/ramban painting/printing parenting/printing poetry/pottery music/mosaic family/female sports/spirits cantor/center lunch/launch donor/dinner ' +
      'hearing/healing singing/swinging bergman/berman martial/marital steinberg/sternberg chair/hair party/pirate story/star block/black bond/band concert/concrete ' +
      'support/sport kiddush/kids beginners/winners meditation/mediation meditations/mediation medication/meditation projections/protection wedding/weeding collage/college ' +
      'baking/backing battles/bottle mincha/maariv 12/21 ari/avi רמבמ/רמבנ',
  ),
)('%s is not %s', (a, b) => expect([isSameWord(a, b), isSameWord(b, a)]).toEqual([false, false]));

test('the order of two words decides nothing', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abehiknorstu'), minLength: 1, maxLength: 9 });
  fc.assert(fc.property(word, word, (a, b) => isSameWord(a, b) === isSameWord(b, a) && isSameWord(a, a)));
});
