import { randomUUID } from 'node:crypto';
import type { OrderItemType, TenderType } from '@suite/domain';
import type { TenderInput } from '../resolver-types.generated';
import type { OrderView } from '../testing/pos-client';
import { testCards } from '../testing/test-gateway';
import { LifeStep, nth } from './life-step';
import { share, sumOf } from './reference-arithmetic';
import { type Discount, type LineToSell, priced, type Taken, type TicketToSell } from './reference-sale';
import { pay, type ReferenceStore } from './reference-store';
import type { RealStore } from './store-world';

export interface SaleShape {
  lines: {
    kind: OrderItemType;
    isSecondService: boolean;
    isBens: boolean;
    price: number;
    quantity: number;
    discount: Discount | null;
    bonus: number;
  }[];
  discount: Discount | null;
  promotion: Discount | null;
  rewardUnits: number;
  isFeeOn: boolean;
  isClients: boolean;
  tip: number;
  tipWeights: [number, number] | null;
  tenders: { type: TenderType; weight: number; card: number }[];
  tipOn: number;
  change: number;
}

/** A discount is refused where it is more than there is to take it off. */
const within = (discount: Discount | null | undefined, max: number): Discount | null =>
  !discount || max === 0
    ? null
    : { ...discount, value: discount.type === 'usd' ? Math.min(discount.value, max) : discount.value };

export class Sell extends LifeStep<SaleShape> {
  async take(model: ReferenceStore, { asOwner, world, store }: RealStore): Promise<boolean> {
    const { shape } = this;
    const lines = shape.lines.map((line): LineToSell => {
      const staff = line.isBens ? store.ben.id : store.ava.id;
      const service = line.isSecondService ? store.manicure : store.gel;
      const item = line.kind === 'service' ? service : line.kind === 'item' ? store.oil : null;
      const prices = { service: line.isSecondService ? 2_500 : 4_000, item: 1_000, custom: line.price };
      return {
        id: randomUUID(),
        kind: line.kind,
        item,
        isTaxed: line.kind === 'item',
        staff: line.kind === 'gift_card' && line.isSecondService ? null : staff,
        price: line.kind === 'gift_card' ? Math.min(50_000, Math.max(100, line.price)) : prices[line.kind],
        quantity: line.kind === 'gift_card' ? 1 : line.quantity,
        discount: null,
      };
    });
    for (const [index, line] of lines.entries())
      if (line.kind !== 'gift_card') line.discount = within(shape.lines[index]?.discount, line.price * line.quantity);
    const people = [...new Set(lines.flatMap(({ staff }) => staff ?? []))];
    const tip = people.length === 0 ? 0 : shape.tip;
    const tipShares =
      shape.tipWeights && people.length === 2 && tip > 0
        ? new Map(share(tip, shape.tipWeights).map((amount, index) => [people[index] ?? '', amount]))
        : null;
    const ticket: TicketToSell = {
      lines,
      discount: null,
      promotion: null,
      isFeeOn: shape.isFeeOn,
      reward: 0,
      tip,
      tipShares,
      rates: model.rates,
    };
    ticket.discount = within(shape.discount, priced(ticket).discountable);
    ticket.promotion = within(shape.promotion, priced(ticket).discountable);
    await asOwner(model.now, async ({ pos }) => {
      const created = await pos.create(shape.isClients ? { customer_id: store.client } : {});
      const bonusOf = (index: number) =>
        Math.floor(((lines[index]?.price ?? 0) * (shape.lines[index]?.bonus ?? 0)) / 100);
      const open = await pos.add(
        created,
        lines.map(({ id, kind, item, price, quantity, staff }, index) => ({
          id,
          item_type: kind,
          quantity,
          staff_id: staff,
          ...(kind === 'service' ? { service_id: item } : kind === 'item' ? { item_id: item } : { price }),
          ...(kind === 'custom' ? { item_name: 'Nail art' } : {}),
          ...(kind === 'gift_card' && bonusOf(index) > 0 ? { gift_card_value: price + bonusOf(index) } : {}),
        })),
      );
      const max = priced(ticket).discountable;
      const points = open.customer?.point ?? 0;
      const units = Math.max(0, Math.min(shape.rewardUnits, Math.floor(points / 100), Math.floor(max / 500)));
      ticket.reward = units * 500;
      const discounts = [
        ...lines.map(({ id, discount }) => discount && { ...discount, order_item_id: id, is_promo: false }),
        ticket.discount && { ...ticket.discount, order_item_id: null, is_promo: false },
        ticket.promotion && { ...ticket.promotion, order_item_id: null, is_promo: true },
      ].flatMap((one) => one ?? []);
      const reviewed = await pos.review(open, {
        discounts: discounts.map(({ type, value, order_item_id, is_promo }) => ({
          discount_type: type,
          discount_value: value,
          is_promo,
          ...(order_item_id ? { order_item_id } : {}),
          ...(is_promo ? { name: 'Spring' } : {}),
        })),
        tip,
        service_fee_enabled: shape.isFeeOn,
        reward_points: units * 100,
        tip_shares: [...(tipShares ?? [])].map(([employee_id, amount]) => ({ employee_id, amount })),
      });
      const taken = this.tendersOf(model, ticket);
      const { payments } = pay(ticket, taken);
      const inputs = taken.map(({ tender, net, tip: ofTip, code }, index): TenderInput => {
        const { net: after = 0 } = payments[index] ?? {};
        return {
          type: tender,
          net,
          tip: ofTip,
          ...(tender === 'card' ? { card_token: world.gateway.token(testCards.approves) } : {}),
          ...(tender === 'gift_card' && code ? { gift_card_code: code } : {}),
          ...(tender === 'cash' ? { cash_received: after + ofTip + shape.change } : {}),
        };
      });
      const total = sumOf(payments, ({ net, tip: ofTip }) => net + ofTip);
      const { order, status } = await pos.checkout(reviewed, inputs, { expected_total: total });
      if (status !== 'completed') throw new Error(`The checkout is ${status}.`);
      const hasCash = taken.some(({ tender }) => tender === 'cash');
      model.sell(
        {
          ticket,
          taken,
          customer: shape.isClients ? store.client : null,
          change: hasCash ? shape.change : 0,
          ids: order.payments.map(({ id }) => id),
        },
        { id: order.id, giftCards: this.giftCardsOf(order, lines, bonusOf) },
      );
    });
    return true;
  }

  private giftCardsOf(order: OrderView, lines: readonly LineToSell[], bonusOf: (index: number) => number) {
    return lines.flatMap(({ id, kind }, index) => {
      const card = order.order_items.find((line) => line.id === id)?.gift_card;
      if (kind !== 'gift_card') return [];
      if (!card) throw new Error('A sold gift card has a code.');
      return [{ id: card.id, code: card.code, bonus: bonusOf(index) }];
    });
  }

  /** Splits net and tip among the tenders; what a gift card cannot pay is paid in cash. */
  private tendersOf(model: ReferenceStore, ticket: TicketToSell): Taken[] {
    const { net, giftCards } = priced(ticket);
    const { tenders, tipOn } = this.shape;
    const nets = share(
      net,
      tenders.map(({ weight }) => weight),
    );
    const cards = model.cards.filter(({ isOff, balance }) => !isOff && balance > 0);
    const taken: Taken[] = [];
    let rest = 0;
    let forGiftCards = net - giftCards;
    const add = (tender: TenderType, part: number, code: string | null = null) => {
      const same = taken.find((one) => one.tender === tender && tender !== 'card');
      if (same && tender !== 'gift_card') same.net += part;
      else taken.push({ tender, net: part, tip: 0, code });
    };
    for (const [index, { type, card }] of tenders.entries()) {
      const part = nets[index] ?? 0;
      const own = nth(cards, card);
      const isFree = own && !taken.some(({ code }) => code === own.code);
      if (part === 0) continue;
      if (type !== 'gift_card') add(type, part);
      else if (own && isFree && Math.min(part, own.balance, forGiftCards) > 0) {
        const paid = Math.min(part, own.balance, forGiftCards);
        forGiftCards -= paid;
        add(type, paid, own.code);
        rest += part - paid;
      } else rest += part;
    }
    if (rest > 0 || taken.length === 0) add('cash', rest);
    const payers = taken.filter(({ tender, net: part, code }) => {
      const balance = model.cards.find((one) => one.code === code)?.balance ?? 0;
      return tender !== 'gift_card' || balance - part >= ticket.tip;
    });
    const payer = nth(payers, tipOn);
    if (payer) payer.tip = ticket.tip;
    else add('cash', 0);
    const cash = taken.find(({ tender }) => tender === 'cash');
    if (!payer && cash) cash.tip = ticket.tip;
    return taken;
  }
}
