import type { Cents } from '@suite/domain';
import { receiptOf } from '@suite/domain/receipt';
import type { CardGateway, CardTokeniser } from '../../gateway/card-gateway';
import type { Database, Scope, Tx } from '../../kit/database';
import { claimKey, saveResponse } from '../../kit/idempotency';
import { notFound, Problem } from '../../kit/problem';
import type { PayLinkPage, PayLinkPayInput } from '../../resolver-types.generated';
import { settleIdentity } from '../identity/identity-transaction.service';
import { chargeIntent, earlierIntent, type Intent, recordIntent } from '../payments/checkout.service';
import { linkSourceOf } from '../payments/checkout.store';
import { requireFewDeclines } from '../payments/link-declines.service';
import { readCheckoutSettings } from '../settings/settings.service';
import { orderView } from '../tickets/order-view.rules';
import { type Ticket, totalsOf } from '../tickets/ticket.rules';
import { readTicket } from '../tickets/ticket.store';
import { lockTickets } from '../tickets/ticket-changes.store';
import { payLinkStatus, requireTip, secondsLeft, storeOfToken, tipLimitsOf } from './pay-link.rules';
import type { PayLinks } from './pay-link-tokens.service';
import * as store from './pay-links.store';

interface Services {
  database: Database;
  now: () => Date;
  services: { gateway: CardGateway; tokeniser: CardTokeniser | null; payLinks: PayLinks };
}

interface LocatedLink {
  whmcsId: number;
  id: string;
  /** The link's store, without a person. */
  scope: Scope;
}

/**
 * Finds the link of a token. Refused: `pay_link_not_found`. Unknown tokens are not limited: nobody guesses 256 random bits,
 * and a limit by address would refuse everybody who shares it.
 */
async function locate({ database, services }: Services, token: string): Promise<LocatedLink> {
  const found = await settleIdentity(
    database,
    async (tx) =>
      (await store.locateLink(tx, storeOfToken(token), services.payLinks.hashes(token))) ?? notFound('pay_link'),
  );
  const { whmcs_id: whmcsId, id } = found;
  return { whmcsId, id, scope: { kind: 'store', whmcsId, userId: null, employeeId: null, role: 'staff' } };
}

/** The id of no person: a client has no favorites, which a ticket is read with. */
const noPerson = '00000000-0000-0000-0000-000000000000';

async function readLink(tx: Tx, { whmcsId, id }: LocatedLink): Promise<{ link: store.PayLinkRow; ticket: Ticket }> {
  const link = await store.findLink(tx, whmcsId, id);
  const ticket = link && (await readTicket(tx, { whmcsId, personId: noPerson }, link.order_id));
  if (!link || !ticket) throw notFound('pay_link');
  return { link, ticket };
}

/** Returns the page of a link. The ticket is part of it only while it can be paid, and once it was paid by the link. */
export async function readPage(context: Services, token: string): Promise<PayLinkPage> {
  const located = await locate(context, token);
  return context.database.transaction(located.scope, (tx) => pageOf(tx, context, located));
}

/** The same, and records that the client opened it. */
export async function openPage(context: Services, token: string): Promise<PayLinkPage> {
  const located = await locate(context, token);
  return context.database.transaction(located.scope, async (tx) => {
    await store.markOpened(tx, located.whmcsId, located.id, context.now());
    return pageOf(tx, context, located);
  });
}

async function pageOf(tx: Tx, { now, services }: Services, located: LocatedLink): Promise<PayLinkPage> {
  const { link, ticket } = await readLink(tx, located);
  const { client_language, name, avatar, phone, country_code, timezone } = await store.readPartiesOfLink(
    tx,
    located.whmcsId,
    link.order_id,
  );
  const status = payLinkStatus(link, ticket, now());
  const page = {
    status,
    language: client_language,
    store: { name, avatar, phone, country_code, timezone },
    seconds_left: secondsLeft(status, link.expires_at, now()),
    decline_code: link.checkout_state === 'declined' ? link.decline_code : null,
    card_tokeniser: services.tokeniser,
  };
  if (status !== 'open' && status !== 'processing' && status !== 'paid') return { ...page, ...nothing };
  const rates = await readCheckoutSettings(tx, located.whmcsId);
  const order = orderView(status === 'open' ? { ...ticket, tip: 0 } : ticket, rates);
  const { items, figures } = receiptOf(order);
  const { base, max } = tipLimitsOf(ticket);
  return {
    ...page,
    items: items.map(({ id, type, name, quantity, person, amount, discount }) => {
      return { id, type, name, quantity, person, amount, discount };
    }),
    figures: figures.map(({ kind, amount }) => ({ kind, amount })),
    total: order.totals.total,
    tip: status === 'open' ? ticket.tip : order.totals.tip,
    tip_base: base,
    tip_presets: [...rates.tip_presets],
    max_tip: max,
    payment: status === 'paid' ? paymentOf(ticket, order.totals.total) : null,
  };
}

const nothing = { items: [], figures: [], total: 0, tip: 0, tip_base: 0, tip_presets: [], max_tip: 0, payment: null };

function paymentOf({ order_code, closed_at, payments, point_balance }: Ticket, amount: Cents): PayLinkPage['payment'] {
  const card = payments.find(({ source, status }) => linkSourceOf(source) && status !== 'declined')?.payment_method;
  if (!closed_at) return null;
  return {
    order_code,
    paid_at: closed_at,
    amount,
    card_type: card?.card_type ?? null,
    card_last_four: card?.card_last_four ?? null,
    point_balance,
  };
}

/**
 * Pays the ticket of a link by card, by the same steps as any checkout, in the name of the person who created the link.
 * The ticket is locked, so that of this payment and any other tender exactly one succeeds. Refused: `pay_link_closed`, a
 * tip that a client cannot add, and any charge after too many declined cards of the store's links (rate_limited).
 */
export async function payLink(context: Services, input: PayLinkPayInput, key: string): Promise<PayLinkPage> {
  const located = await locate(context, input.token);
  const { database, now, services } = context;
  const intent = await database.transaction(located.scope, (tx) => beginPayment(tx, located, input, key, now));
  const settlement = { database, scope: located.scope, gateway: services.gateway, now };
  await chargeIntent(settlement, located.whmcsId, intent);
  return database.transaction(located.scope, (tx) => pageOf(tx, context, located));
}

async function beginPayment(
  tx: Tx,
  located: LocatedLink,
  { tip, card_token }: PayLinkPayInput,
  key: string,
  now: () => Date,
): Promise<Intent> {
  const { whmcsId, id } = located;
  const owner = { personId: id, whmcsId };
  const claim = await claimKey(tx, owner, key, 'pay_link_pay', { tip, card_token }, now());
  if (claim.kind === 'known') return earlierIntent(claim.response);
  const { order_id } = (await readLink(tx, located)).link;
  await lockTickets(tx, whmcsId, [order_id]);
  const { link, ticket: stored } = await readLink(tx, located);
  if (payLinkStatus(link, stored, now()) !== 'open') throw new Problem('conflict', 'pay_link_closed');
  await requireFewDeclines(tx, whmcsId, now());
  requireTip(stored, tip, link.method);
  const rates = await readCheckoutSettings(tx, whmcsId);
  if (totalsOf(stored, rates).total !== link.total) throw new Problem('conflict', 'pay_link_closed');
  const ticket = { ...stored, tip };
  const { net, total } = totalsOf(ticket, rates);
  const intent = await recordIntent(
    tx,
    { caller: { whmcsId, personId: link.person_id, name: link.person_name }, now },
    ticket,
    { expected_total: total, tenders: [{ type: 'card', net, tip, card_token }], payLink: { id, method: link.method } },
  );
  await store.setCheckout(tx, whmcsId, id, intent.checkoutId);
  await saveResponse(tx, owner, key, { checkoutId: intent.checkoutId });
  return intent;
}
