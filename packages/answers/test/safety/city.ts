import type { City } from '@kehilla/city';
import { makeAddress } from '@kehilla/linkage';
import { inventedCity } from '../../src/testing/invented-city.ts';
import { listed, named, place, reading } from '../../src/testing/invented-records.ts';
import type { Random } from './random.ts';

const WORDS =
  'Quorra Velkin Brimtho Zyxwell Ormand Tasselby Wendrick Fennow Gilmarch Hobsley Jorvane Kestrel Lumber Maplin Nethery'.split(
    ' ',
  );
const KINDS = ['Grill', 'Pizza', 'Bagels', 'Sushi', 'Deli', 'Bakery', 'Burger', 'Cafe', 'Steakhouse', 'Falafel', ''];
const STREETS = [
  'Sample Avenue',
  'Invented Street',
  'Example Road',
  'Specimen Boulevard',
  'Pattern Place',
  '47th Street',
];
const BOROUGHS = [
  ['Brooklyn', '11213'],
  ['Queens', '11375'],
  ['Manhattan', '10016'],
] as const;
const ALONE = 260;
const HOUSES = 20;
const SHOPS = 9;

/** A city of invented shops, one in four of them on a list; with malls and hotels, in each of which one shop is on a list. */
export function safetyCity(random: Random): City {
  const shop = (id: string, address: ReturnType<typeof door>, isListed: boolean) => {
    const first = random.pick(WORDS);
    const second = random.pick(['', ...WORDS.filter((word) => word !== first)]);
    const name = [first, second, random.pick(KINDS)].filter(Boolean).join(' ');
    const list = random.pick(['ou', 'ok']);
    const rows = [
      named(name, { address }),
      ...(isListed ? [listed(list, name, { food_status: ['dairy'] }, { address })] : []),
    ];
    return place(id, rows);
  };
  const door = () => {
    const [borough, zip] = random.pick(BOROUGHS);
    const number =
      borough === 'Queens' ? `${60 + random.below(90)}-${10 + random.below(80)}` : String(20 + random.below(900));
    return makeAddress({ house_number: number, street: random.pick(STREETS), borough, zip, state: 'NY' });
  };
  const alone = Array.from({ length: ALONE }, (_, i) => shop(`pl_alone${i}`, door(), i % 4 === 0));
  const houses = Array.from({ length: HOUSES }, (_, house) => {
    const address = door();
    return Array.from({ length: SHOPS }, (_one, i) => shop(`pl_house${house}x${i}`, address, i === 0));
  });
  return inventedCity([...alone, ...houses.flat()], { readings: [reading('ou'), reading('ok')] });
}
