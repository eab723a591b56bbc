import { randomUUID } from 'node:crypto';
import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { StoreContext } from '../kit/operation';
import * as care from '../modules/gift-cards/gift-card-care.service';
import { setExpiry } from '../modules/gift-cards/gift-card-care.store';
import { holdCards, releaseCards } from '../modules/gift-cards/gift-card-holds.store';
import { importCards } from '../modules/gift-cards/gift-card-import.service';
import { cancelSoldGiftCards, creditGiftCard, lockRefundedCards } from '../modules/gift-cards/gift-card-refunds.store';
import { settleCards } from '../modules/gift-cards/gift-card-settlement.store';
import { bonusPart, type CardHistory, type CardStepKind, move } from './life';
import { declineTicket, postBack, postSale, type TicketWriter } from './tickets';

interface Scene {
  context: StoreContext;
  /** Writes the tickets of the steps that are taken at once. */
  writeTicket: TicketWriter;
  /** The day, `yyyy-MM-dd`. */
  today: string;
}

const maxOnCard = 200_000;

/** Begins lives with imported cards, by one request. */
export async function importLives(lives: readonly CardHistory[], { context }: Scene): Promise<void> {
  const { tx, caller } = context;
  const cards = lives.map(({ random }) => ({
    code: `OLD${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    balance: random.int(1, 50_000),
  }));
  await importCards(context, { cards, preview: false });
  const rows = await tx.query<{ id: string; code: string }>(sql`
    select id, code from gift_card where whmcs_id = ${caller.whmcsId} and code = any(${cards.map(({ code }) => code)}::text[])`);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  for (const [index, life] of lives.entries()) {
    const { code, balance } = cards[index] ?? { code: '', balance: 0 };
    life.cardId = ids.get(code) ?? '';
    move(life, balance, 0);
  }
}

/** Takes a step by the modules of the API, and moves the model of the card beside it. */
export async function takeStep(life: CardHistory, kind: Exclude<CardStepKind, 'import'>, scene: Scene): Promise<void> {
  const { context } = scene;
  const { random } = life;
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  switch (kind) {
    case 'sell':
    case 'top_up':
      return load(life, kind, scene);
    case 'redeem':
      return redeem(life, scene);
    case 'decline':
      return decline(life, scene);
    case 'refund_redeem':
    case 'void_redeem':
      return giveBack(life, kind, scene);
    case 'refund_load':
    case 'void_load':
      return takeBack(life, kind, scene);
    case 'replace': {
      life.cardId = (await care.replaceCard(context, { id: life.cardId, note: 'Lost' })).id;
      return;
    }
    case 'adjust': {
      const max = maxOnCard - life.balance;
      const isLess = life.balance > 0 && random.chance(0.5);
      const change = isLess ? -random.int(1, life.balance) : random.int(1, Math.max(1, Math.min(max, 5_000)));
      if (change > max) return;
      const bonus = change < 0 ? 0 - bonusPart(-change, life.bonus, life.balance) : 0;
      await care.adjustCard(context, { id: life.cardId, change, note: 'Typed twice' });
      return move(life, change, bonus);
    }
    case 'cash_out': {
      await care.cashOutCard(context, { id: life.cardId, expected_amount: life.balance - life.bonus });
      return move(life, -life.balance, -life.bonus);
    }
    case 'expire': {
      // Its last day was the day before; the job of this day expires it.
      await setExpiry(tx, whmcsId, { id: life.cardId, expiresOn: scene.today, today: scene.today });
      life.state = 'expired';
      move(life, -life.bonus, -life.bonus);
      return;
    }
    case 'charge_back': {
      const { paymentId } = random.pick(life.loads);
      await care.freezeCards({ whmcsId, paymentId }, { tx, now: now() });
      life.state = 'frozen';
      return;
    }
    case 'reactivate': {
      await care.reactivateCard(context, { id: life.cardId, note: 'Paid again' });
      life.state = life.balance > 0 ? 'active' : 'depleted';
      return;
    }
  }
}

async function load(life: CardHistory, kind: 'sell' | 'top_up', { context, writeTicket }: Scene): Promise<void> {
  const { random } = life;
  const { tx, caller, now } = context;
  const { whmcsId, personId } = caller;
  const at = now();
  const value = random.int(100, 20_000);
  if (life.balance + value > maxOnCard) return;
  const price = random.chance(0.3) ? Math.max(100, value - random.int(1, Math.max(1, Math.floor(value / 3)))) : value;
  const cardId = kind === 'top_up' ? life.cardId : null;
  const line = { type: 'gift_card' as const, price, value, cardId };
  const ticket = await writeTicket({
    personId,
    at,
    line,
    tender: 'cash',
    paidBy: null,
    status: 'approved',
  });
  await postSale(tx, whmcsId, ticket, at, [
    { account: 'gift_card_liability', amount: -price, order_item_id: ticket.lineId },
    { account: 'cash', amount: price, payment_id: ticket.paymentId },
  ]);
  await settleCards(tx, {
    whmcsId,
    orderId: ticket.orderId,
    checkoutId: ticket.checkoutId,
    personName: 'Olive Owner',
    at,
  });
  if (kind === 'sell') {
    const [card] = await tx.query<{ id: string }>(
      sql`select id from gift_card where whmcs_id = ${whmcsId} and order_item_id = ${ticket.lineId}`,
    );
    life.cardId = card?.id ?? '';
  }
  const { orderId, lineId, paymentId } = ticket;
  life.loads.push({ orderId, lineId, paymentId, price, bonus: value - price, isBack: false });
  move(life, value, value - price);
}

/** Writes a ticket that the card pays, and holds its amount. */
async function pay(
  life: CardHistory,
  amount: Cents,
  status: 'pending' | 'approved',
  { context: { tx, caller, now }, writeTicket }: Scene,
) {
  const { whmcsId, personId } = caller;
  const at = now();
  const line = { type: 'custom' as const, price: amount, value: null, cardId: null };
  const [card] = await tx.query<{ code: string }>(
    sql`select code from gift_card where whmcs_id = ${whmcsId} and id = ${life.cardId}`,
  );
  const ticket = await writeTicket({
    personId,
    at,
    line,
    tender: 'gift_card',
    paidBy: life.cardId,
    status,
  });
  const redeemed = [{ paymentId: ticket.paymentId, code: card?.code ?? '', amount, index: 0 }];
  await holdCards(tx, { whmcsId, sold: [], redeemed, at });
  return ticket;
}

async function redeem(life: CardHistory, scene: Scene): Promise<void> {
  const { random } = life;
  const { tx, caller, now } = scene.context;
  const { whmcsId } = caller;
  const amount = random.chance(0.3) ? life.balance : random.int(1, life.balance);
  const ticket = await pay(life, amount, 'approved', scene);
  const { orderId, checkoutId, paymentId, lineId } = ticket;
  await postSale(tx, whmcsId, ticket, now(), [
    { account: 'sales_custom', amount: -amount, order_item_id: lineId },
    { account: 'gift_card_liability', amount, payment_id: paymentId },
  ]);
  await settleCards(tx, { whmcsId, orderId, checkoutId, personName: 'Olive Owner', at: now() });
  const bonus = bonusPart(amount, life.bonus, life.balance);
  life.redemptions.push({ orderId, paymentId, amount, bonus, back: 0, bonusBack: 0 });
  move(life, -amount, 0 - bonus);
}

/** A payment that another tender of its ticket lets down: held, and released. */
async function decline(life: CardHistory, scene: Scene): Promise<void> {
  const { random } = life;
  const { tx, caller, now } = scene.context;
  const { whmcsId } = caller;
  const ticket = await pay(life, random.int(1, life.balance), 'pending', scene);
  await releaseCards(tx, { whmcsId, orderId: ticket.orderId, checkoutId: ticket.checkoutId });
  await declineTicket(tx, whmcsId, ticket, now());
}

async function giveBack(life: CardHistory, kind: 'refund_redeem' | 'void_redeem', { context }: Scene): Promise<void> {
  const { random } = life;
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const one = random.pick(life.redemptions.filter(({ amount, back }) => amount > back));
  const rest = one.amount - one.back;
  const amount = kind === 'void_redeem' || random.chance(0.5) ? rest : random.int(1, rest);
  const [refundId, at] = [randomUUID(), now()];
  await lockRefundedCards(tx, whmcsId, { orderItemIds: [], paymentIds: [one.paymentId] });
  await creditGiftCard(tx, { whmcsId, paymentId: one.paymentId, amount, refundId, at });
  const back = {
    kind: kind === 'void_redeem' ? 'void' : 'refund',
    orderId: one.orderId,
    causeId: refundId,
    at,
  } as const;
  await postBack(tx, whmcsId, {
    ...back,
    postings: [
      { account: 'sales_custom', amount },
      { account: 'gift_card_liability', amount: -amount, payment_id: one.paymentId },
    ],
  });
  const bonusBack = Math.round(((one.back + amount) * one.bonus) / one.amount);
  const bonus = bonusBack - one.bonusBack;
  if (life.state === 'refunded') life.state = 'depleted';
  move(life, amount, bonus);
  // The job of this day ends it.
  if (life.state === 'expired') move(life, -bonus, -bonus);
  one.back += amount;
  one.bonusBack = bonusBack;
}

async function takeBack(life: CardHistory, kind: 'refund_load' | 'void_load', { context }: Scene): Promise<void> {
  const { random } = life;
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const one = random.pick(life.loads.filter(({ isBack }) => !isBack));
  const paid = Math.min(one.price, life.balance - life.bonus);
  const bonus = Math.min(one.bonus, life.bonus);
  const [refundId, at] = [randomUUID(), now()];
  await lockRefundedCards(tx, whmcsId, { orderItemIds: [one.lineId], paymentIds: [] });
  await cancelSoldGiftCards(tx, { whmcsId, orderItemIds: [one.lineId], refundId, at });
  await postBack(tx, whmcsId, {
    kind: kind === 'void_load' ? 'void' : 'refund',
    orderId: one.orderId,
    causeId: refundId,
    at,
    postings: [
      { account: 'gift_card_liability', amount: paid, order_item_id: one.lineId },
      { account: 'cash', amount: -paid, payment_id: one.paymentId },
    ],
  });
  one.isBack = true;
  move(life, -paid - bonus, 0 - bonus);
  if (life.balance === 0) life.state = 'refunded';
}
