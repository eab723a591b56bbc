import type { TokenStore } from '@suite/graphql/tokens';
import { requestOf, wireRequest } from '@suite/graphql/wire-request';
import { roleHeader } from '../../start/role-header';
import { ReportRemoteEventsDocument, type ReportRemoteEventsMutationVariables } from './delivery.generated';
import type { TimedRemoteEvent } from './remote-event';

/** Sends events in batches, each to the store in which it happened. */
export interface TelemetryDelivery {
  add(event: TimedRemoteEvent): void;
}

export const limits = { everyMs: 10_000, batch: 50, timeoutMs: 10_000 } as const;

/**
 * Sends one batch every ten seconds while there are events, and all of them when the tab is hidden: it may not be
 * shown again. A batch that does not arrive is sent once more, and then dropped.
 */
export function createDelivery(tokens: TokenStore): TelemetryDelivery {
  let waiting: TimedRemoteEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendBatch() {
    const whmcsId = waiting[0]?.whmcsId;
    if (whmcsId === undefined) return;
    const batch = waiting.filter((event) => event.whmcsId === whmcsId).slice(0, limits.batch);
    waiting = waiting.filter((event) => !batch.includes(event));
    void deliver(whmcsId, batch, tokens);
  }

  function sendNext() {
    timer = undefined;
    sendBatch();
    if (waiting.length > 0) timer = setTimeout(sendNext, limits.everyMs);
  }

  function sendAll() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) sendBatch();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sendAll();
  });

  return {
    add(event) {
      waiting.push(event);
      if (document.hidden) sendAll();
      else timer ??= setTimeout(sendNext, limits.everyMs);
    },
  };
}

async function deliver(whmcsId: number, batch: readonly TimedRemoteEvent[], tokens: TokenStore): Promise<void> {
  const variables = {
    whmcs_id: whmcsId,
    events: batch.map(({ whmcsId: _, ms, ...event }) => ({
      ...event,
      ...(ms === undefined ? {} : { ms: wholeMs(ms) }),
    })),
    idempotency_key: crypto.randomUUID(),
  };
  if (await send(variables, tokens)) return;
  await new Promise((resolve) => setTimeout(resolve, limits.everyMs));
  await send(variables, tokens);
}

/** The API accepts whole milliseconds, at most an hour: a device may sleep while something loads. */
const wholeMs = (ms: number): number => Math.min(Math.round(ms), 3_600_000);

/**
 * Returns whether the batch arrived. It does not use the transport: a refusal must not end the session, and the
 * request survives the tab.
 */
async function send(variables: ReportRemoteEventsMutationVariables, tokens: TokenStore): Promise<boolean> {
  try {
    const [url, init] = wireRequest(requestOf(ReportRemoteEventsDocument, variables), {
      token: tokens.read()?.token,
      role: roleHeader(),
      debugId: crypto.randomUUID(),
      signal: AbortSignal.timeout(limits.timeoutMs),
    });
    const response = await fetch(url, { ...init, keepalive: true });
    const { errors } = (await response.json()) as { errors?: unknown };
    return response.ok && errors === undefined;
  } catch {
    return false;
  }
}
