import { fold } from '@kehilla/core';

/** The words of a text, folded. */
const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold));

/** Every word of a row, and what the row stands for. */
const rowsOf = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(rows).flatMap(([row, text]) => text.split(' ').map((word) => [fold(word), row] as const)));

/** Words that any listing may add or leave out. */
export const EMPTY = setOf(
  'the a an of at in on and n s t for by with to from our your my is are be its it this that us we you w ' +
    'join come live free new special annual presents presented featuring feat ft hosted host led sponsored tickets ticket rsvp register ' +
    'waitlist event events community nyc online virtual hybrid zoom livestream via sold out limited seats tonight today weekly monthly daily ' +
    'cancelled canceled postponed rescheduled update updated בוטל מבוטל נדחה ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'am pm noon st nd rd th',
);

/** Audiences, levels and parts: the word that stands for them, and the words that say it. */
export const MARKS = rowsOf({
  senior: 'senior seniors',
  adult: 'adult adults',
  teen: 'teen teens',
  tween: 'tween tweens',
  kid: 'kid kids child children childrens',
  toddler: 'toddler toddlers',
  baby: 'baby babies',
  preschool: 'preschool',
  youth: 'youth',
  men: 'men mens',
  women: 'women womens ladies',
  boys: 'boys boy',
  girls: 'girls girl',
  beginner: 'beginner beginners beginning',
  intermediate: 'intermediate',
  advanced: 'advanced',
  '1': 'first one i',
  '2': 'second two ii',
  '3': 'third three iii',
  '4': 'fourth iv',
  early: 'early',
  late: 'late',
  matinee: 'matinee',
  morning: 'morning',
  afternoon: 'afternoon',
  rehearsal: 'rehearsal',
  auditions: 'auditions',
  members: 'members',
});

/**
 * What stands beside a happening of the same name: for whom, what hangs on it, one of several, in another language. After a sign it is no subtitle:
 * "Gala Dinner – VIP Reception" is not "Gala Dinner".
 */
export const BESIDE = setOf(
  'family families singles couples parents parent moms mothers dads fathers grandparents professionals students alumni educators volunteers ' +
    'vip reception afterparty after preparty pre cleanup setup training orientation committee meeting planning childcare babysitting overflow watch ' +
    'minyan service services track group groups team section class room english hebrew russian yiddish french spanish',
);

/** Short words of the field whose spellings no rule of sounds can tell from other words. */
export const SPELLINGS = rowsOf({
  bat: 'bat bas',
  beit: 'beit beis bais beth bet',
  bishvat: 'bishvat bshvat bshevat bishevat',
  challah: 'challah challa hallah',
  parsha: 'parsha parshah parasha parashah parshat parashat parshas parashas פרשת',
  pesach: 'pesach pesah passover',
  shabbat: 'shabbat sabbath',
  center: 'center centre',
  theater: 'theater theatre',
  torah: 'torah tora toirah toyra',
});
