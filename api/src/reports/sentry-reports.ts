import { envelopeOf } from './envelope';
import type { ErrorReport, ErrorReports } from './error-report';

/** The target of envelopes: `https://<key>@host/<project>`, the DSN format of such services. */
export interface ReportTarget {
  url: string;
  key: string;
}

/** Parses a DSN; returns null if it is invalid. */
export function targetOfDsn(dsn: string): ReportTarget | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, path, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || !username || project === undefined) return null;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

const maxUnderway = 10;
const timeoutMs = 10_000;
const silentMs = 60_000;

/**
 * Sends reports to a service that takes Sentry's envelopes, a few at a time. A report that fails, or that comes while
 * ten are being sent, is dropped; after a 429 response it sends nothing for the time that the response named.
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
      if (underway === maxUnderway || Date.now() < silentUntil) return;
      underway += 1;
      send(error)
        .catch(() => undefined)
        .finally(() => {
          underway -= 1;
        });
    },
  };
}
