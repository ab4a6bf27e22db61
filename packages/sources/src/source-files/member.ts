import { z } from 'zod';

/** Says of a member that it is missing, or what it must be: `what` is what a person writes there. */
function say(what: string) {
  return {
    error: ({ input }: { readonly input?: unknown }): string =>
      input === undefined ? `is missing: write ${what}` : `must be ${what}`,
  };
}

/** A text that says something. */
export const text = (what: string) => z.string(say(what)).trim().min(1, say(what)).describe(what);

/** A text of one form. */
export const textLike = (form: RegExp, what: string) => z.string(say(what)).regex(form, say(what)).describe(what);

/** A web address. */
export const address = (what: string) => z.url({ protocol: /^https?$/, ...say(what) }).describe(what);

/** A whole number. */
export const count = (least: number, what: string) => z.int(say(what)).min(least, say(what)).describe(what);

/** One of several words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, what: string) =>
  z.enum(words, say(`${what}: ${words.join(' or ')}`)).describe(what);

/** What is there only where it holds. */
export const flag = (what: string) => z.literal(true, say(`true, or left out: ${what}`)).describe(what);

/** A list of what one schema describes. */
export const list = <Item extends z.ZodType>(item: Item, what: string) => z.array(item, say(what)).describe(what);

/** Which share of the rows is known to fill each field. */
export const shares = (what: string) =>
  z.record(z.string(), z.number(say(what)).gt(0, say(what)).max(1, say(what)), say(what)).describe(what);

/** An object of these members and no others. */
export const members = <const Shape extends z.ZodRawShape>(shape: Shape, what: string) =>
  z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `has no member of that name; it may have ${Object.keys(shape).join(', ')}`
          : say(what).error(issue),
    })
    .describe(what);
