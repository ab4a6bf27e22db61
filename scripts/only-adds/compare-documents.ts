import { compareSchemas, type Side } from './compare-schemas.ts';
import { type Document, type Operation, type Parameter, type Reply, resolved } from './document.ts';

/**
 * What callers of the released document lose with the present one, each as a sentence that begins with the place; empty where changes only add.
 * Words of descriptions and examples are not compared. Rule: specification §9.
 */
export function compareDocuments(released: Document, present: Document): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const is = present.paths[path]?.[method];
      return is === undefined ? [`${at}: is gone`] : compareOperations(was, is, at, released, present);
    }),
  );
}

function compareOperations(was: Operation, is: Operation, at: string, released: Document, present: Document): string[] {
  const needsKey = (operation: Operation, document: Document): boolean =>
    (operation.security ?? document.security ?? []).length > 0;
  const side: Side = { released, present, of: 'request' };
  const scope = is['x-required-scope'];
  return [
    ...(was.operationId === is.operationId ? [] : [`${at}: changed its name`]),
    ...(needsKey(is, present) && !needsKey(was, released) ? [`${at}: needs a key now`] : []),
    ...(scope === undefined || scope === was['x-required-scope'] ? [] : [`${at}: needs the scope ${scope} now`]),
    ...(was['x-mcp-tool'] === true && is['x-mcp-tool'] !== true ? [`${at}: is no tool any more`] : []),
    ...compareParameters(was, is, at, side),
    ...compareBodies(was, is, at, side),
    ...compareReplies(was, is, at, { released, present, of: 'answer' }),
  ];
}

function compareParameters(was: Operation, is: Operation, at: string, side: Side): string[] {
  const before = (was.parameters ?? []).map((parameter) => resolved(parameter, side.released));
  const after = (is.parameters ?? []).map((parameter) => resolved(parameter, side.present));
  const find = (list: readonly Parameter[], { name, in: where }: Parameter): Parameter | undefined =>
    list.find((each) => each.name === name && each.in === where);
  const lost = before.flatMap((parameter) => {
    const present = find(after, parameter);
    const place = `${at} ${parameter.name}`;
    return present === undefined
      ? [`${place}: is gone`]
      : compareSchemas(parameter.schema, present.schema, place, side);
  });
  const needed = after.filter((each) => each.required === true && find(before, each)?.required !== true);
  return [...lost, ...needed.map(({ name }) => `${at} ${name}: is required now`)];
}

function compareBodies(was: Operation, is: Operation, at: string, side: Side): string[] {
  const place = `${at} body`;
  if (was.requestBody === undefined) return is.requestBody?.required === true ? [`${place}: is required now`] : [];
  const stricter = is.requestBody?.required === true && was.requestBody.required !== true;
  return [
    ...(stricter ? [`${place}: is required now`] : []),
    ...compareContent(was.requestBody.content, is.requestBody?.content ?? {}, place, side),
  ];
}

function compareReplies(was: Operation, is: Operation, at: string, side: Side): string[] {
  return Object.entries(was.responses).flatMap(([status, reply]) => {
    const present = is.responses[status];
    if (present === undefined) return [`${at} ${status}: is gone`];
    const [before, after]: [Reply, Reply] = [resolved(reply, side.released), resolved(present, side.present)];
    const headers = Object.keys(before.headers ?? {}).filter((name) => after.headers?.[name] === undefined);
    return [
      ...headers.map((name) => `${at} ${status} ${name}: is gone`),
      ...compareContent(before.content ?? {}, after.content ?? {}, `${at} ${status}`, side),
    ];
  });
}

type Content = NonNullable<Reply['content']>;

function compareContent(was: Content, is: Content, at: string, side: Side): string[] {
  return Object.entries(was).flatMap(([type, { schema }]) => {
    const present = is[type];
    return present === undefined ? [`${at} ${type}: is gone`] : compareSchemas(schema, present.schema, at, side);
  });
}
