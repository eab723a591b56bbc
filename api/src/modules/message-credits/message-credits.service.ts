import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import type { MessageChannel, SmsAndEmailCredits } from '../../resolver-types.generated';
import {
  beginMonth,
  type CreditBalance,
  giveBack,
  monthOf,
  nextMonth,
  reserve,
  spendHeld,
  sumOf,
} from './credit-balance.rules';
import * as store from './message-credits.store';

export interface ReserveCredits {
  whmcsId: number;
  channel: MessageChannel;
  /** Names the reservation: the campaign, or a lot of an automation. A repeated call with it reserves nothing more. */
  holdId: string;
  campaignId: string;
  /** Segments of the longest rendering for all recipients; of emails, their number. */
  amount: number;
  now: Date;
}
type Reservation = { isReserved: true } | { isReserved: false; available: number };

/** Sets credits aside; if fewer are free, none, with how many are. */
export async function reserveCredits(tx: Tx, input: ReserveCredits): Promise<Reservation> {
  const { holdId, campaignId, amount, now: at, ...account } = input;
  const { balance, today } = await open(tx, account, at);
  if (await store.lockHold(tx, account, holdId)) return { isReserved: true };
  const reserved = reserve(balance, amount);
  if (!reserved) return { isReserved: false, available: sumOf(balance) };
  const { parts } = reserved;
  const { month } = balance;
  await store.saveBalance(tx, account, reserved.balance);
  await store.insertHold(tx, account, { id: holdId, campaignId, month, parts, at });
  const change = { allowance: -parts.allowance, bought: -parts.bought };
  const entry = { type: 'reserved', amount, reference: holdId, month, parts: change, held: amount } as const;
  await store.addEntries(tx, account, [{ ...entry, holdId, campaignId }], { at, today });
  return { isReserved: true };
}

export interface SpendCredits {
  whmcsId: number;
  channel: MessageChannel;
  holdId: string;
  /** What each message used, by the recipient's id; a repeated one changes nothing. Never more than is held is used. */
  uses: readonly { reference: string; amount: number }[];
  now: Date;
}

/** Uses credits that are held. What is free on the day of a use is that of its month. */
export async function spendCredits(tx: Tx, { holdId, uses, now: at, ...account }: SpendCredits): Promise<void> {
  const { today } = await open(tx, account, at);
  const hold = await store.lockHold(tx, account, holdId);
  if (!hold || uses.length === 0) return;
  const seen = new Set(
    await store.enteredReferences(
      tx,
      account,
      'used',
      uses.map(({ reference }) => reference),
    ),
  );
  let held: { allowance: number; bought: number } = hold;
  const entries: store.NewEntry[] = [];
  for (const { reference, amount } of uses) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    const taken = spendHeld(held, amount);
    held = taken.held;
    const used = sumOf(taken.parts);
    const { month, campaign_id: campaignId } = hold;
    const use = { type: 'used', amount: used, reference, month, held: -used, used } as const;
    entries.push({ ...use, usedAllowance: taken.parts.allowance, holdId, campaignId });
  }
  await store.saveHold(tx, account, holdId, held);
  await store.addEntries(tx, account, entries, { at, today });
}

interface ReleaseCredits {
  whmcsId: number;
  channel: MessageChannel;
  holdId: string;
  now: Date;
}

/** Gives back what a reservation still holds, at the end of a campaign or when it is stopped. A repeated call changes nothing. */
export async function releaseCredits(tx: Tx, { holdId, now: at, ...account }: ReleaseCredits): Promise<void> {
  const { balance, today } = await open(tx, account, at);
  const hold = await store.lockHold(tx, account, holdId);
  if (!hold || sumOf(hold) === 0) return;
  const back = giveBack(balance, hold, hold.month);
  await store.saveBalance(tx, account, back.balance);
  await store.saveHold(tx, account, holdId, { allowance: 0, bought: 0 });
  const amount = sumOf(hold);
  const entry = { type: 'released', amount, reference: holdId, month: hold.month, parts: back.parts } as const;
  await store.addEntries(tx, account, [{ ...entry, held: -amount, holdId, campaignId: hold.campaign_id }], {
    at,
    today,
  });
}

interface ReturnCredits {
  whmcsId: number;
  channel: MessageChannel;
  /** The recipient's id. */
  reference: string;
  now: Date;
}

/** Gives back what a message used whose failure the carrier reported. A repeated call changes nothing. */
export async function returnCredits(tx: Tx, { reference, now: at, ...account }: ReturnCredits): Promise<void> {
  const { balance, today } = await open(tx, account, at);
  const use = await store.findUse(tx, account, reference);
  if (!use || sumOf(use) === 0) return;
  if ((await store.enteredReferences(tx, account, 'returned', [reference])).has(reference)) return;
  const { month, campaign_id: campaignId } = use;
  const back = giveBack(balance, use, month);
  await store.saveBalance(tx, account, back.balance);
  const amount = sumOf(use);
  const entry = { type: 'returned', amount, reference, month, parts: back.parts, used: -amount } as const;
  await store.addEntries(tx, account, [{ ...entry, usedAllowance: -use.allowance, campaignId }], { at, today });
}

/** Adds credits that never expire. `reference` is the paid order; a repeated one changes nothing. */
export async function grantBought(
  tx: Tx,
  whmcsId: number,
  credits: Readonly<Record<MessageChannel, number>>,
  reference: string,
  at: Date,
): Promise<void> {
  for (const channel of ['sms', 'email'] as const) {
    const amount = credits[channel];
    if (amount <= 0) continue;
    const account = { whmcsId, channel };
    const { balance, today } = await open(tx, account, at);
    if ((await store.enteredReferences(tx, account, 'bought', [reference])).has(reference)) continue;
    await store.saveBalance(tx, account, { ...balance, bought: balance.bought + amount });
    const parts = { allowance: 0, bought: amount };
    const entry = { type: 'bought', amount, reference, month: balance.month, parts } as const;
    await store.addEntries(tx, account, [entry], { at, today });
  }
}

/** Locks the credits of the store's present month, whose allowance begins with it. */
async function open(
  tx: Tx,
  account: store.CreditAccount,
  at: Date,
): Promise<{ balance: CreditBalance; today: string }> {
  const { balance: stored, today, allowance } = await store.lockBalance(tx, account, at);
  const { balance, lapsed, granted } = beginMonth(stored, monthOf(today), allowance);
  if (balance === stored) return { balance, today };
  await store.saveBalance(tx, account, balance);
  const { month } = balance;
  await store.addEntries(
    tx,
    account,
    [
      {
        type: 'lapsed',
        amount: lapsed,
        reference: stored.month,
        month: stored.month,
        parts: { allowance: -lapsed, bought: 0 },
      },
      { type: 'granted', amount: granted, reference: month, month, parts: { allowance: granted, bought: 0 } },
    ],
    { at, today },
  );
  return { balance, today };
}

/** Returns what is free to use, by channel. */
export async function readAvailable(tx: Tx, whmcsId: number, now: Date): Promise<Record<MessageChannel, number>> {
  const { sms, email } = await readBalances(tx, whmcsId, businessDay(now, await store.zoneOf(tx, whmcsId)));
  return { sms: sumOf(sms), email: sumOf(email) };
}

type Balance = CreditBalance & { held: number };

async function readBalances(tx: Tx, whmcsId: number, today: string): Promise<Record<MessageChannel, Balance>> {
  const none: Balance = { month: monthOf(today), allowance: 0, bought: 0, held: 0 };
  const balances = { sms: none, email: none };
  for (const { channel, monthly, held, ...stored } of await store.readCredits(tx, whmcsId, today))
    balances[channel] = { ...beginMonth(stored, monthOf(today), monthly).balance, held };
  return balances;
}

/** Returns the store's credits, and how many clients it has. */
export async function viewCredits({ tx, caller, now }: StoreContext): Promise<SmsAndEmailCredits> {
  const today = businessDay(now(), caller.timezone);
  const { sms, email } = await readBalances(tx, caller.whmcsId, today);
  return {
    sms: sumOf(sms),
    email: sumOf(email),
    amount_customer: await store.countClients(tx, caller.whmcsId),
    sms_allowance: sms.allowance,
    email_allowance: email.allowance,
    sms_bought: sms.bought,
    email_bought: email.bought,
    sms_held: sms.held,
    email_held: email.held,
    allowance_resets_on: nextMonth(today),
  };
}
