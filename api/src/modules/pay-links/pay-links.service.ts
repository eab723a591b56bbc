import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import type { ManualStoreContext, StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  NewPayLink,
  OrderPayLink,
  PayLink,
  PayLinkCreateInput,
  PayLinkTextInput,
} from '../../resolver-types.generated';
import { requireLive } from '../company/live.service';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { lockOpenTicket, orderChanged, viewVisibleTicket } from '../orders/order.service';
import { queueClientText } from '../outbox/client-text.service';
import { consumeMessageLimits } from '../outbox/message-limits.service';
import { isRecipient } from '../outbox/recipient.rules';
import { planCheckout } from '../payments/checkout-plan.rules';
import { readCheckoutSettings } from '../settings/settings.service';
import { requireCarrier } from '../text-registration/text-registration.service';
import { totalsOf } from '../tickets/ticket.rules';
import { lockTickets } from '../tickets/ticket-changes.store';
import { payLinkMs, payLinkStatus, secondsLeft } from './pay-link.rules';
import { payLinkText } from './pay-link-text.rules';
import type { PayLinks } from './pay-link-tokens.service';
import * as store from './pay-links.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns a link as the store sees it. Refused: not found where the caller may not see its ticket. */
async function viewLink(context: Context, link: store.PayLinkRow): Promise<PayLink> {
  const { now } = context;
  const ticket = await viewVisibleTicket(context, link.order_id);
  const status = payLinkStatus(link, ticket, now());
  const { id, order_id, method, total, expires_at, opened_at, texted_at, declines } = link;
  const seconds_left = secondsLeft(status, expires_at, now());
  return { id, order_id, status, method, total, seconds_left, expires_at, opened_at, texted_at, declines };
}

/** Returns a link whose ticket is locked until the transaction ends. Refused: not found. */
async function lockLink({ tx, caller }: Context, id: string): Promise<store.PayLinkRow> {
  const known = await store.findLink(tx, caller.whmcsId, id);
  if (!known) throw notFound('pay_link');
  await lockTickets(tx, caller.whmcsId, [known.order_id]);
  return (await store.findLink(tx, caller.whmcsId, id)) ?? known;
}

/** Returns the last link of a ticket, and how one can be texted. */
export async function readOrderLink(context: Context, orderId: string, links: PayLinks): Promise<OrderPayLink> {
  const { tx, caller } = context;
  await viewVisibleTicket(context, orderId);
  const link = await store.findLinkOfOrder(tx, caller.whmcsId, orderId);
  const { client_phone, accepts_sms } = await store.readPartiesOfLink(tx, caller.whmcsId, orderId);
  return {
    link: link && (await viewLink(context, link)),
    can_text: links.canText,
    client_phone_ending: accepts_sms && client_phone ? client_phone.slice(-4) : null,
  };
}

/**
 * Creates a link for an open ticket, and ends its former one. Refused: as `order_checkout` by card would be, and too many
 * links (rate_limited). The response is not saved with its idempotency key, because the token would be: a repeated
 * request creates another link, which ends this one.
 */
export function createLink(
  context: ManualStoreContext,
  links: PayLinks,
  input: PayLinkCreateInput,
): Promise<NewPayLink> {
  const { database, scope, caller, now, recordAudit } = context;
  return database.transaction(scope, async (tx) => {
    const { whmcsId } = caller;
    const at = now();
    const ticket = await lockOpenTicket({ tx, caller }, input);
    const rates = await readCheckoutSettings(tx, whmcsId);
    const { total, net, tip } = totalsOf(ticket, rates);
    if (total === 0) throw invalid('input_obj.expected_total', 'amount_required');
    // Refuses what the client's payment would be refused for.
    const tenders = [{ type: 'card' as const, net, tip, card_token: 'none' }];
    const expected = { expected_total: input.expected_total, tenders };
    planCheckout(ticket, rates, expected, { newId: randomUUID, changed: () => orderChanged(ticket) });
    await consumeLimit(
      tx,
      { key: `paylink:${whmcsId}:person:${caller.personId}`, whmcsId },
      limits.payLinksOfPerson,
      at,
    );
    await consumeLimit(tx, { key: `paylink:${whmcsId}`, whmcsId }, limits.payLinksOfStore, at);
    await store.endLinksOf(tx, whmcsId, ticket.id, 'replaced', at);
    const { token, hash } = links.issue(whmcsId);
    const id = randomUUID();
    const expiresAt = new Date(at.getTime() + payLinkMs);
    const bound = { version: ticket.version, total, method: input.method ?? 'link' };
    await store.insertLink(tx, whmcsId, {
      id,
      orderId: ticket.id,
      tokenHash: hash,
      person: caller,
      at,
      expiresAt,
      ...bound,
    });
    const link = await viewLink({ tx, caller, now }, await requireLink(tx, whmcsId, id));
    await recordAudit(tx, { pay_link_id: id });
    return { link, token };
  });
}

async function requireLink(tx: Tx, whmcsId: number, id: string): Promise<store.PayLinkRow> {
  const link = await store.findLink(tx, whmcsId, id);
  if (!link) throw notFound('pay_link');
  return link;
}

/** Texts an open link. Refused: not found (also another token), `pay_link_closed`, `client_not_texted`, a missing number. */
export async function textLink(context: Context, links: PayLinks, input: PayLinkTextInput): Promise<PayLink> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const link = await lockLink(context, input.id);
  if (!(await store.findLinkWithToken(tx, whmcsId, link.id, links.hashes(input.token)))) throw notFound('pay_link');
  const { status, seconds_left } = await viewLink(context, link);
  if (status !== 'open' || link.method !== 'link' || !links.canText) throw new Problem('conflict', 'pay_link_closed');
  const parties = await store.readPartiesOfLink(tx, whmcsId, link.order_id);
  const recipient = recipientOf(parties, input.to ?? null);
  await requireLive(tx, whmcsId);
  await requireCarrier(tx, whmcsId);
  const { language, name } = parties;
  const minutes = Math.ceil(seconds_left / 60);
  const content = payLinkText(language, { store: name, total: link.total, url: links.url(input.token), minutes });
  const text = { whmcsId, recipient, language, content, isSecret: true, expiresAt: link.expires_at };
  const { messageId } = await queueClientText(tx, text, now());
  await consumeMessageLimits(tx, caller, messageId, now());
  await store.markTexted(tx, whmcsId, link.id, now());
  return viewLink(context, await requireLink(tx, whmcsId, link.id));
}

/** A client who wants no messages is texted only at a typed number, because that means a request by the client. */
function recipientOf({ client_phone, accepts_sms }: store.PayLinkParties, to: string | null): string {
  const recipient = to ?? client_phone;
  if (recipient === null) throw invalid('input_obj.to', 'required');
  if (to !== null && !isRecipient('sms', to)) throw invalid('input_obj.to', 'phone_invalid');
  if (to === null && !accepts_sms) throw new Problem('conflict', 'client_not_texted');
  return recipient;
}

/** Cancels a link; one that has ended stays as it is. Refused: not found, `checkout_pending`. */
export async function cancelLink(context: Context, id: string): Promise<PayLink> {
  const { tx, caller, now } = context;
  const link = await lockLink(context, id);
  const { status } = await viewLink(context, link);
  if (status === 'processing') throw new Problem('conflict', 'checkout_pending');
  if (link.end_reason === null) await store.endLinksOf(tx, caller.whmcsId, link.order_id, 'canceled', now());
  return viewLink(context, await requireLink(tx, caller.whmcsId, id));
}
