import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse as parseYaml } from 'yaml';
import { createMetricsRoute, createRequestMetrics } from '../../../api/src/http/metrics';
import type { RouteContext } from '../../../api/src/http/server';
import { problemCodes } from '../../../shared/domain/src/problem-codes';

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }[];
  }[];
}
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const rules = (parseYaml(read('alerts.yaml')) as Alerts).groups.flatMap((group) => group.rules);
const queries = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
];

/** The labels that Prometheus adds to each series of a target, and the metric that it makes itself. */
const targetLabels = ['instance', 'job'];
const madeByPrometheus = 'up';

/** Returns the labels of each metric, as the endpoint exports it. */
async function exportedMetrics(): Promise<Map<string, Set<string>>> {
  const token = 'a-metrics-token-of-at-least-32-letters';
  const requests = createRequestMetrics();
  requests.record({ operation: 'me', code: 'unauthorized', path: '/graphql', status: 200, ms: 3 });
  const { handle } = createMetricsRoute({
    requests,
    engine: { pool: () => ({ total: 1, idle: 1, waiting: 0 }) },
    jobs: () => [{ event: 'delivery_failed', everyMs: 1_000, succeededAt: () => 1, stop: async () => undefined }],
    tokens: { release: null, schema: null, maintenance: null, metrics: token, notices: null },
    registryValidUntil: async () => 1_000,
  });
  const request = { method: 'GET', headers: { authorization: `Bearer ${token}` } };
  const response = await handle(
    request as Parameters<typeof handle>[0],
    {} as Parameters<typeof handle>[1],
    {} as RouteContext,
  );
  const samples = [...((await response?.text()) ?? '').matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)];
  return new Map(
    samples.map(([, name = '', labels = '']) => [
      name,
      new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)),
    ]),
  );
}

/** The metrics and labels of a PromQL expression; throws if it is invalid. */
function usedBy(expression: string) {
  // Grafana replaces its variables before Prometheus reads the query.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics: string[] = [];
  const labels: string[] = [];
  parser.parse(text).iterate({
    enter({ name, from, to, node, type }) {
      const content = text.slice(from, to);
      if (type.isError) throw new Error(`This is no PromQL at ${from}: ${text}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(content);
      if (name === 'LabelName') labels.push(content);
    },
  });
  return { metrics, labels };
}

test.each(queries)('$of queries metrics and labels that the server exports', async ({ expr }) => {
  const exported = await exportedMetrics();
  const { metrics, labels } = usedBy(expr);
  expect(metrics.length).toBeGreaterThan(0);
  const known = metrics.flatMap((name) => [...(exported.get(name) ?? [])]);
  expect(metrics.filter((name) => name !== madeByPrometheus && !exported.has(name))).toEqual([]);
  expect(labels.filter((label) => ![...known, ...targetLabels, 'le'].includes(label))).toEqual([]);
});

test('the check refuses unknown metrics, unknown labels and invalid expressions', async () => {
  const exported = await exportedMetrics();
  expect(usedBy('sum by (shop) (rate(suite_request_total{kind="x"}[5m]))')).toEqual({
    metrics: ['suite_request_total'],
    labels: ['shop', 'kind'],
  });
  expect(exported.has('suite_request_total')).toBe(false);
  expect(() => usedBy('sum by (code (up)')).toThrow('no PromQL');
});

test('codes that alerts select are codes of the API, or statuses', () => {
  const selected = queries.flatMap(({ expr }) => [...expr.matchAll(/code(?:=|=~|!~)"([^"]+)"/g)]);
  const codes = selected.flatMap(([, values = '']) => values.split('|'));
  const known: readonly string[] = [...problemCodes, 'ok', 'unexpected', 'unavailable'];
  expect(codes.filter((code) => !known.includes(code) && !/^5(\d\d|\.\.)$/.test(code))).toEqual([]);
});

test('each alert has a severity, a summary and an action', () => {
  for (const { alert, labels, annotations } of rules)
    expect({ alert, ...labels, ...annotations }).toEqual({
      alert,
      severity: expect.stringMatching(/^(page|ticket)$/),
      summary: expect.any(String),
      action: expect.any(String),
    });
});

test('every metric of the server is shown on the dashboard', async () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => usedBy(expr).metrics)));
  const exported = [...(await exportedMetrics()).keys()].filter((name) => name !== 'suite_job_interval_seconds');
  expect(exported.filter((name) => !shown.has(name))).toEqual([]);
});
