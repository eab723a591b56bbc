import { maxStoreCards } from '@suite/domain/billing/cards';
import type { CardGateway, CheckState, SavedCardResult } from '../../gateway/card-gateway';
import type { Database, Scope, Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import type { ManualStoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import { workThrough } from '../../kit/store-queues';
import type {
  CardInfoAddressInput,
  CardInfoCreateInput,
  CardInfoCreation,
  MutationCrmCreateCardInfoArgs,
} from '../../resolver-types.generated';
import * as rules from './billing-cards.rules';
import { usableFirst } from './billing-cards.rules';
import { countFreePlaces, readCardInfo } from './billing-cards.service';
import { type BillingCard, insertCard, listCards, lockCards, replaceCard, updateOrder } from './billing-cards.store';
import * as checks from './card-checks.store';

/** The text of the check on the card holder's statement, where one is shown. */
const statementText = 'Card check';

interface Gateway {
  database: Database;
  gateway: Pick<CardGateway, 'check' | 'releaseCheck' | 'abandonCheck'>;
}

/**
 * Checks a typed card at the gateway and stores it. The check is recorded before the gateway is called, so that a repeated
 * request continues it, and a job ends one whose result stays unknown (`endChecks`). Nothing is charged.
 */
export async function createCard(
  context: ManualStoreContext,
  gateway: CardGateway,
  args: MutationCrmCreateCardInfoArgs,
): Promise<CardInfoCreation> {
  const { database, scope, caller, now } = context;
  const { idempotency_key: key, ...body } = args;
  const { input_obj: input } = args;
  rules.requireConsent(input.consent_version);
  const address = rules.readAddress(input.billing_address);
  const check = { id: input.id, key: `card-check ${caller.whmcsId} ${input.id}` };
  const earlier = await database.transaction(scope, async (tx) => {
    const claim = await claimKey(tx, caller, key, 'crm_create_card_info', body, now());
    if (claim.kind === 'new') return beginCheck(tx, context, check);
    return claim.response as Omit<CardInfoCreation, 'card'> | null;
  });
  if (earlier) return withCard(context, earlier);
  const state = await gateway.check({ key: check.key, token: input.payment_token, reference: statementText });
  const settled = await database.transaction(scope, async (tx) => {
    const created = await settle(tx, context, { input, address, state });
    if (created instanceof Problem) return created;
    await saveResponse(tx, caller, key, created);
    await context.recordAudit(tx);
    return created;
  });
  await endCheckOf({ database, gateway }, scope, caller.whmcsId, input.id, now());
  if (settled instanceof Problem) throw settled;
  return withCard(context, settled);
}

/** Records the check, within the limits of the store. Returns null: there is no earlier result. */
async function beginCheck(tx: Tx, { caller, now }: ManualStoreContext, check: { id: string; key: string }) {
  const { whmcsId } = caller;
  await lockCards(tx, whmcsId);
  if ((await countFreePlaces(tx, whmcsId)) === 0)
    throw invalid('input_obj.payment_token', 'card_limit_reached', { max: maxStoreCards });
  rules.refuseTooManyChecks(await checks.checksSince(tx, whmcsId, rules.hourBefore(now())));
  if (!(await checks.insertCheck(tx, whmcsId, { ...check, createdBy: caller.personId }, now())))
    throw invalid('input_obj.id', 'id_invalid');
  return null;
}

interface CheckedCard {
  input: CardInfoCreateInput;
  address: CardInfoAddressInput;
  state: CheckState;
}

/** Stores the result of a check, and the card if it was approved. Returns the refusal, which is stored too. */
async function settle(
  tx: Tx,
  { caller, now }: ManualStoreContext,
  { input, address, state }: CheckedCard,
): Promise<Omit<CardInfoCreation, 'card'> | Problem> {
  const { whmcsId, personId } = caller;
  const at = now();
  await lockCards(tx, whmcsId);
  const check = await checks.lockCheck(tx, whmcsId, input.id);
  if (!check) throw new Error('A check that was recorded is gone.');
  if (check.status !== 'started') return settledBefore(tx, whmcsId, check);
  if (check.ends_with === 'abandon') return invalid('input_obj.payment_token', 'card_check_ended');
  const write = (result: Parameters<typeof checks.settleCheck>[3]) =>
    checks.settleCheck(tx, whmcsId, check.id, result, at);
  if (state.status === 'unknown' || state.status === 'not_found') return pending();
  if (state.status === 'voided') {
    await write({ status: 'abandoned' });
    return invalid('input_obj.payment_token', 'card_check_ended');
  }
  const facts = {
    card_type: state.card?.cardType ?? null,
    last_four: state.card?.lastFour ?? null,
    transaction_id: state.transactionId,
  };
  if (state.status === 'declined') {
    await write({ ...facts, status: 'declined', decline_code: rules.declineCodeOf(state), raw_code: state.rawCode });
    return rules.declineProblem(state);
  }
  if (state.cvc === 'mismatch') {
    // The bank approved it, but the person who typed it does not have the card.
    await write({
      ...facts,
      status: 'declined',
      amount: state.amount,
      decline_code: 'cvc_mismatch new_data',
      ends_with: 'abandon',
    });
    return rules.declineProblem({ code: 'cvc_mismatch', advice: 'new_data' });
  }
  const cards = await listCards(tx, whmcsId);
  const { savedCard, amount } = state;
  const release = amount > 0 ? 'release' : null;
  const same = sameCard(cards, state);
  const replaced = same && (await checks.wereDataDeclined(tx, whmcsId, [same.id])) ? same : null;
  const reference = referenceOf(savedCard, replaced);
  const isFull = !replaced && cards.length >= maxStoreCards;
  if (reference === null || (same && !replaced) || isFull) {
    const refused = 'refused' in savedCard ? savedCard.refused : same ? 'card_exists' : 'card_limit';
    const ends_with = 'refused' in savedCard || isStoredByUs(cards, state) ? release : 'abandon';
    await write({ ...facts, status: 'approved', amount, decline_code: refused, ends_with });
    return rules.notStoredProblem(refused, maxStoreCards);
  }
  await write({ ...facts, status: 'approved', amount, ends_with: release });
  if (replaced) await replaceCard(tx, whmcsId, { old: replaced, id: input.id, reference }, at);
  await insertCard(
    tx,
    whmcsId,
    {
      id: input.id,
      reference,
      card_type: state.card.cardType,
      last_four: state.card.lastFour,
      first_six: state.card.firstSix,
      expires: state.expires,
      holder_name: state.card.holderName,
      ...address,
      network_transaction_id: state.networkTransactionId,
      consent_version: input.consent_version,
      consent_by: personId,
    },
    at,
  );
  const place = replaced ? cards.indexOf(replaced) : cards.length;
  await placeNewCard(tx, whmcsId, { id: input.id, place: input.is_default ? 0 : place }, at);
  return {
    id: input.id,
    new_payment_profile_id: input.id,
    checked_amount: state.amount,
    is_zip_mismatch: state.zip === 'unavailable' ? null : state.zip === 'mismatch',
  };
}

const pending = () => new Problem('unavailable', 'card_check_pending');

/** Returns the result of a check that another request, or the job, has settled meanwhile. */
async function settledBefore(tx: Tx, whmcsId: number, check: checks.StoredCheck) {
  const problem = rules.problemOfCheck(check, maxStoreCards);
  if (problem) return problem;
  const card = (await listCards(tx, whmcsId)).find(({ id }) => id === check.id);
  if (!card) return notFound('card');
  const { id, amount } = check;
  return { id, new_payment_profile_id: id, checked_amount: amount, is_zip_mismatch: null };
}

type Approved = Extract<CheckState, { status: 'approved' }>;

/** The card of the store that was checked: the same digits, as far as they are known, and the same expiry. */
const sameCard = (cards: readonly BillingCard[], { card, expires }: Approved): BillingCard | undefined =>
  cards.find(
    (other) =>
      other.closed_at === null &&
      other.card_type === card.cardType &&
      other.first_six === card.firstSix &&
      other.last_four === card.lastFour &&
      other.expires === expires,
  );

/** The gateway's name of a new card: that of the card which it replaces, where the gateway stores no second copy. */
const referenceOf = (savedCard: SavedCardResult, replaced: BillingCard | null): string | null =>
  'reference' in savedCard
    ? savedCard.reference
    : savedCard.refused === 'card_exists'
      ? (replaced?.reference ?? null)
      : null;

/** Whether the gateway returned the reference of a card that the store has, which must not be forgotten. */
const isStoredByUs = (cards: readonly BillingCard[], { savedCard }: Approved): boolean =>
  'reference' in savedCard && cards.some(({ reference }) => reference === savedCard.reference);

/** Puts the new card in its place, or in front if no other one can be charged. */
async function placeNewCard(tx: Tx, whmcsId: number, { id, place }: { id: string; place: number }, at: Date) {
  const cards = await listCards(tx, whmcsId);
  const others = cards.filter((card) => card.id !== id);
  const added = cards.filter((card) => card.id === id);
  const ordered = usableFirst([...others.slice(0, place), ...added, ...others.slice(place)], at);
  await updateOrder(
    tx,
    whmcsId,
    ordered.map((card) => card.id),
    at,
  );
}

const withCard = async (
  { database, scope, caller, now }: ManualStoreContext,
  created: Omit<CardInfoCreation, 'card'>,
): Promise<CardInfoCreation> => {
  const card = await database.transaction(scope, (tx) => readCardInfo(tx, caller.whmcsId, created.id, now()));
  return { ...created, card };
};

/** Gives back at once what a check authorised, and forgets the card of a refused one; else the job does it. */
async function endCheckOf(
  { database, gateway }: Gateway,
  scope: Scope,
  whmcsId: number,
  id: string,
  at: Date,
): Promise<void> {
  const due = await database.transaction(scope, (tx) => checks.findDueEnd(tx, whmcsId, id));
  if (due) await end({ database, gateway }, scope, due, at);
}

async function end({ database, gateway }: Gateway, scope: Scope, check: checks.StoredCheck, at: Date): Promise<void> {
  const isEnded =
    check.ends_with === 'release' ? await gateway.releaseCheck(check.key) : await gateway.abandonCheck(check.key);
  if (isEnded) await database.transaction(scope, (tx) => checks.endCheck(tx, check.whmcs_id, check.id, at));
}

const system = { kind: 'system' } as const;
const batchSize = 20;
/** The time that a request has to settle its own check. */
const graceMs = 60_000;

/**
 * Ends what is unfinished at the gateway: amounts that are still authorised, and checks whose result stayed unknown. One
 * that the gateway does not confirm waits behind the others.
 */
export async function endChecks({ database, gateway, now }: Gateway & { now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const found = await database.transaction(system, (tx) => checks.unfinishedChecks(tx, before, batchSize));
  await workThrough(found, async (check) => {
    const isDue = await database.transaction(system, async (tx) => {
      await checks.markEndTried(tx, check.whmcs_id, check.id, now());
      return check.status !== 'started' || checks.claimAbandon(tx, check.whmcs_id, check.id);
    });
    if (isDue) await end({ database, gateway }, system, check, now());
  });
}
