import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Engine } from '../kit/engine';
import type { IntervalJob } from '../kit/interval-job';
import { noStore, type OperatorTokens, refusalOf } from './operator';
import type { HandledRequest, Route } from './server';

/** Upper bounds of the durations of requests, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10] as const;

interface Durations {
  /** The number of requests up to each bound; the last one is all. */
  counts: number[];
  sum: number;
}

/** A metric in the text format of Prometheus; samples are label texts with their values. */
function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: Iterable<string>,
): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples, ''].join('\n');
}

/** Counts requests by operation and problem code, and their durations by operation. */
export function createRequestMetrics() {
  const counts = new Map<string, number>();
  const durations = new Map<string, Durations>();
  return {
    record({ operation, path, code, status, ms }: HandledRequest): void {
      // Operations and routes are known names; paths of files are not, and would be endless.
      const name = operation ?? path;
      const label = `operation="${name}",code="${code ?? (status >= 400 ? status : 'ok')}"`;
      counts.set(label, (counts.get(label) ?? 0) + 1);
      const known = durations.get(name) ?? { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
      for (const [at, bound] of [...buckets, Number.POSITIVE_INFINITY].entries())
        if (ms <= bound * 1_000) known.counts[at] = (known.counts[at] ?? 0) + 1;
      known.sum += ms / 1_000;
      durations.set(name, known);
    },
    text: (): string =>
      metric(
        'suite_requests_total',
        'counter',
        'Requests by operation and problem code.',
        Array.from(counts, ([label, count]) => `suite_requests_total{${label}} ${count}`),
      ) +
      metric(
        'suite_request_duration_seconds',
        'histogram',
        'Durations of requests by operation.',
        Array.from(durations).flatMap(([name, known]) => [
          ...known.counts.map(
            (count, at) =>
              `suite_request_duration_seconds_bucket{operation="${name}",le="${buckets[at] ?? '+Inf'}"} ${count}`,
          ),
          `suite_request_duration_seconds_sum{operation="${name}"} ${known.sum}`,
          `suite_request_duration_seconds_count{operation="${name}"} ${known.counts.at(-1) ?? 0}`,
        ]),
      ),
  };
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

interface Sources {
  requests: RequestMetrics;
  engine: Pick<Engine, 'pool'>;
  /** The jobs that run in this process. */
  jobs: () => readonly IntervalJob[];
  tokens: OperatorTokens;
  /** The time until which the published registry is valid, in milliseconds; null if there is no limit. */
  registryValidUntil: () => Promise<number | null>;
}

const nameOf = ({ event }: IntervalJob): string => event.replace(/_failed$/, '');

/** GET /metrics, in the text format of Prometheus. The bearer is METRICS_TOKEN. */
export function createMetricsRoute({ requests, engine, jobs, tokens, registryValidUntil }: Sources): Route {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const gauge = (name: string, help: string, samples: string[]) => metric(name, 'gauge', help, samples);
  return {
    prefix: '/metrics',
    async handle(request) {
      const refusal = refusalOf(request, tokens, 'metrics');
      if (refusal) return refusal;
      const pool = engine.pool?.();
      const validUntil = await registryValidUntil();
      const text =
        requests.text() +
        gauge('suite_database_connections', 'Connections to the database by state.', [
          ...(pool ? Object.entries(pool) : []).map(
            ([state, count]) => `suite_database_connections{state="${state}"} ${count}`,
          ),
        ]) +
        gauge(
          'suite_job_success_timestamp_seconds',
          'The end of the last run of a job without an error; 0 before the first.',
          jobs().map(
            (job) => `suite_job_success_timestamp_seconds{name="${nameOf(job)}"} ${(job.succeededAt() ?? 0) / 1_000}`,
          ),
        ) +
        gauge(
          'suite_job_interval_seconds',
          'The time between two runs of a job.',
          jobs().map((job) => `suite_job_interval_seconds{name="${nameOf(job)}"} ${job.everyMs / 1_000}`),
        ) +
        gauge('suite_event_loop_delay_seconds', 'The 99th percentile since the last scrape.', [
          `suite_event_loop_delay_seconds ${loop.percentile(99) / 1e9}`,
        ]) +
        gauge(
          'suite_registry_valid_until_timestamp_seconds',
          'When the published registry expires: sign it again before that.',
          validUntil === null ? [] : [`suite_registry_valid_until_timestamp_seconds ${validUntil / 1_000}`],
        ) +
        gauge('process_resident_memory_bytes', 'Resident memory.', [
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ]);
      loop.reset();
      return new Response(text, {
        headers: { ...noStore, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
      });
    },
  };
}
