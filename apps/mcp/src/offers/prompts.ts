import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

type Argument = { readonly name: string; readonly description: string; readonly required: boolean };

/** A prompt that people pick: its arguments, and its text for the model. */
export type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  readonly messages: (given: Readonly<Record<string, string>>) => string;
};

/** Arguments of a tool as a model sends them. */
const json = (args: Readonly<Record<string, unknown>>): string => JSON.stringify(args);
/** Where a place is, for verify: an address has a number. */
const where = (location: string | undefined) =>
  location === undefined || location === '' ? {} : /\d/.test(location) ? { address: location } : { city: location };

const argument = (name: string, description: string, required = true): Argument => ({ name, description, required });

/** The prompts, in the order in which they are shown. */
export const PROMPTS: readonly Prompt[] = [
  {
    name: 'is_it_certified',
    title: 'Who certifies this place?',
    description:
      'Looks one place up on the agencies’ own lists and says what is known, how fresh it is, and what is not.',
    arguments: [argument('place', 'Name of the place'), argument('location', 'Street address or neighbourhood', false)],
    messages: ({ place, location }) =>
      `Use verify_kosher to find who certifies "${place}"${location ? ` at ${location} (send a street address as address, a neighbourhood or borough as city)` : ''}. Tell me which agency lists it, when that was last seen, meat or dairy, and what is not known. If several branches fit, ask me which one. Do not rule; remind me to ask my rabbi.`,
  },
  {
    name: 'is_it_kosher',
    title: 'Is it kosher?',
    description: 'What agencies state of one place today, what they do not, and whom to ask.',
    arguments: [argument('place', 'Name of the place'), argument('location', 'Street address or neighbourhood', false)],
    messages: ({ place, location }) =>
      `Call verify_kosher with ${json({ name: place, ...where(location) })}. Begin with what is known: which agency lists it, when that was last seen, meat, dairy or pareve, and the link of the line. If no list has it, say that this does not mean that it is not kosher, which lists were not read, and whom to ask. Never conclude from the name, the menu or a label. Remind me to ask my rabbi.`,
  },
  {
    name: 'a_rumour',
    title: 'I heard something about a place',
    description:
      'Checks a rumour ("it lost its hechsher", "it closed") against lists, notices and alerts, and says what nobody knows.',
    arguments: [
      argument('place', 'Name of the place'),
      argument('rumour', 'What was said, e.g. it lost its certification'),
      argument('location', 'Street address or neighbourhood', false),
    ],
    messages: ({ place, rumour, location }) =>
      `I heard of "${place}": "${rumour}". Call verify_kosher with ${json({ name: place, live: 'always', ...where(location) })}. Tell me what the agencies' lists, notices and alerts say today and when each was read, what would contradict the rumour, and what would bear it out. What no source says is not known: neither confirm nor deny it, and do not repeat it as a fact. Tell me whom to call at the agency, and to ask my rabbi.`,
  },
  {
    name: 'plan_a_shabbat',
    title: 'Plan a Shabbat',
    description: 'Times, a synagogue, and where to eat or buy before it, near one place.',
    arguments: [
      argument('location', 'Neighbourhood, ZIP or address in New York City'),
      argument('date', 'Its Friday, YYYY-MM-DD; default the next one', false),
    ],
    messages: ({ location, date }) =>
      `Plan a Shabbat in ${location}. Call jewish_calendar with ${json({ location, ...(date ? { date, days: 3 } : {}) })} for candle lighting, the parsha and when it ends. Call search_places with ${json({ location, category: 'synagogue', limit: 5 })} for synagogues, and with ${json({ location, q: 'kosher bakery open friday morning' })} for what is known to be open before it. Say of each place who certifies it and when that was last seen, its hours that day, and that hours of Shabbat are likely, never known. Times are calculations; services are to be asked of the synagogue.`,
  },
  {
    name: 'yahrzeit',
    title: 'Yahrzeit dates',
    description: 'The civil dates of a yahrzeit, and the evening on which each begins.',
    arguments: [
      argument('yahrzeit_of', 'Date of death, civil (YYYY-MM-DD) or Hebrew (5 Adar I 5765)'),
      argument('location', 'City, neighbourhood or ZIP, for the hour', false),
    ],
    messages: ({ yahrzeit_of, location }) =>
      `Call jewish_calendar with ${json({ yahrzeit_of, ...(location ? { location } : {}) })}. Give me the next dates of the yahrzeit, the evening on which each begins, and the custom by which Adar or a short month was decided. Say that the date is another if the death was after sunset, and that customs differ: ask a rabbi.`,
  },
  {
    name: 'this_shabbat',
    title: 'Times for this Shabbat',
    description: 'Candle lighting, havdalah, parsha and the day’s times for a place.',
    arguments: [argument('location', 'City, neighbourhood or ZIP')],
    messages: ({ location }) =>
      `Use jewish_calendar for ${location}. Give me candle lighting, havdalah, the parsha and the commonest zmanim of Shabbat, each with its opinion, and say that times are calculations.`,
  },
  {
    name: 'where_to_eat',
    title: 'Find a certified place to eat',
    description: 'Searches places that stand on an agency’s list, near a location.',
    arguments: [
      argument('location', 'Neighbourhood, borough or ZIP in New York City'),
      argument('category', 'Kind of place, e.g. pizzeria', false),
      argument('agency', 'Agency code, e.g. OU', false),
    ],
    messages: ({ location, category, agency }) =>
      `Use search_places with ${json({ kosher_only: true, location, ...(category ? { category } : {}), ...(agency ? { hashgacha: agency } : {}) })}. Show up to five, with who certifies each, when that was last seen, and the distance. Say what the search left out, and that nothing found does not mean that there is none.`,
  },
];

/** A prompt filled in. Throws the protocol's "invalid params" for an unknown prompt or a missing argument, saying which. */
export function promptMessages(name: string, given: Readonly<Record<string, string>>) {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt === undefined)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no such prompt. The prompts are ${PROMPTS.map((one) => one.name).join(', ')}.`,
    );
  const missing = prompt.arguments.find((one) => one.required && !given[one.name]?.trim());
  if (missing !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt needs the argument ${missing.name}.`);
  const text = prompt.messages(given);
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  };
}
