import { test } from 'vitest';
import { readStatement } from './statements/read-statement.ts';
import { classify } from './classify-alert.ts';
import { readFileSync } from 'node:fs';
test('x', () => {
  for (const line of readFileSync('/tmp/k/h4new.tsv', 'utf8').trim().split('\n')) {
    const [kind, agency, text, title = 'Kashrus Alert: Sample Falafel House'] = line.split('\t') as [string, 'OU', string, string?];
    const e = { agency, published_on: '2026-11-18', title, url: null, lines: [text] };
    const got = readStatement(e, 'Sample Falafel House').kind;
    const c = classify(e).candidate;
    console.log(`${got === kind ? 'ok  ' : 'BAD '} want ${kind} got ${got} cand ${c?.kind} ${JSON.stringify(c?.named?.name)} ${c?.named?.address?.line} :: ${text}`);
  }
});
