import type { Gazetteer } from '../gazetteer.ts';

/** The gazetteer as text: one area a line, so that a change shows as changed lines. Ends with a line feed. */
export function writeGazetteer(gazetteer: Gazetteer): string {
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `{
  "areas": ${list(gazetteer.areas)},
  "outside": ${list(gazetteer.outside)},
  "first_for": ${JSON.stringify(gazetteer.first_for)},
  "weak": ${JSON.stringify(gazetteer.weak)},
  "far_states": ${JSON.stringify(gazetteer.far_states)}
}
`;
}
