import { reportOf } from './error-report';

const maxReports = 10;
const timeoutMs = 10_000;

const reportedPlaces = new Set<string>();
let isEnabled = true;

/** Reports an error to the server: each place once, ten in a tab, and no more if the server has no error reporting. */
export async function sendErrorReport(error: Error): Promise<void> {
  const report = reportOf(error, location.pathname);
  const place = `${report.name} ${report.stack}`;
  if (!isEnabled || reportedPlaces.has(place) || reportedPlaces.size === maxReports) return;
  reportedPlaces.add(place);
  try {
    const { status } = await fetch('/errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status === 204) isEnabled = false;
  } catch {
    // Without a network nothing can be reported.
  }
}
