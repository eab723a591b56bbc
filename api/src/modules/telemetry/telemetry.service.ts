import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type { RemoteEventInput } from '../../resolver-types.generated';
import { insertEvents, instantBefore } from './telemetry.store';

const maxEvents = 50;
const hour = 3_600_000;
/** Far more events than the people of a store cause in two hours: a higher number is abuse. */
const maxOfStore = { events: 5_000, ms: 2 * hour };

/**
 * Stores 1 to 50 events of a store. Refuses (field errors) more, and fields that do not match the event's kind; and all
 * events (rate_limited) of a store that reports far too many.
 */
export async function saveEvents(
  tx: Tx,
  caller: StoreCaller,
  events: readonly RemoteEventInput[],
  now: Date,
): Promise<{ stored: number }> {
  if (events.length === 0) throw invalid('events', 'required');
  if (events.length > maxEvents) throw invalid('events', 'too_many', { max: maxEvents });
  events.forEach(checkEvent);
  const enough = await instantBefore(tx, caller.whmcsId, maxOfStore.events);
  if (enough && enough.getTime() > now.getTime() - maxOfStore.ms) throw new Problem('rate_limited', 'rate_limited');
  await insertEvents(
    tx,
    caller,
    events.map(({ remote, version, kind, step = null, ms = null, at }) => ({
      remote,
      version,
      kind,
      step,
      ms,
      at: instantOf(at, now),
    })),
  );
  return { stored: events.length };
}

function checkEvent({ kind, step, ms }: RemoteEventInput, place: number): void {
  const path = (field: string) => `events.${place}.${field}`;
  if (kind === 'loaded' && step) throw invalid(path('step'), 'invalid');
  if (kind !== 'loaded' && !step) throw invalid(path('step'), 'required');
  if (kind === 'loaded' && (ms ?? null) === null) throw invalid(path('ms'), 'required');
  if (ms && (ms < 0 || ms > hour)) throw invalid(path('ms'), 'out_of_range', { min: 0, max: hour });
}

/** Returns the time of an event; the time of its report where the tab's clock cannot be right, as tabs report within seconds. */
function instantOf(at: string, now: Date): Date {
  const occurredAt = new Date(at);
  const age = now.getTime() - occurredAt.getTime();
  return age < 0 || age > hour ? now : occurredAt;
}
