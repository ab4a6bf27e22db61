import { SourceError } from '@kehilla/core';
import { isObject, type JsonObject } from '../../parsing/json-value.ts';
import type { Page } from '../../types.ts';

/** Features of GeoJSON, or of a file with one feature a line. Throws `changed_shape` for anything else. */
export function readFeatures(page: Page): JsonObject[] {
  const text = decoded(page);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values =
    lines.length > 1 && lines.every((line) => line.trimEnd().endsWith('}')) && isWhole(lines[0] as string)
      ? lines.map(json)
      : [json(text)];
  const [first] = values;
  if (values.length === 1 && isObject(first) && Array.isArray(first['features']))
    return first['features'].filter(isObject);
  const features = values.filter((value): value is JsonObject => isObject(value) && value['type'] === 'Feature');
  if (features.length === 0) throw new SourceError('changed_shape', EXPECTED);
  return features;
}

const EXPECTED = 'GeoJSON ("features"), or one GeoJSON feature a line, was expected.';

function decoded(page: Page): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page.body);
  } catch {
    throw new SourceError('changed_shape', `The file is not UTF-8 text; ${EXPECTED}`);
  }
}

function isWhole(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', `The file is empty, broken or cut short; ${EXPECTED}`);
  }
}

/** A text that says something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The texts of a list; empty for anything that is none. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : [];
}
