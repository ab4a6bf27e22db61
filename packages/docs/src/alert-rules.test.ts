import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const OPERATING = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
const METRICS = readFileSync(join(import.meta.dirname, '../../hosting/src/metrics.ts'), 'utf8');
const [, RULES = ''] = /```yaml\n(groups:[\s\S]*?)```/.exec(OPERATING) ?? [];

type Rule = { alert: string; expr: string; for?: string; labels: object; annotations: { summary: string } };

test('the alert rules of the guide are YAML that Prometheus loads, over metrics that are there', () => {
  const { groups } = parse(RULES, { strict: true, uniqueKeys: true }) as { groups: { name: string; rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(Object.keys(rule).filter((key) => !['alert', 'expr', 'for', 'labels', 'annotations'].includes(key))).toEqual(
      [],
    );
    expect(rule.for ?? '1m').toMatch(/^\d+[smhd]$/);
    expect(rule.annotations.summary).toBeTypeOf('string');
    for (const [name] of rule.expr.matchAll(/\bkehilla_\w+/g)) expect(METRICS, rule.alert).toContain(`'${name}'`);
  }
});

test.skipIf(spawnSync('promtool', ['--version']).status !== 0)('promtool finds no fault in them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-rules-'));
  try {
    writeFileSync(join(folder, 'alerts.yaml'), RULES);
    expect(execFileSync('promtool', ['check', 'rules', join(folder, 'alerts.yaml')], { encoding: 'utf8' })).toContain(
      'SUCCESS',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
