import type { Ask } from '../../ask.ts';
import { AGENCY_CODES, FOOD, getQuestion } from './form.ts';

/** How many places each choice of the filters would leave, by `name` or `name=value`. */
export type Counts = ReadonlyMap<string, number>;

/** Asks how many places of a question each choice would leave: one short question for each, so only where somebody looks at the filters. */
export async function countFilters(ask: Ask, query: URLSearchParams): Promise<Counts> {
  const choices: (readonly [name: string, value: string])[] = [
    ['kosher_only', 'true'],
    ['open_now', 'true'],
    ...FOOD.map((value) => ['food_status', value] as const),
    ...AGENCY_CODES.map((value) => ['hashgacha', value] as const),
  ];
  const counted = await Promise.all(
    choices.map(async ([name, value]) => {
      const answered = await ask.question('search_places', {
        ...getQuestion(query),
        cursor: null,
        [name]: value,
        limit: 1,
        detail: 'brief',
      });
      return answered.ok ? ([`${name}=${value}`, answered.answer.data.coverage?.matched ?? 0] as const) : null;
    }),
  );
  return new Map(counted.filter((one) => one !== null));
}
