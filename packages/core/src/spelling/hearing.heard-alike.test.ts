import { expect, test } from 'vitest';
import { isHeardAlike } from './hearing.ts';

test.each(
  (
    'chanukah/hanukkah shabbos/shabbat shabbes/shabbat sukkos/sukkot simchas/simchat kabbalas/kabbalat shavuos/shvuot brachos/berachot selichos/slichot ' +
    'gemara/gemora mincha/minhah pesach/pesah torah/tora havdalah/havdoloh melave/melava farbrengen/farbrengin kumzitz/kumsitz shiur/sheur bnei/benei ' +
    'moshiach/mashiach chanukah/חנוכה'
  )
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]),
)('%s is %s', (a, b) => expect([isHeardAlike(a, b), isHeardAlike(b, a)]).toEqual([true, true]));

test.each(
  (
    'teens/tennis purim/form purim/from class/cycles walk/block step/staff floor/player friday/parade cardio/card force/park squat/sukkot ' +
    'kiddush/kids place/folk score/square series/shores band/bend step/stop ping/pong park/perk'
  )
    .split(' ')
    .map((pair) => pair.split('/') as [string, string]),
)('%s is not %s', (a, b) => expect([isHeardAlike(a, b), isHeardAlike(b, a)]).toEqual([false, false]));
