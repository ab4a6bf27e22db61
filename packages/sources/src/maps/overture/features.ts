import { SourceError } from '@kehilla/core';
import type { Page } from '../../types.ts';

/** Any object of a file nobody has looked into yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** Features of GeoJSON, or of a file with one feature a line. Throws `changed_shape` for anything else. */
export function readFeatures(page: Page): Loose[] {
  const text = decoded(page);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values =
    lines.length > 1 && lines.every((line) => line.trimEnd().endsWith('}')) && isWhole(lines[0] as string)
      ? lines.map(json)
      : [json(text)];
  const [first] = values;
  if (values.length === 1 && isLoose(first) && Array.isArray(first['features']))
    return first['features'].filter(isLoose);
  const features = values.filter((value): value is Loose => isLoose(value) && value['type'] === 'Feature');
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
    return isLoose(JSON.parse(line));
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

/** Whether a value is an object with members. */
export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that says something, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The objects of a list; empty for anything that is none. */
export function objectsOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isLoose) : [];
}

/** The texts of a list; empty for anything that is none. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : [];
}
