import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from './read-date.ts';
import { readObservance } from './read-observance.ts';

/** `key which nth year`, what is null left out. */
function told(text: string): string {
  const { found, near } = readObservance(text);
  if (found === null) return `? ${near.join(', ')}`.trim();
  const { key, part, year, slip, unused } = found;
  return [
    key ?? 'any',
    part.which === 'whole' ? null : part.which,
    'nth' in part ? part.nth : null,
    year,
    slip === null ? null : `(for ${slip.name})`,
    unused.length === 0 ? null : `[${unused.join(' ')}]`,
  ]
    .filter((each) => each !== null)
    .join(' ');
}

test.each([
  ['pesach', 'pesach'],
  ['When is Pesach?', 'pesach'],
  ['when does passover start this year', 'pesach'],
  ['פסח', 'pesach'],
  ['מתי חל פסח השנה?', 'pesach'],
  ['песах', 'pesach'],
  ['ראש השנה', 'rosh_hashanah'],
  ['first night of chanukah', 'chanukah night 1'],
  ['chanukah first night', 'chanukah night 1'],
  ['8th night of Hanukkah', 'chanukah night 8'],
  ['night 3 of chanukah', 'chanukah night 3'],
  ['last night of chanukah', 'chanukah night last'],
  ['נר ראשון של חנוכה', 'chanukah night 1'],
  ['seder night', 'seder nights'],
  ['seder', 'seder nights'],
  ['first seder', 'seder night 1'],
  ['when is the seder', 'seder nights'],
  ['ליל הסדר', 'seder nights'],
  ['second seder', 'seder night 2'],
  ['erev pesach', 'pesach eve'],
  ['ערב ראש השנה', 'rosh_hashanah eve'],
  ['chol hamoed sukkot', 'sukkot middle'],
  ['chol hamoed', 'any middle'],
  ['first days of sukkos', 'sukkot first_days'],
  ['last days of pesach', 'pesach last_days'],
  ['motzei yom kippur', 'yom_kippur motzei'],
  ['zos chanukah', 'zot_chanukah'],
  ['purim meshulash', 'purim_meshulash'],
  ['isru chag', 'isru_chag'],
  ['isru chag sukkos', 'sukkot isru_chag'],
  ['yom tov', 'yom_tov'],
  ['next fast', 'fast'],
  ['when is the fast of tisha bav', 'tisha_bav'],
  ['9th night of chanukah', 'chanukah night 1 [9th]'],
  ['parshas noach', '?'],
  ['last', '?'],
  ['tisha bav', 'tisha_bav'],
  ["Tish'a B'Av", 'tisha_bav'],
  ['9 Av', 'tisha_bav'],
  ['the nine days', 'nine_days'],
  ['shiva asar btammuz', 'tzom_tammuz'],
  ['10 tevet', 'asara_btevet'],
  ['fast of esther', 'taanit_esther'],
  ['rosh chodesh', 'rosh_chodesh'],
  ['rosh chodesh kislev', 'rosh_chodesh_kislev'],
  ['ראש חודש ניסן', 'rosh_chodesh_nisan'],
  ['Rosh Chodesh Adar II', 'rosh_chodesh_adar_2'],
  ['shabbat shuva', 'shabbat_shuva'],
  ['when is shabbos', 'shabbat'],
  ['purim katan', 'purim_katan'],
  ['pesach 5788', 'pesach 5788'],
  ['rosh hashana 2027', 'rosh_hashanah 2027'],
  ['פסח תשפ״ח', 'pesach 5788'],
  ['thanksgiving', 'thanksgiving'],
])('%s', (text, matched) => expect(told(text)).toBe(matched));

describe('slips', () => {
  test.each([
    ['pesacch', 'pesach (for pesach)'],
    ['shavuott', 'shavuot (for shavuot)'],
    ['tesha bav', 'tisha_bav (for tisha bav)'],
    ['simchas tohrah', 'simchat_torah (for simchas torah)'],
    ['lag bamer', 'lag_baomer (for lag baomer)'],
    ['when is yomkippur', 'yom_kippur (for yom kippur)'],
    ['bananas', '?'],
    ['', '?'],
    ['when is it', '?'],
  ])('%s', (text, matched) => expect(told(text)).toBe(matched));

  test('what was not used is told', () => expect(told('pesach in the catskills')).toBe('pesach [catskills]'));
});

describe('dates', () => {
  const date = (text: string): string => {
    const read = readDate(text);
    if (read === null) return 'none';
    const { date: named, afterSunset } = read;
    const phrase = named.calendar === 'civil' ? named.date : `${named.day} ${named.month} ${named.year ?? 'next'}`;
    return `${phrase}${afterSunset === null ? '' : afterSunset ? ', after sunset' : ', by day'}`;
  };

  test.each([
    ['15 Nisan 5788', '15 Nisan 5788'],
    ['ט״ו בניסן תשפ״ח', '15 Nisan 5788'],
    ['15 Nisan', '15 Nisan next'],
    ['Nisan 15', '15 Nisan next'],
    ['15th of Nissan, 5788', '15 Nisan 5788'],
    ['15 Nissan ה׳תשפ״ח', '15 Nisan 5788'],
    ['ה׳ באייר ה׳תש״ח', '5 Iyyar 5708'],
    ['כ״ד טבת תקע״ג', '24 Tevet 5573'],
    ['ל׳ בכסלו תשפ״א', '30 Kislev 5781'],
    ['א׳ באדר ב׳ תשפ״ז', '1 Adar II 5787'],
    ['1 ADAR 1 5784', '1 Adar I 5784'],
    ['7 Adar', '7 Adar next'],
    ['15 Nisan 2448', '15 Nisan 2448'],
    ['20 Av', '20 Av next'],
    ['2019-03-05', '2019-03-05'],
    ['2019-03-05 after sunset', '2019-03-05, after sunset'],
    ['2019-03-05 before sunset', '2019-03-05, by day'],
    ['2019-03-05 בערב', '2019-03-05, after sunset'],
    ['March 5, 2019', '2019-03-05'],
    ['5 March 2019 at night', '2019-03-05, after sunset'],
    ['28 Adar 5779 after nightfall', '28 Adar 5779, after sunset'],
    ['Nisan 5788', 'none'],
    ['3/5/2019', 'none'],
    ['yesterday', 'none'],
    ['', 'none'],
  ])('%s', (text, matched) => expect(date(text)).toBe(matched));
});

test('any text is read without a fault, and in bounded time', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'binary', maxLength: 80 })),
      (text) => {
        readObservance(text);
        readDate(text);
      },
    ),
    { numRuns: 300 },
  );
});
