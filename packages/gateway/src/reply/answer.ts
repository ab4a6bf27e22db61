import { document, type OperationId, operations, resolvedSchema, type Schema } from '@kehilla/contract';
import { memoizeByObject } from '@kehilla/core';
import type { Call, Draft } from '../call.ts';
import { isNamedBy, type PreparedResponse } from './prepared-response.ts';

/**
 * Returns the reply to an answered question. On GET it carries a validator, and is 304 if the caller has the answer already. A private cache may keep it and
 * has to ask each time, because any ingestion may change facts. A page is made of the data alone: no text of it is written.
 */
export function answerDraft({ answer, body, content_type, etag }: PreparedResponse, call: Call, vary: string): Draft {
  if (isDataAlone(call, content_type)) return { status: 200, headers: {}, body: null, answer };
  if (call.method === 'POST')
    return {
      status: 200,
      headers: { 'Content-Type': content_type, 'Cache-Control': 'no-store' },
      body: body(),
      answer,
    };
  const validator = etag();
  const headers = { ETag: validator, 'Cache-Control': 'private, no-cache', Vary: vary };
  if (isNamedBy(call.headers['if-none-match'], validator)) return { status: 304, headers, body: null };
  return { status: 200, headers: { 'Content-Type': content_type, ...headers }, body: body(), answer };
}

/** Whether an answer goes to a page, which reads its data and never its text; a file for calendars is text. */
export function isDataAlone({ surface }: Pick<Call, 'surface'>, content_type: string): boolean {
  return surface === 'web' && content_type.startsWith('application/json');
}

/**
 * An answer as `detail=brief` gives it: the members of the operation's brief schema in the document, without optional ones that have no value there (null, an
 * empty list, or a value that the schema does not name), of items that say the same the first, and no more items than it allows. Null where the operation has
 * no brief answer.
 */
export function briefAnswer(operationId: OperationId, answer: object): object | null {
  const schema = findBriefSchema(operations[operationId]);
  return schema === null ? null : (shaped(answer, schema) as object);
}

/** The schema of an operation's brief answer: the one of its answers in JSON that is called so. */
const findBriefSchema = memoizeByObject(({ path, method }: (typeof operations)[OperationId]): Schema | null => {
  const ok = document.paths[path]?.[method]?.responses['200'];
  const schema = ok !== undefined && 'content' in ok ? ok.content?.['application/json']?.schema : undefined;
  const brief = schema?.anyOf?.find(({ $ref }) => $ref?.startsWith(BRIEF));
  return brief === undefined ? null : resolvedSchema(brief);
});

const BRIEF = '#/components/schemas/Brief';

/** Returns the part of a value that a schema keeps; undefined for nothing. */
function shaped(value: unknown, whole: Schema): unknown {
  const schema = withoutNull(whole);
  if (value === null || value === undefined) return undefined;
  if (schema.enum !== undefined && !schema.enum.includes(value as never)) return undefined;
  if (Array.isArray(value))
    return schema.items === undefined ? value : getList(value, resolvedSchema(schema.items), schema.maxItems);
  const members = listMembers(schema);
  if (typeof value !== 'object' || members.length === 0) return value;
  const kept: Record<string, unknown> = {};
  for (const { name, member, isRequired } of members) {
    const sent = (value as Readonly<Record<string, unknown>>)[name];
    const own = shaped(sent, member);
    if (own !== undefined && !(isEmptyList(own) && (!isRequired || member.minItems !== undefined))) kept[name] = own;
    else if (isRequired && sent === null) kept[name] = null;
    else if (isRequired && isObject(sent)) kept[name] = {};
    // A value without this member says nothing and is left out whole: a page of alerts without a waiting alert.
    else if (isRequired) return undefined;
  }
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** The schema of a value that may be null, where it is not. */
function withoutNull(schema: Schema): Schema {
  const [one] = schema.oneOf ?? [];
  return one === undefined || schema.oneOf?.length !== 2 ? schema : resolvedSchema(one);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Returns the part of each item that the schema keeps, and the number; of two equal lists of one agency only one is kept. */
function getList(values: readonly unknown[], items: Schema, most = values.length): unknown[] {
  const kept = values.map((item) => shaped(item, items)).filter((item) => item !== undefined);
  return [...new Map(kept.map((item) => [JSON.stringify(item), item])).values()].slice(0, most);
}

type Member = { readonly name: string; readonly member: Schema; readonly isRequired: boolean };

/** Returns the members of an object's schema; empty for any other. */
const listMembers = memoizeByObject((schema: Schema): readonly Member[] =>
  Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    member: resolvedSchema(member),
    isRequired: schema.required?.includes(name) === true,
  })),
);

type Certification = { readonly document_url?: string | null };
type Cited = { readonly url: string | null };
type Holder = {
  readonly report_url?: string;
  readonly certifications?: readonly Certification[];
  readonly sources?: readonly Cited[];
};
type Envelope = {
  readonly sources?: readonly Cited[];
  readonly data?: Holder & {
    readonly place?: Holder | null;
    readonly branches?: readonly Holder[];
    readonly dishes?: readonly Holder[];
  };
};

/**
 * Returns an answer with whole addresses for its certificate documents and the page for corrections: operations know them only below the base address of the
 * service. The same answer if `base_url` is unknown, or it has no document.
 */
export function withAbsoluteDocuments<Answer extends object>(answer: Answer, base_url: string): Answer {
  const { data, sources } = answer as Envelope;
  if (base_url === '' || data === undefined || !holdsDocument({ ...data, sources: sources ?? [] }, data)) return answer;
  const absolute = <Own extends Holder>(holder: Own): Own => ({
    ...holder,
    ...(holder.certifications === undefined
      ? {}
      : { certifications: holder.certifications.map((own) => withAddress(own, base_url)) }),
    ...(holder.report_url === undefined ? {} : { report_url: `${base_url}${holder.report_url}` }),
    ...(holder.sources === undefined ? {} : { sources: holder.sources.map((own) => withUrl(own, base_url)) }),
  });
  return {
    ...answer,
    ...(sources === undefined ? {} : { sources: sources.map((own) => withUrl(own, base_url)) }),
    data: {
      ...absolute(data),
      ...(data.place == null ? {} : { place: absolute(data.place) }),
      ...(data.branches === undefined ? {} : { branches: data.branches.map(absolute) }),
      ...(data.dishes === undefined ? {} : { dishes: data.dishes.map(absolute) }),
    },
  };
}

/** Whether an answer, or anything in it that may, cites a certificate document. */
function holdsDocument(whole: Holder, { place, branches = [] }: NonNullable<Envelope['data']>): boolean {
  return (
    whole.sources?.some(({ url }) => url?.startsWith('/') === true) === true ||
    place?.report_url !== undefined ||
    [whole, place, ...branches].some((holder) =>
      holder?.certifications?.some(({ document_url }) => document_url != null),
    )
  );
}

function withUrl<Own extends Cited>(source: Own, base_url: string): Own {
  return source.url?.startsWith('/') === true ? { ...source, url: `${base_url}${source.url}` } : source;
}

function withAddress(certification: Certification, base_url: string): Certification {
  const { document_url } = certification;
  return document_url?.startsWith('/')
    ? { ...certification, document_url: `${base_url}${document_url}` }
    : certification;
}
