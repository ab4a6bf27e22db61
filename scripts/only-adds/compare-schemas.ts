import { type Document, resolved, type Schema } from './document.ts';

/** Two documents and who the schemas are for: callers write requests and read answers, so what may change in one may not in the other. */
export type Side = { readonly released: Document; readonly present: Document; readonly of: 'request' | 'answer' };

/** Bounds of requests: may go this way and no other. */
const MAY_FALL = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const MAY_RISE = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

/** Keywords of which it is not known here what callers lose by them: any change counts as a loss. */
const UNREAD = ['allOf', 'not', 'if', 'const', 'multipleOf', 'uniqueItems'] as const;

/**
 * What a caller who relies on `was` loses with `is`, each as a sentence that begins with the place; empty where nothing is lost. A request must go on
 * being accepted; in an answer every member must go on being there in its type. New members and new words are no loss.
 */
export function compareSchemas(was: Schema, is: Schema, at: string, side: Side): string[] {
  const [before, whole] = [resolved(was, side.released), resolved(is, side.present)];
  const isNew = side.of === 'answer' && listOptions(before).length === 1;
  const after = isNew ? withoutBrief(whole, side) : whole;
  const [options, present] = [listOptions(before), listOptions(after)];
  if (options.length > 1 || present.length > 1) {
    const [given, taken] = side.of === 'request' ? [options, present] : [present, options];
    const fits = (one: Schema, other: Schema): boolean =>
      (side.of === 'request' ? compareSchemas(one, other, at, side) : compareSchemas(other, one, at, side)).length ===
      0;
    if (given.every((one) => taken.some((other) => fits(one, other)))) return [];
    if (options.length !== present.length) return [`${at}: changed what it may be`];
    return options.flatMap((option, i) => compareSchemas(option, present[i] as Schema, at, side));
  }
  return [
    ...comparePlain(before, after, at, side),
    ...(side.of === 'request' ? compareAsked(before, after, at) : compareTold(before, after, at)),
    ...compareMembers(before, after, at, side),
  ];
}

/** A schema without the brief answers (`Brief…`), which come only to who sends `detail=brief`: nobody who relies on the released document does. */
function withoutBrief(schema: Schema, { present }: Side): Schema {
  const others = schema.anyOf?.filter(({ $ref }) => $ref?.startsWith('#/components/schemas/Brief') !== true);
  return others?.length === 1 && others.length !== schema.anyOf?.length
    ? resolved(others[0] as Schema, present)
    : schema;
}

/** What a schema may be, one by one; rules about presence (`anyOf` of nothing but `required`) are no such list. */
function listOptions(schema: Schema): readonly Schema[] {
  return schema.oneOf ?? (isPresenceRule(schema) ? [schema] : (schema.anyOf ?? [schema]));
}

function isPresenceRule({ anyOf = [] }: Schema): boolean {
  return anyOf.every((option) => Object.keys(option).join() === 'required');
}

function comparePlain(was: Schema, is: Schema, at: string, side: Side): string[] {
  const [types, present] = [listTypes(was), listTypes(is)];
  const [narrow, wide] = side.of === 'request' ? [types, present] : [present, types];
  const unread = UNREAD.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const gone = (was.enum ?? []).filter((word) => is.enum !== undefined && !is.enum.includes(word));
  return [
    ...(narrow.every((type) => fitsIn(type, wide)) ? [] : [`${at}: changed its type`]),
    ...unread.map((name) => `${at}: changed ${name}`),
    ...gone.map((word) => `${at}: lost the word ${String(word)}`),
    ...(was.format === is.format || (side.of === 'request' && is.format === undefined)
      ? []
      : [`${at}: changed its format`]),
    ...(was.pattern === is.pattern || (side.of === 'request' && is.pattern === undefined)
      ? []
      : [`${at}: changed its pattern`]),
  ];
}

/** An absent type is any type. */
function listTypes({ type }: Schema): readonly string[] {
  return type === undefined ? ['any'] : typeof type === 'string' ? [type] : type;
}

function fitsIn(type: string, types: readonly string[]): boolean {
  return types.includes('any') || types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** What narrows a request beside its types. */
function compareAsked(was: Schema, is: Schema, at: string): string[] {
  const number = (schema: Schema, bound: string, absent: number): number =>
    (schema[bound] as number | undefined) ?? absent;
  const narrowed = [
    ...MAY_FALL.filter((bound) => number(is, bound, -Infinity) > number(was, bound, -Infinity)),
    ...MAY_RISE.filter((bound) => number(is, bound, Infinity) < number(was, bound, Infinity)),
  ];
  const had = new Set(was.required);
  return [
    ...narrowed.map((bound) => `${at}: narrowed ${bound}`),
    ...(was.enum === undefined && is.enum !== undefined ? [`${at}: is held to a list of words`] : []),
    ...(is.required ?? []).filter((name) => !had.has(name)).map((name) => `${at}.${name}: is required now`),
    ...(JSON.stringify(was.default) === JSON.stringify(is.default) ? [] : [`${at}: changed its default`]),
    ...comparePresence(was, is, at),
  ];
}

function comparePresence(was: Schema, is: Schema, at: string): string[] {
  const written = (rules: readonly Schema[] = []): string[] =>
    rules.map(({ required = [] }) => [...required].sort().join());
  const [before, after] = [written(was.anyOf), written(is.anyOf)];
  const lost = after.length > 0 && (before.length === 0 || before.some((rule) => !after.includes(rule)));
  const needs = Object.entries(is.dependentRequired ?? {}).flatMap(([name, others]) =>
    others
      .filter((other) => !(was.dependentRequired?.[name] ?? []).includes(other))
      .map((other) => `${name} needs ${other}`),
  );
  return [...(lost ? [`${at}: asks for other members`] : []), ...needs.map((need) => `${at}: ${need} now`)];
}

/** What an answer no longer promises beside its types. */
function compareTold(was: Schema, is: Schema, at: string): string[] {
  const has = new Set(is.required);
  const unsure = (was.required ?? []).filter((name) => !has.has(name) && is.properties?.[name] !== undefined);
  return [
    ...unsure.map((name) => `${at}.${name}: is no longer always there`),
    ...(was.enum !== undefined && is.enum === undefined ? [`${at}: is no longer held to its words`] : []),
  ];
}

function compareMembers(was: Schema, is: Schema, at: string, side: Side): string[] {
  const members = Object.entries(was.properties ?? {}).flatMap(([name, member]) => {
    const present = is.properties?.[name];
    return present === undefined ? [`${at}.${name}: is gone`] : compareSchemas(member, present, `${at}.${name}`, side);
  });
  const closed = side.of === 'request' && was.additionalProperties !== false && is.additionalProperties === false;
  const [entries, present] = [was.additionalProperties, is.additionalProperties];
  const free =
    typeof entries === 'object' && typeof present === 'object' ? compareSchemas(entries, present, `${at}.*`, side) : [];
  // An absent schema is any value: entries may not be held to more in a request, nor promised less in an answer.
  const hasItems = was.items !== undefined || is.items !== undefined;
  const items = hasItems ? compareSchemas(was.items ?? {}, is.items ?? {}, `${at}[]`, side) : [];
  return [...members, ...(closed ? [`${at}: takes no other members now`] : []), ...free, ...items];
}
