import { type OperationId, operations } from '@kehilla/contract';
import { wholeOperation } from './document.ts';

type Type = 'application/json' | 'text/calendar';

/** Operations that answer in iCalendar too. */
const withCalendar = new Set<OperationId>(
  Object.values(operations)
    .map(({ operationId }) => operationId)
    .filter((id) => {
      const ok = wholeOperation(id).responses['200'];
      return ok !== undefined && 'content' in ok && ok.content?.['text/calendar'] !== undefined;
    }),
);

/** The form to answer in: iCalendar where the operation has it and the caller prefers it, else JSON, whatever was accepted. */
export function preferredType(id: OperationId, accept: string | undefined): Type {
  if (accept === undefined || !withCalendar.has(id)) return 'application/json';
  return weightOf(accept, 'text/calendar') > weightOf(accept, 'application/json')
    ? 'text/calendar'
    : 'application/json';
}

/** What an answer of this operation depends on beside its address. */
export function getVary(id: OperationId): string {
  return withCalendar.has(id) ? 'Authorization, Accept' : 'Authorization';
}

/** The weight of a type in an `Accept` header; the most telling range counts (RFC 9110 §12.5.1). */
function weightOf(accept: string, type: Type): number {
  const ranges = new Map(
    accept.split(',').map((range) => {
      const [name = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  return ranges.get(type) ?? ranges.get(`${type.split('/')[0]}/*`) ?? ranges.get('*/*') ?? 0;
}
