import { resolvedSchema, type Schema } from '@kehilla/contract';
import type { FlatSchema } from './flat-schema.ts';

/**
 * What the schema of one tool's answers may take, in characters: all tools together then cost a model less than 6,000 tokens. What is deeper than fits stands there as
 * an object or a list, and in the OpenAPI document in full. Rule: decisions §10.
 */
const MOST_CHARACTERS = 1_600;

/** What nearly every list of an answer has items of. */
const SHARED = 'Source';

/** A schema that is still being written. */
type Outline = Record<string, unknown>;

/** An object whose members are not written yet: where, and by which schemas; `brief` is null where brief answers do not have it. `isListed`: it is an item of a list, or in one. */
type Waiting = {
  readonly at: Outline;
  readonly full: Schema;
  readonly brief: Schema | null;
  readonly isListed: boolean;
};

/**
 * Returns the schema of an operation's answers for a tool: the names and types of members as far as there is room, items of lists before anything else, level by
 * level; those are required that whole and brief answers both have. Objects stay open. A source stands once, in `$defs`.
 */
export function writeOutputSchema(envelope: Schema): FlatSchema {
  const [full = envelope, brief = full] = envelope.anyOf ?? [];
  const root: Outline = { type: 'object' };
  const defs: Record<string, Outline> = {};
  let waiting: Waiting[] = [{ at: root, full: resolvedSchema(full), brief: resolvedSchema(brief), isListed: false }];

  function writeOutline(schema: Schema, own: Schema | null, isListed: boolean): Outline {
    const one = withoutNull(schema);
    const name = one.$ref?.split('/').at(-1) ?? '';
    const whole = resolvedSchema(one);
    const isNullable = schema.oneOf?.some(({ type }) => type === 'null') === true;
    const ownWhole = own === null ? null : resolvedSchema(withoutNull(own));
    if (name === SHARED) {
      if (defs[name] === undefined) {
        defs[name] = { type: 'object' };
        waiting.push({ at: defs[name], full: whole, brief: ownWhole, isListed });
      }
      return { $ref: `#/$defs/${name}` };
    }
    if (whole.properties !== undefined) {
      const at: Outline = { type: isNullable ? ['object', 'null'] : 'object' };
      waiting.push({ at, full: whole, brief: ownWhole, isListed });
      return at;
    }
    const types = [whole.type ?? []].flat();
    // Of a value of any type nothing is said: validators take two types in one place for a slip.
    if (types.filter((type) => type !== 'null').length !== 1) return {};
    const type = isNullable && !types.includes('null') ? [...types, 'null'] : types.length === 1 ? types[0] : types;
    return whole.items === undefined
      ? { type }
      : { type, items: writeOutline(whole.items, ownWhole?.items ?? null, true) };
  }

  function write({ at, full: whole, brief: own, isListed }: Waiting): void {
    const members = { ...own?.properties, ...whole.properties };
    const required = (whole.required ?? []).filter((name) => own === null || own.required?.includes(name) === true);
    at['properties'] = Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        writeOutline(member, own?.properties?.[name] ?? null, isListed),
      ]),
    );
    if (required.length > 0) at['required'] = required;
  }

  for (;;) {
    const next = waiting.find(({ isListed }) => isListed) ?? waiting[0];
    if (next === undefined) break;
    const others = waiting.filter((each) => each !== next);
    waiting = [...others];
    write(next);
    if (JSON.stringify({ root, defs }).length <= MOST_CHARACTERS) continue;
    // It does not fit: what it is stays told, and what would have come below it is dropped.
    waiting = others;
    delete next.at['properties'];
    delete next.at['required'];
  }
  const status = (root['properties'] as Record<string, Outline>)['status'] as Outline;
  status['enum'] = resolvedSchema(resolvedSchema(full).properties?.['status'] ?? {}).enum;
  return Object.keys(defs).length === 0 ? root : { ...root, $defs: defs };
}

/** Of a value that may be null, the schema of what it else is. */
function withoutNull(schema: Schema): Schema {
  return schema.oneOf?.find(({ type }) => type !== 'null') ?? schema;
}
