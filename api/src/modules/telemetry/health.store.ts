import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Health of one version of a remote since an instant, in all stores. Times in milliseconds. */
export interface VersionHealth {
  remote: string;
  version: string;
  loads: number;
  /** Failures by step; steps without failures are left out. */
  failures: Record<string, number>;
  fallbacks: number;
  /** Duration of loads; null without any. */
  median_ms: number | null;
  p95_ms: number | null;
  /** Stores that reported events, and those of them in which it failed. */
  companies: number;
  failing_companies: number;
}

/** Returns the health of each version since an instant, by name and version; of one remote, or of all. */
export const readHealth = (tx: Tx, since: Date, remote: string | null): Promise<VersionHealth[]> =>
  tx.query<VersionHealth>(sql`
    with event as (
      select * from remote_event where at >= ${since} and (${remote}::text is null or remote = ${remote})
    ), failing as (
      select remote, version, step, count(*) as failures from event where kind = 'failed' group by 1, 2, 3
    )
    select remote, version,
      count(*) filter (where kind = 'loaded')::integer as loads,
      coalesce((select jsonb_object_agg(failing.step, failing.failures) from failing
        where failing.remote = event.remote and failing.version = event.version), '{}') as failures,
      count(*) filter (where kind = 'fallback')::integer as fallbacks,
      round(percentile_cont(0.5) within group (order by ms) filter (where kind = 'loaded'))::integer as median_ms,
      round(percentile_cont(0.95) within group (order by ms) filter (where kind = 'loaded'))::integer as p95_ms,
      count(distinct whmcs_id)::integer as companies,
      (count(distinct whmcs_id) filter (where kind = 'failed'))::integer as failing_companies
    from event group by remote, version order by remote, version`);
