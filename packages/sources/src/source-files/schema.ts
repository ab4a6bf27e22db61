import { z } from 'zod';

/** Says of a member that it is missing, or its form: `what` is the text for the person who writes it. */
function say(what: string) {
  return {
    error: ({ input }: { readonly input?: unknown }): string =>
      input === undefined ? `is missing: write ${what}` : `must be ${what}`,
  };
}

/** A text that says something. */
const text = (what: string) => z.string(say(what)).trim().min(1, say(what)).describe(what);

/** A text of one form. */
const textLike = (form: RegExp, what: string) => z.string(say(what)).regex(form, say(what)).describe(what);

/** A web address. */
const address = (what: string) => z.url({ protocol: /^https?$/, ...say(what) }).describe(what);

/** A whole number. */
const count = (least: number, what: string) => z.int(say(what)).min(least, say(what)).describe(what);

/** One of several words. */
const chooseOne = <const Words extends readonly [string, ...string[]]>(words: Words, what: string) =>
  z.enum(words, say(`${what}: ${words.join(' or ')}`)).describe(what);

/** A member that is there only if it holds. */
const flag = (what: string) => z.literal(true, say(`true, or left out: ${what}`)).describe(what);

/** A list of items of one schema. */
const list = <Item extends z.ZodType>(item: Item, what: string) => z.array(item, say(what)).describe(what);

/** Which share of the rows is known to fill each field. */
const shares = (what: string) =>
  z.record(z.string(), z.number(say(what)).gt(0, say(what)).max(1, say(what)), say(what)).describe(what);

/** An object of these members and no others. */
const members = <const Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
  z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `has no member of that name; it may have ${Object.keys(shape).join(', ')}`
          : say(what).error(issue),
    })
    .describe(what);

// The schema of the `source.json` of a source's folder. Only `npm run generate` and tests check files against it; a running service takes them as checked.

const ID = /^[a-z][a-z0-9-]{0,40}$/;
const CONTENT = ['html', 'json', 'xml', 'csv', 'calendar', 'pdf', 'image'] as const;

const everySource = {
  $schema: z.string().optional(),
  id: textLike(ID, 'the id that operators and records name the source by, small letters, digits and hyphens'),
  about: text('what whoever works on it has to know, in a sentence or two'),
  order: count(1, 'where it stands among all sources; left out, it stands behind them').optional(),
  form: text('the form of a saved copy that --file takes'),
  parser_version: count(1, 'the version of its parser, which grows when parse reads the same bytes differently'),
  fields: shares(
    'by field the share of rows, above 0 to 1, that somebody counted or the form makes certain',
  ).optional(),
};

const reading = {
  every_hours: count(1, 'the hours between its readings'),
  expected_rows: members(
    {
      min: count(0, 'the fewest rows of a whole reading'),
      max: count(1, 'the most rows of a whole reading'),
    },
    'how many rows a whole reading has: {"min": …, "max": …}',
  ).refine(({ min, max }) => min <= max, 'must have a min that is no greater than its max'),
};

const absence = chooseOne(['gone', 'nothing'], 'what it means that a whole reading lacks a row it had before');

const pages = list(
  members(
    {
      url: address('the web address of a page'),
      accepts: list(chooseOne(CONTENT, 'a form of page'), 'the forms of page that count as an answer'),
    },
    'a page: {"url": …, "accepts": ["html"]}',
  ),
  'the pages that it is read from, in their order; one with paging has a read-pages.ts instead',
).optional();

const agency = members(
  {
    code: textLike(/^[A-Z0-9]{2,10}$/, "the agency's code in the interface, 2 to 10 capitals and digits"),
    name: text("the agency's name"),
    shown_as: text("the agency's name with its place, as the table of agencies shows it"),
    aliases: list(text('a name of the agency'), 'other names of the agency, in small letters'),
    own_words: list(text('a word'), 'general words by which its notices speak of it, such as "vaad"').optional(),
    transcribed_as: list(
      members(
        {
          code: text('a code that transcribers write for it'),
          name: list(
            list(text('a word or words in small letters'), 'words of which the name has one'),
            'lists of words: the name beside that code has one of each',
          ),
        },
        'a code of transcribers with what the name beside it has',
      ),
      'how transcribers write the agency; left out: its code, and its name or an alias',
    ).optional(),
    policies: list(
      members(
        {
          policy: text('a rule that it publishes for all it certifies'),
          url: address('where it publishes the rule'),
          read_on: textLike(/^\d{4}-\d{2}-\d{2}$/, 'the day on which somebody read it there'),
        },
        'a rule with its page and day',
      ),
      'rules that it publishes for all it certifies',
    ).optional(),
  },
  'the certifying agency',
);

/** An agency without a readable list. */
const agencyAlone = members(
  {
    $schema: everySource.$schema,
    kind: z.literal('agency'),
    id: everySource.id,
    about: everySource.about,
    order: everySource.order,
    agency,
    no_list_note: text('why no list of it is read'),
  },
  'an agency without a list',
);

/** The list that an agency publishes. */
const agencyList = members(
  {
    ...everySource,
    ...reading,
    kind: z.literal('list'),
    agency,
    list: members(
      {
        name: text("the list's name"),
        url: address("the list's page for people"),
        absence,
        area_zips: list(
          textLike(/^\d{5}$/, 'a ZIP code'),
          'of a list of names only: the ZIP codes in which its places lie',
        ).optional(),
        days_first: flag('the list writes the day before the month').optional(),
      },
      'the list: {"name": …, "url": …, "absence": …}',
    ),
    alerts: members(
      {
        id: textLike(ID, 'the id of its page of alerts as a source'),
        url: address('the page of alerts'),
        form: chooseOne(['rss', 'dated_page'], 'the form of that page'),
      },
      'its page of alerts',
    ).optional(),
    pages,
  },
  "an agency's list",
);

const publishedPlaces = {
  ...everySource,
  ...reading,
  name: text('the name that answers show'),
  publisher: text('who publishes it'),
  url: address('its page for people').nullable(),
  license: text('its licence').nullable(),
  attribution: text('the words that answers must show').nullable(),
  absence,
};

const register = members(
  {
    ...publishedPlaces,
    kind: z.literal('register'),
    permits: flag('its keys are those of permits, of which one establishment may hold two').optional(),
    dataset: members(
      {
        domain: text('the host of the Socrata portal'),
        id: textLike(/^[a-z0-9]{4}-[a-z0-9]{4}$/, 'the id of the data set, four and four letters'),
        where: text('a condition in SoQL').nullable(),
        key: text('the column that rows are ordered and paged by'),
        shares_keys: flag('several rows may have one key').optional(),
        columns: list(text('a column'), 'the columns that are wanted').optional(),
      },
      'its data set on a Socrata portal, which is read with the application token',
    ).optional(),
    pages,
  },
  'a register of a public body',
);

const map = members(
  {
    ...publishedPlaces,
    kind: z.literal(['open_map', 'base_map']),
    in_parts: flag('each reading is of another part of it').optional(),
    keeps_no_pages: flag('its terms let no page be kept').optional(),
    pages,
  },
  'a map',
);

/** Lists of agencies in the form of somebody else's file: `{id}` is an own list's id, `{agency}` the agency's name. */
const copiedLists = members(
  {
    id: textLike(/\{id\}/, 'the id of each, with {id} in it'),
    name: text('the name of each, {agency} in it'),
    agencies: list(text('a code'), 'the codes of the agencies; left out: all that have a list').optional(),
    transcribed: flag('somebody transcribed them from the page of the own list').optional(),
  },
  'the lists that it copies',
);

const ownFile = members(
  { ...publishedPlaces, kind: z.literal(['transcriptions', 'website', 'sample']), lists: copiedLists.optional() },
  'a source of the service itself',
);

const events = members(
  {
    ...everySource,
    kind: z.literal('events'),
    accepts: list(
      chooseOne(CONTENT, 'a form of page'),
      "where a site's own addresses are all that is asked for: the forms of page that count as an answer",
    ).optional(),
    query: z.record(z.string(), z.string()).describe('members that are set in the query of those addresses').optional(),
    one_site: flag('it is the form of one site alone, whose id is its own').optional(),
    dated_keys: textLike(
      /^\^.*\(/,
      'a regular expression: of a key that holds the date, what does not hold it',
    ).optional(),
  },
  'a form in which sites publish events',
);

/** The schema of any `source.json`. */
export const sourceSchema = z.discriminatedUnion('kind', [agencyAlone, agencyList, register, map, ownFile, events], {
  error:
    'must say what it is: "kind": "list" (of an agency), "agency" (without a list), "register", "open_map", "base_map" or "events"',
});

/** The content of a `source.json`. */
export type SourceFile = z.infer<typeof sourceSchema>;
/** That of an agency, with a list or without. */
export type AgencyFile = z.infer<typeof agencyAlone> | z.infer<typeof agencyList>;
/** That of a source of places. */
export type PlaceFile = Exclude<SourceFile, { kind: 'agency' | 'events' }>;
/** The lists that a file copies. */
export type CopiedLists = z.infer<typeof copiedLists>;
/** That of a form of events. */
export type EventFile = z.infer<typeof events>;

/** Returns the same as JSON Schema, by which editors check and complete a `source.json`. */
export function writeJsonSchema(): unknown {
  return z.toJSONSchema(sourceSchema);
}
