import { randomBytes } from 'node:crypto';
import { type Cents, isOpenOrder, maxClientTip, type OrderStatus, tipBase } from '@suite/domain';
import { invalid } from '../../kit/problem';
import type { PayLinkMethod, PayLinkStatus } from '../../resolver-types.generated';
import type { StoredCheckoutState } from '../payments/checkout.store';
import { type Ticket, totalsLine } from '../tickets/ticket.rules';

/** The life of a link, in milliseconds. */
export const payLinkMs = 15 * 60_000;

/** Returns the last part of a link's address: its store, and 256 random bits. */
export const newPayLinkToken = (whmcsId: number): string => `${whmcsId}.${randomBytes(32).toString('base64url')}`;

/** Returns the store that a token names; null for tokens of earlier releases, and for anything else. */
export function storeOfToken(token: string): number | null {
  const [, store] = /^(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
  return store === undefined ? null : Number(store);
}

export type EndReason = 'canceled' | 'replaced' | 'other_payment' | 'too_many_declines' | 'paid';

/** What decides whether a link can be paid. */
export interface PayLinkFacts {
  order_version: number;
  expires_at: Date;
  end_reason: EndReason | null;
  /** The state of the last checkout that the client started with it. */
  checkout_state: StoredCheckoutState | null;
}

interface TicketFacts {
  version: number;
  order_status: OrderStatus;
  checkout_pending: boolean;
}

/** Returns the status of a link. It is open only for the version of the ticket that it was created for. */
export function payLinkStatus(link: PayLinkFacts, ticket: TicketFacts, now: Date): PayLinkStatus {
  if (link.end_reason === 'paid') return 'paid';
  if (link.checkout_state === 'pending' || link.checkout_state === 'releasing') return 'processing';
  if (link.end_reason === 'canceled' || link.end_reason === 'replaced') return 'canceled';
  if (link.end_reason !== null) return 'closed';
  const isSameTicket = ticket.version === link.order_version && isOpenOrder(ticket.order_status);
  if (!isSameTicket || ticket.checkout_pending) return 'closed';
  return link.expires_at <= now ? 'expired' : 'open';
}

/** Returns the seconds that an open link has left; none if it is not open. */
export const secondsLeft = (status: PayLinkStatus, expiresAt: Date, now: Date): number =>
  status === 'open' ? Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000) : 0;

/** Returns the base of the tip's presets, and the largest tip: none if no employee of the ticket could receive it. */
export function tipLimitsOf({ lines }: Pick<Ticket, 'lines'>): { base: Cents; max: Cents } {
  const base = tipBase(lines.map(totalsLine));
  return { base, max: lines.some(({ staff_id }) => staff_id !== null) ? maxClientTip(base) : 0 };
}

/**
 * Refuses a tip that a client cannot add. The tip that is on the ticket already may stay; by Tap to Pay it must, because
 * it was chosen at the desk.
 */
export function requireTip(ticket: Pick<Ticket, 'lines' | 'tip'>, tip: Cents, method: PayLinkMethod): void {
  if (method === 'tap' && tip !== ticket.tip)
    throw invalid('input_obj.tip', 'out_of_range', { min: ticket.tip, max: ticket.tip });
  const max = Math.max(tipLimitsOf(ticket).max, ticket.tip);
  if (tip < 0 || tip > max) throw invalid('input_obj.tip', 'out_of_range', { min: 0, max });
}
