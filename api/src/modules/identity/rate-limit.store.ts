import type { ProblemCode } from '@suite/domain/problem-codes';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { Problem } from '../../kit/problem';
import { queries } from '../../kit/query-builder';

/** The uses that a window permits. */
export interface Limit {
  uses: number;
  seconds: number;
}

const minute = 60;
export const limits = {
  /** Failed passwords, for one account and from one address. */
  passwordOfAccount: { uses: 10, seconds: 15 * minute },
  passwordOfAddress: { uses: 100, seconds: 15 * minute },
  /** Staff codes that return no tokens, from one address. */
  staffOfAddress: { uses: 100, seconds: 15 * minute },
  /** Phone numbers of staff that were entered without a right one-time code after them, from one address. */
  staffPhonesOfAddress: { uses: 20, seconds: 15 * minute },
  /** Unlocked stores and authorized devices, each with fresh attempts at staff codes, of one member below the owners. */
  freshAttempts: { uses: 10, seconds: 24 * 60 * minute },
  /** Authorization requests of devices, from one address. */
  deviceRequests: { uses: 20, seconds: 15 * minute },
  /** One-time codes that are requested for one person, and from one address. */
  codesOfSubject: { uses: 5, seconds: 15 * minute },
  codesOfAddress: { uses: 100, seconds: 15 * minute },
  /** One-time codes that a store's employees were sent outside of its places. */
  codesOfStore: { uses: 60, seconds: 15 * minute },
  /** One-time codes to one phone number for all purposes, outside of known places. */
  codesOfPhone: { uses: 10, seconds: 60 * minute },
  /** New phone numbers and emails that one signed-in person wants to prove, and wrong staff codes before them. */
  contactChangesOfPerson: { uses: 5, seconds: 15 * minute },
  staffCodeOfSelf: { uses: 5, seconds: 24 * 60 * minute },
  /** Pictures that a person sends. */
  picturesOfPerson: { uses: 30, seconds: 15 * minute },
  /** Messages that people cause: receipts, invitations and repeated messages; of a person in all stores together. */
  messagesOfPerson: { uses: 60, seconds: 60 * minute },
  messagesOfStore: { uses: 500, seconds: 24 * 60 * minute },
  /** Invitations of employees: of a person in all stores together, and of a store that tries its services. */
  invitationsOfPerson: { uses: 60, seconds: 24 * 60 * minute },
  invitationsOfTrial: { uses: 20, seconds: 24 * 60 * minute },
  /** Receipts of one gift card that was paid out. */
  receiptsOfCard: { uses: 5, seconds: 60 * minute },
  /** Emails of invoices to the owners of a store. */
  billingInvoicesOfStore: { uses: 20, seconds: 60 * minute },
  /** Texts about appointments, of which all are counted. */
  textsOfStore: { uses: 2_000, seconds: 24 * 60 * minute },
  /** Advertising of a store, of which all is counted, and what one recipient gets of it. */
  advertisingOfStore: { uses: 2_000, seconds: 24 * 60 * minute },
  advertisingToRecipient: { uses: 5, seconds: 24 * 60 * minute },
  /** Pay links that a person, and a store, creates. */
  payLinksOfPerson: { uses: 60, seconds: 60 * minute },
  payLinksOfStore: { uses: 1_000, seconds: 24 * 60 * minute },
  /** Declined cards of all pay links of a store; a link ends with its fifth. */
  payLinkDeclinesOfStore: { uses: 60, seconds: 15 * minute },
  /** Tickets of other days that a manager without STORE_INCOME opens in a store. */
  pastTicketsOfPerson: { uses: 20, seconds: 24 * 60 * minute },
  /** Searches of a person in a store from the top line of the suite. */
  searchesOfPerson: { uses: 120, seconds: minute },
  /** Pages of all clients of a store that a person exports. */
  exportedPagesOfPerson: { uses: 100, seconds: 60 * minute },
  /** Stores that a person opens. */
  storesOfPerson: { uses: 3, seconds: 24 * 60 * minute },
  /** Entered codes that belong to no gift card, in one store: on one device, of one person on all devices, and of all people. */
  giftCardCodesOfDevice: { uses: 20, seconds: 15 * minute },
  giftCardCodesOfPerson: { uses: 40, seconds: 15 * minute },
  giftCardCodesOfStore: { uses: 100, seconds: 15 * minute },
  /** Entered codes of promotions that the store does not have: of a person, and of all people. */
  promoCodesOfPerson: { uses: 20, seconds: 15 * minute },
  promoCodesOfStore: { uses: 100, seconds: 15 * minute },
  /**
   * Numbers that clients typed to check in: one number on all devices of a store; on clients’ own phones of one address, and of all
   * together without a check-in after them. The devices of a store are locked by their own count.
   */
  kioskOfNumber: { uses: 10, seconds: 15 * minute },
  kioskOfAddress: { uses: 30, seconds: 15 * minute },
  kioskOfPhones: { uses: 40, seconds: 10 * minute },
  /**
   * Check-ins on one device of a store, and walk-ins on clients’ own phones: of one address, which is that of everybody on the
   * salon's Wi-Fi, and of all together. Of appointments only the requests of an address are limited: each is checked in once.
   */
  checkInsOfKiosk: { uses: 60, seconds: 60 * minute },
  walkInsOfAddress: { uses: 40, seconds: 60 * minute },
  visitsOfAddress: { uses: 90, seconds: 60 * minute },
  walkInsOfPhones: { uses: 60, seconds: 60 * minute },
  /** Orders of packages and credits that the owners of a store create. */
  billingOrdersOfStore: { uses: 60, seconds: 60 * minute },
} as const satisfies Record<string, Limit>;

/** Returns the refusal with the seconds to wait, at least one. */
export const waitFor = (milliseconds: number, code: ProblemCode = 'rate_limited'): Problem =>
  new Problem('rate_limited', code, {
    params: { retry_after_seconds: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });

/** Time in seconds in which failures are counted: wrong one-time codes of one person. */
export const failureSeconds = 24 * 60 * minute;

/** What is counted; a key of a store can be reset by the store (`resetLimitsOfStore`). */
export type LimitKey = string | { key: string; whmcsId: number };

interface Window {
  window_start: Date;
  taken: number;
}

/**
 * Adds uses to the window of a key and returns it; an expired window starts anew. Locks the key until the transaction
 * ends, so that concurrent attempts are counted one after the other.
 */
export async function addUses(tx: Tx, of: LimitKey, seconds: number, now: Date, uses = 1): Promise<Window> {
  const { key, whmcsId } = typeof of === 'string' ? { key: of, whmcsId: null } : of;
  const oldest = new Date(now.getTime() - seconds * 1000);
  const [row] = await tx.query<Window>(sql`
    insert into rate_limit (key, whmcs_id, window_start, taken) values (${key}, ${whmcsId}, ${now}, ${uses}::integer)
    on conflict (key) do update set
      taken = case when rate_limit.window_start <= ${oldest} then 0 else rate_limit.taken end + ${uses}::integer,
      window_start = case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end
    returning window_start, taken`);
  return row ?? { window_start: now, taken: uses };
}

/**
 * Consumes one use of a key and returns how many are left, or refuses (rate_limited, with `retry_after_seconds`) if its
 * window has none left. The use is counted before the work, so that concurrent attempts get no more uses than sequential
 * ones. With `isFree` it refuses alike, and consumes nothing.
 */
export async function consumeLimit(
  tx: Tx,
  of: LimitKey,
  { uses, seconds }: Limit,
  now: Date,
  { isFree = false } = {},
): Promise<number> {
  const { window_start, taken } = await addUses(tx, of, seconds, now, isFree ? 0 : 1);
  if (taken + (isFree ? 1 : 0) > uses) throw waitFor(window_start.getTime() + seconds * 1000 - now.getTime());
  return uses - taken;
}

/** Consumes one use of a limit that counts a person in all stores together; refuses as `consumeLimit` does. */
export async function consumePersonLimit(
  tx: Tx,
  what: 'messages' | 'invitations',
  personId: string,
  { uses, seconds }: Limit,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<Window>(
    sql`select * from add_person_uses(${`${what}:${personId}`}, 1, ${seconds}::integer, ${now})`,
  );
  if (row && row.taken > uses) throw waitFor(row.window_start.getTime() + seconds * 1000 - now.getTime());
}

/** Refunds one use of a key. */
export const refundLimit = (tx: Tx, key: string) =>
  tx.run(
    queries
      .updateTable('rate_limit')
      .set(({ eb }) => ({ taken: eb('taken', '-', 1) }))
      .where('key', '=', key)
      .where('taken', '>', 0),
  );

/** Resets all uses of a key. */
export const resetLimit = (tx: Tx, key: string) => tx.run(queries.deleteFrom('rate_limit').where('key', '=', key));

/** Resets the keys of a store that begin with a prefix. */
export const resetLimitsOfStore = (tx: Tx, whmcsId: number, prefix: string) =>
  tx.run(queries.deleteFrom('rate_limit').where('whmcs_id', '=', whmcsId).where('key', 'like', `${prefix}%`));

/** Deletes windows that began before an instant. */
export const deleteLimitsBefore = (tx: Tx, instant: Date) =>
  tx.run(queries.deleteFrom('rate_limit').where('window_start', '<', instant));
