import type { Language } from '@suite/domain';
import { addDays, businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import { readLiveAt } from '../company/live.store';
import { planOf, readPlans } from '../employees/plans.store';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import { afterHoursText, nextOpening } from './after-hours.rules';
import { claimAfterHours, isOut } from './conversations.store';

/** A number gets the response once in this time. */
const everyMs = 12 * 3_600_000;

interface Texter {
  whmcsId: number;
  phone: string;
  /** The name of the store. */
  name: string;
  timezone: string;
  language: Language;
}

/**
 * Responds to a text outside of the opening hours with the time at which the store opens, once in twelve hours for a
 * number. A store without opening hours does not respond.
 */
export async function respondAfterHours(
  tx: Tx,
  { whmcsId, phone, name, timezone, language }: Texter,
  now: Date,
): Promise<void> {
  const zone = resolveZone(timezone);
  const plans = await readPlans(tx, whmcsId, addDays(businessDay(now, zone), -1));
  if (!plans.haveHours.has(null)) return;
  const opens = nextOpening(planOf(plans, null), now, zone);
  if (opens === null) return;
  if ((await readLiveAt(tx, whmcsId)) === null || (await isOut(tx, whmcsId, phone))) return;
  if (!(await mayText(tx, whmcsId, phone, now))) return;
  const since = new Date(now.getTime() - everyMs);
  if (!(await claimAfterHours(tx, whmcsId, phone, { now, since }))) return;
  const content = afterHoursText(language, name, { opens: opens ?? null, now, zone });
  const expiresAt = opens ?? new Date(now.getTime() + everyMs);
  await queueClientText(tx, { whmcsId, recipient: phone, language, content, expiresAt, isResponse: true }, now);
}
