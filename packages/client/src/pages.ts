import type { Answer, AskOptions, Input, Kehilla } from './calls.ts';

type PlaceFound = Answer<'search_places'>['data']['results'][number];
type EventFound = Answer<'search_events'>['data']['events'][number];
/** The parts of a search that its pages need. */
type Paged = { readonly cursor?: string | undefined };
type Page = { readonly data: { readonly coverage?: { readonly next_cursor?: string } } };

/**
 * The answers to a search, page by page, until nothing more fits; `input.limit` is the size of a page, `input.cursor` the page to begin with. `search` is
 * `kehilla.search_places` or `kehilla.search_events`. Each page is one question of the key's limits. Rejects as the search itself does.
 */
export async function* eachPage<Sent extends Paged, Answered extends Page>(
  search: (input: Sent, options?: AskOptions) => Promise<Answered>,
  input: Sent,
  options: AskOptions = {},
): AsyncGenerator<Answered, void, undefined> {
  let { cursor } = input;
  do {
    const answer = await search({ ...input, cursor }, options);
    yield answer;
    cursor = answer.data.coverage?.next_cursor;
  } while (cursor !== undefined);
}

/** Every place that fits a question, best first: `for await (const place of eachPlace(kehilla, { q: 'pizza' })) …`. As `eachPage`. */
export async function* eachPlace(
  { search_places }: Pick<Kehilla, 'search_places'>,
  input: Input<'search_places'>,
  options: AskOptions = {},
): AsyncGenerator<PlaceFound, void, undefined> {
  for await (const { data } of eachPage(search_places, input, options)) yield* data.results;
}

/** Every event that fits a question, soonest first. As `eachPage`. */
export async function* eachEvent(
  { search_events }: Pick<Kehilla, 'search_events'>,
  input: Input<'search_events'>,
  options: AskOptions = {},
): AsyncGenerator<EventFound, void, undefined> {
  for await (const { data } of eachPage(search_events, input, options)) yield* data.events;
}
