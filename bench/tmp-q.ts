import { sentencesCity } from '../packages/operations/test/world/world.ts';
import { askTool, WORDS_OF, type Tool } from '../packages/operations/test/world/ask.ts';
import { factsOf, nameIn } from '../packages/operations/test/sentences/facts.ts';
const [tool, ...qs] = process.argv.slice(2);
const city = sentencesCity();
for (const q of qs) {
  const a = await askTool(tool as Tool, { [WORDS_OF[tool as Tool]]: q }, city);
  if ('error' in a) {
    console.log('##', q, a);
    continue;
  }
  const d = a.data as any;
  console.log(
    '##',
    q,
    '\n  ',
    factsOf(tool as Tool, a)
      .slice(0, 8)
      .map(nameIn)
      .join(' | '),
    `(${factsOf(tool as Tool, a).length})`,
    '\n   understood',
    JSON.stringify(d.understood),
    'ignored',
    JSON.stringify(d.ignored ?? d.understood?.ignored),
    '\n   ',
    (a.notes ?? []).join('\n    '),
    d.coverage?.note?.join('\n    '),
  );
}
