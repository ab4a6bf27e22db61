import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

type Argument = { readonly name: string; readonly description: string; readonly required: boolean };

/** A prompt that people pick: its arguments, and what it says to the model. */
export type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  readonly messages: (given: Readonly<Record<string, string>>) => string;
};

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
      `Use search_places with kosher_only=true and location=${location}${category ? `, category ${category}` : ''}${agency ? `, hashgacha ${agency}` : ''}. Show up to five, with who certifies each, when that was last seen, and the distance. Say what the search left out, and that nothing found does not mean that there is none.`,
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
