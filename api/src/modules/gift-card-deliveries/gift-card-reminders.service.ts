import type { Language } from '@suite/domain';
import { isAdvertisingTime } from '@suite/domain/advertising-hours';
import { formatMoney } from '@suite/domain/format';
import { nameInText } from '@suite/domain/store-name';
import type { Logger } from 'pino';
import type { Database, Tx } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import { workInTurn } from '../../kit/store-queues';
import type { GiftCardRecord, GiftCardReminderInput } from '../../resolver-types.generated';
import { recordConsent } from '../client-consents/client-consents.service';
import { findGiftCardRecord } from '../gift-cards/gift-card-record.store';
import { queueClientText } from '../outbox/client-text.service';
import { mayText } from '../outbox/message-limits.service';
import * as store from './gift-card-reminders.store';

/** Records whether the client of a card agreed to be reminded of its balance, in the card and in the client's records. */
export async function setReminder(
  { tx, caller, now }: StoreContext,
  { id, is_agreed }: GiftCardReminderInput,
): Promise<GiftCardRecord> {
  const { whmcsId } = caller;
  const before = await findGiftCardRecord(tx, caller, id);
  if (!before) throw notFound('gift_card');
  const subject = await store.setReminder(tx, whmcsId, { id, isAgreed: is_agreed, at: now() });
  if (!subject) throw invalid('input_obj.id', 'customer_not_found');
  if (before.is_reminder_agreed !== is_agreed) {
    const entry = { channel: 'sms', kind: 'gift_card_reminders', source: 'gift_card', giftCardId: id } as const;
    await recordConsent(tx, whmcsId, [subject], { ...entry, isAgreed: is_agreed, actor: caller }, now());
  }
  const card = await findGiftCardRecord(tx, caller, id);
  if (!card) throw notFound('gift_card');
  return card;
}

const texts: Record<Language, (text: { store: string; balance: string; ending: string }) => string> = {
  en: ({ store, balance, ending }) =>
    `${store}: you still have ${balance} on your gift card ending in ${ending}. Come and use it whenever you like.`,
  vi: ({ store, balance, ending }) =>
    `${store}: quý khách còn ${balance} trong thẻ quà có mã kết thúc bằng ${ending}. Mời quý khách ghé dùng.`,
};

interface RemindingOptions {
  database: Database;
  now: () => Date;
}

/**
 * Reminds clients who agreed to it of balances that they have not used, once in the months of their store's setting. The
 * texts are advertising: outside of its hours they wait for a later round, and each says how to opt out.
 */
export async function remindOfBalances({ database, now }: RemindingOptions): Promise<void> {
  const stores = await database.transaction({ kind: 'system' }, store.listRemindingStores);
  const last = new Map<number, string>();
  await workInTurn(stores, Number.POSITIVE_INFINITY, async (whmcsId) => {
    const cards = { whmcsId, last: last.get(whmcsId) ?? null };
    const card = await database.transaction({ kind: 'system' }, (tx) => remindNext(tx, cards, now()));
    if (card) last.set(whmcsId, card.id);
    return card !== null;
  });
}

/** Returns the store's card that was next, reminded or not; null if there is none. */
async function remindNext(
  tx: Tx,
  { whmcsId, last }: { whmcsId: number; last: string | null },
  now: Date,
): Promise<store.DueReminder | null> {
  const due = await store.lockDueReminder(tx, whmcsId, last, now);
  if (!due) return null;
  const { phone, language, zone, code, balance } = due;
  if (!isAdvertisingTime(now, zone, phone) || !(await mayText(tx, whmcsId, phone, now, 'advertising'))) return due;
  const content = texts[language]({
    store: nameInText(due.store),
    balance: formatMoney(balance),
    ending: code.slice(-4),
  });
  await queueClientText(
    tx,
    { whmcsId, lane: 'advertising', recipient: phone, language, content, hasOptOutLineAlways: true, expiresAt: null },
    now,
  );
  await store.markReminded(tx, due, now);
  return due;
}

/** Starts the interval job that reminds of unused balances. */
export const startBalanceReminders = ({
  everyMs,
  log,
  ...options
}: RemindingOptions & { everyMs: number; log: Logger }): IntervalJob =>
  startIntervalJob(() => remindOfBalances(options), { everyMs, log, event: 'balance_reminders_failed' });
