import { reportOf } from './error-report';

const most = 10;
const timeoutMs = 10_000;

const told = new Set<string>();
let isWanted = true;

/** Tells the server of an error: each place once, ten in a tab, and none any more where the server tells nobody. */
export async function tellError(error: Error): Promise<void> {
  const report = reportOf(error, location.pathname);
  const place = `${report.name} ${report.stack}`;
  if (!isWanted || told.has(place) || told.size === most) return;
  told.add(place);
  try {
    const { status } = await fetch('/errors', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status === 204) isWanted = false;
  } catch {
    // Without a network nobody can be told.
  }
}
