/** What holidays mean on other days than that of the other corpora: the words, the civil day on which they are asked, and the first and the last day meant. */
export const HOLIDAY_DATES: readonly (readonly [text: string, request: string, first: string, last: string])[] = [
  ['first night of Chanukah', '2026-11-22', '2026-12-04', '2026-12-04'],
  ['the 1st candle of Hanukkah', '2026-12-04', '2026-12-04', '2026-12-04'],
  ['eighth day of chanukah', '2026-11-22', '2026-12-12', '2026-12-12'],
  // It was the evening before.
  ['first night of Chanukah', '2026-12-05', '2027-12-24', '2027-12-24'],
  ['during chanukah', '2026-12-08', '2026-12-08', '2026-12-12'],
  // A year with two Adars.
  ['on Purim', '2026-11-22', '2027-03-22', '2027-03-23'],
  ['on Purim', '2028-01-01', '2028-03-11', '2028-03-12'],
  ['second seder night of Pesach', '2026-11-22', '2027-04-22', '2027-04-22'],
  ['erev Yom Kippur', '2026-11-22', '2027-10-10', '2027-10-10'],
  ['on Rosh Hashanah', '2026-11-22', '2027-10-01', '2027-10-03'],
  ['on Simchat Torah', '2026-11-22', '2027-10-23', '2027-10-24'],
  ['on Tu B’Shvat', '2026-11-22', '2027-01-22', '2027-01-23'],
  ['שיעור בערב פסח', '2026-11-22', '2027-04-21', '2027-04-21'],
  // Days off of everybody have no evening before.
  ['what to do on Christmas', '2026-11-22', '2026-12-25', '2026-12-25'],
  ['on Christmas Eve', '2026-12-24', '2026-12-24', '2026-12-24'],
  ['on Thanksgiving Day', '2026-11-22', '2026-11-26', '2026-11-26'],
  ['on Thanksgiving', '2026-11-27', '2027-11-25', '2027-11-25'],
  ['on New Year’s', '2026-11-22', '2027-01-01', '2027-01-01'],
  ['on Labor Day', '2026-11-22', '2027-09-06', '2027-09-06'],
  ['on Memorial Day', '2027-06-01', '2028-05-29', '2028-05-29'],
  // The new moon has one day or two, and begins no year.
  ['on Rosh Chodesh', '2026-11-22', '2026-12-09', '2026-12-11'],
  ['on Rosh Chodesh', '2026-12-12', '2027-01-08', '2027-01-09'],
  ['first day of Rosh Chodesh', '2026-11-22', '2026-12-10', '2026-12-10'],
  ['בראש חודש', '2026-11-22', '2026-12-09', '2026-12-11'],
  // Chol hamoed of whichever comes next.
  ['chol hamoed', '2027-05-01', '2027-10-18', '2027-10-22'],
];
