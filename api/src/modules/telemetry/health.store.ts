import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Health of one version of a remote since an instant, in all live stores. Times in milliseconds. */
export interface StoredVersionHealth {
  remote: string;
  version: string;
  loads: number;
  /** Failures by step, at most one of a session in a minute; steps without failures are left out. */
  failures: Record<string, number>;
  fallbacks: number;
  /** Duration of loads; null without any. */
  median_ms: number | null;
  p95_ms: number | null;
  /** Stores that reported events, and those of them in which it failed for people to notice. */
  companies: number;
  failing_companies: number;
  /** The same of people, and of the owners of stores. */
  people: number;
  failing_people: number;
  owners: number;
  failing_owners: number;
  /** Owners whose stores reported any remote in the day before the instant, or since. */
  active_owners: number;
}

/** Returns the health of each version since an instant, by name and version; of one remote, or of all. */
export const readHealth = (tx: Tx, since: Date, remote: string | null): Promise<StoredVersionHealth[]> =>
  tx.query<StoredVersionHealth>(sql`
    with event as (
      select *, coalesce(encode(session_digest, 'hex'), id::text) as session, coalesce(encode(person_digest, 'hex'), whmcs_id::text) as person,
        coalesce(encode(owner_digest, 'hex'), whmcs_id::text) as owner, kind = 'failed' and step <> 'unmount' as is_failure
      from remote_event where at >= ${since} and is_live and (${remote}::text is null or remote = ${remote})
    ), failure as (
      select distinct on (remote, version, session, date_trunc('minute', at)) remote, version, step from event
      where kind = 'failed' order by remote, version, session, date_trunc('minute', at), is_failure desc, id
    ), failing as (
      select remote, version, step, count(*) as failures from failure group by 1, 2, 3
    )
    select remote, version,
      count(*) filter (where kind = 'loaded')::integer as loads,
      coalesce((select jsonb_object_agg(failing.step, failing.failures) from failing
        where failing.remote = event.remote and failing.version = event.version), '{}') as failures,
      count(*) filter (where kind = 'fallback')::integer as fallbacks,
      round(percentile_cont(0.5) within group (order by ms) filter (where kind = 'loaded'))::integer as median_ms,
      round(percentile_cont(0.95) within group (order by ms) filter (where kind = 'loaded'))::integer as p95_ms,
      count(distinct whmcs_id)::integer as companies,
      (count(distinct whmcs_id) filter (where is_failure))::integer as failing_companies,
      count(distinct person)::integer as people,
      (count(distinct person) filter (where is_failure))::integer as failing_people,
      count(distinct owner)::integer as owners,
      (count(distinct owner) filter (where is_failure))::integer as failing_owners,
      (select count(distinct coalesce(encode(owner_digest, 'hex'), whmcs_id::text)) from remote_event
        where at >= ${since}::timestamptz - interval '1 day' and is_live)::integer as active_owners
    from event group by remote, version order by remote, version`);
