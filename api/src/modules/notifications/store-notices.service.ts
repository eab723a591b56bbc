import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import type { StoreCardChange } from '../billing-cards/card-change-events.service';
import type { CardNews, CardNewsSubject } from '../card-batches/card-news-events.service';
import type { StockLow } from '../catalog/stock-events.service';
import type { LargeBonus } from '../gift-cards/gift-card-bonus-events.service';
import type { ChargedBack } from '../payments/chargeback-events.service';
import type { PayPeriodEvent } from '../payroll/pay-period-events.service';
import type { CodeLocked } from '../staff-sign-in/code-lock-events.service';
import { listOwners } from './failed-messages.store';
import { type StoreNoticeFacts, storeNotice } from './store-notice-text.rules';
import {
  findOpenedChargeback,
  insertNotices,
  listEmployeeReceivers,
  listLeaders,
  listUnlockers,
  type NoticeReceiver,
} from './store-notices.store';
import { insertVendorNotice } from './vendor-notices.store';

interface Context {
  tx: Tx;
  now: Date;
}

const rowsFor = (receivers: readonly NoticeReceiver[], facts: StoreNoticeFacts) =>
  receivers.map(({ id, language }) => ({ id: randomUUID(), receiver_id: id, ...storeNotice(language, facts) }));

/** Notifies those who can unlock the sign-in by code that wrong codes locked it. */
export async function notifyOfCodeLock({ whmcsId, place, minutes }: CodeLocked, { tx, now }: Context) {
  const facts = { notice: 'code_lock', place, minutes } as const;
  const receivers = await listUnlockers(tx, whmcsId);
  await insertNotices(tx, whmcsId, { facts, about: [] }, rowsFor(receivers, facts), now);
}

/** Notifies owners, partners and managers of a product whose stock reached its limit. */
export async function notifyOfLowStock({ whmcsId, itemId, name, stock }: StockLow, { tx, now }: Context) {
  const facts = { notice: 'low_stock', item: name, stock } as const;
  const receivers = await listLeaders(tx, whmcsId);
  await insertNotices(
    tx,
    whmcsId,
    { facts, about: [{ key: 'item_id', value: itemId }] },
    rowsFor(receivers, facts),
    now,
  );
}

/** Notifies owners and partners of a gift card that was sold far under its value. */
export async function notifyOfLargeBonus(
  { whmcsId, cardId, price, value, personName }: LargeBonus,
  { tx, now }: Context,
) {
  const facts = { notice: 'gift_card_bonus', price, value, person: personName } as const;
  const receivers = await listOwners(tx, whmcsId);
  await insertNotices(
    tx,
    whmcsId,
    { facts, about: [{ key: 'gift_card_id', value: cardId }] },
    rowsFor(receivers, facts),
    now,
  );
}

/** Notifies owners and partners of news of their card payments, each once for the same news. */
export async function notifyOfCardNews({ whmcsId, news, reference, day, subject }: CardNews, { tx, now }: Context) {
  const about = [aboutCards(subject)];
  await insertVendorNotice(tx, { whmcs_id: whmcsId, vendor: news, reference, day, link: null, about }, now);
}

function aboutCards(subject: CardNewsSubject): { key: string; value: string } {
  if ('batchId' in subject) return { key: 'batch_id', value: subject.batchId };
  if ('paymentId' in subject) return { key: 'payment_id', value: subject.paymentId };
  return { key: 'deposit_day', value: subject.depositDay };
}

/** Notifies owners and partners of a chargeback that was opened. */
export async function notifyOfChargeback({ whmcsId, paymentId }: ChargedBack, { tx, now }: Context) {
  const opened = await findOpenedChargeback(tx, whmcsId, paymentId);
  if (!opened) return;
  const { order_id, ...figures } = opened;
  const facts = { notice: 'chargeback', ...figures } as const;
  const receivers = await listOwners(tx, whmcsId);
  await insertNotices(
    tx,
    whmcsId,
    { facts, about: [{ key: 'order_id', value: order_id }] },
    rowsFor(receivers, facts),
    now,
  );
}

/** Notifies owners and partners of what the issuer changed of a card that pays the store's packages. */
export async function notifyOfStoreCard(change: StoreCardChange, { tx, now }: Context) {
  const { whmcsId, cardId } = change;
  const facts = {
    notice: 'store_card',
    change: change.change,
    card_type: change.cardType,
    last_four: change.lastFour,
    new_last_four: change.newLastFour,
    new_expires: change.newExpires,
  } as const;
  const receivers = await listOwners(tx, whmcsId);
  const about = [{ key: 'billing_card_id', value: cardId }];
  await insertNotices(tx, whmcsId, { facts, about }, rowsFor(receivers, facts), now);
}

/** Notifies the employees of a closed pay period, and owners and partners once everybody confirmed it. */
export async function notifyOfPayPeriod(
  { kind, whmcsId, periodId, start, end, employeeIds }: PayPeriodEvent,
  { tx, now }: Context,
) {
  const facts = { notice: 'payroll', change: kind, from_day: start, until_day: end } as const;
  const about = [
    { key: 'payroll_id', value: periodId },
    { key: 'start_date', value: start },
    { key: 'end_date', value: end },
  ];
  const receivers =
    kind === 'closed' ? await listEmployeeReceivers(tx, whmcsId, employeeIds) : await listOwners(tx, whmcsId);
  await insertNotices(tx, whmcsId, { facts, about }, rowsFor(receivers, facts), now);
}
