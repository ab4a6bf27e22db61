/** What is meant: Shabbat, or a Yom Tov that is none. */
export type HolyDay = 'shabbat' | 'yom_tov';

/** Their names as people write them; what else speaks of the day without naming it. */
const WORDS: Readonly<Record<HolyDay, { readonly names: string; readonly others: string }>> = {
  shabbat: { names: 'shabb(?:at|os|es)|shabb?as|שבת', others: '|candle|motz(?:ei|ae)' },
  yom_tov: { names: 'yom(?:im)? ?tov(?:im|ei)?|jewish holidays?|חג|יום טוב', others: '' },
};
const ENDS_AT_SUNSET = /[-–] *\(?(?:sunset|dusk)/i;

/** Names of holy days one after another, for a pattern: "Shabbat", "Shabbos, Yom Tov and all Jewish holidays". */
export const HOLY_NAMES = getList(`(?:(?:all|the|major) )*(?:${WORDS.shabbat.names}|${WORDS.yom_tov.names})`);

const PATTERNS = { shabbat: getPatterns('shabbat'), yom_tov: getPatterns('yom_tov') } as const;

/**
 * What a text of hours says of Shabbat or of Yom Tov. `closed` · `named`: it speaks of it otherwise · `sunset`: hours end by the sun, which speaks of
 * the evening on which Shabbat begins and of no holy day · null: nothing, so it does not tell whether an ordinary week holds on that day.
 * "Closed Shabbat" says nothing of Yom Tov.
 */
export function holyDaysIn(text: string, day: HolyDay): 'closed' | 'named' | 'sunset' | null {
  const { closed, named } = PATTERNS[day];
  return closed.test(text) ? 'closed' : named.test(text) ? 'named' : ENDS_AT_SUNSET.test(text) ? 'sunset' : null;
}

function getPatterns(day: HolyDay): { readonly closed: RegExp; readonly named: RegExp } {
  const { names, others } = WORDS[day];
  return {
    closed: new RegExp(
      String.raw`closed(?:(?!open)[^;.\n])*(?:${names})|(?:${names})[^;,.\n]*(?:closed|off|סגור)|סגור[^;.\n]*(?:${names})`,
      'i',
    ),
    named: new RegExp(`${names}${others}`, 'i'),
  };
}

function getList(name: string): string {
  return String.raw`${name}(?:(?:[ ,&]|\band\b)+${name})*`;
}
