import { envelopeOf } from './envelope';
import type { ErrorReport, ErrorReports } from './error-report';

/** Where envelopes go: `https://<key>@host/<project>`, as such services hand it out. */
export interface ReportTarget {
  url: string;
  key: string;
}

/** What a DSN says; null where it is none. */
export function targetOfDsn(dsn: string): ReportTarget | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, path, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !username || project === undefined) return null;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

const mostUnderway = 10;
const timeoutMs = 10_000;
const silentMs = 60_000;

/**
 * Sends reports to a service that takes Sentry's envelopes, a few at a time. One that does not arrive, or that comes
 * while ten are on their way, is dropped; told that it is too many, it says nothing for as long as it was told.
 */
export function createSentryReports({ url, key }: ReportTarget, environment: string): ErrorReports {
  let underway = 0;
  let silentUntil = 0;

  async function send(report: ErrorReport) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=go-suite/1.0`,
      },
      body: envelopeOf(report, environment),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      silentUntil = Date.now() + (seconds > 0 ? seconds * 1000 : silentMs);
    }
  }

  return {
    report(error) {
      if (underway === mostUnderway || Date.now() < silentUntil) return;
      underway += 1;
      send(error)
        .catch(() => undefined)
        .finally(() => {
          underway -= 1;
        });
    },
  };
}
