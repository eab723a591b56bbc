import type { Cents, Language } from '@suite/domain';
import { formatDateTime, formatMoney, formatPhone } from '@suite/domain/format';
import { type PaidOrder, type ReceiptItem, type ReceiptTender, receiptOf } from '@suite/domain/receipt';
import { nameInText } from '@suite/domain/store-name';
import { resolveZone } from '@suite/domain/zones';
import { customName } from '../orders/line.rules';
import { receiptMessages } from './receipt-messages.rules';

/** The store of the receipt. */
export interface ReceiptStore {
  name: string;
  address: string | null;
  /** E.164 */
  phone: string | null;
  zone: string;
  /** The store's own text at the end of a receipt, in one or more lines; empty for none. */
  text: string;
  /** The language of its own texts. */
  language: Language;
}

/** One line of a receipt: a label on the left, an amount on the right. */
export interface WrittenRow {
  label: string;
  /** Smaller text below the line. */
  notes: string[];
  /** Empty if there is none. */
  amount: string;
  strong: boolean;
}
/** A receipt as text, from top to bottom. */
export interface WrittenReceipt {
  title: string;
  subject: string;
  /** Store, address, phone, time. */
  head: string[];
  parts: { title: string | null; rows: WrittenRow[] }[];
  foot: { text: string; language: Language }[];
}

type Paid = PaidOrder & { order_code: string; closed_at: Date | null };

/**
 * Returns the whole receipt of a paid ticket in a language, with times of the store's zone; cards are shown by their
 * last four digits only.
 */
export function writtenReceipt(language: Language, store: ReceiptStore, order: Paid): WrittenReceipt {
  const messages = receiptMessages[language];
  const receipt = receiptOf(order);
  const { used, earned, balance } = receipt.points;
  return {
    title: messages.receipt(order.order_code),
    subject: messages.subject(nameInText(store.name), order.order_code),
    head: headOf(language, store, order.closed_at),
    parts: [
      { title: null, rows: receipt.items.flatMap((item) => itemRows(language, item)) },
      {
        title: null,
        rows: receipt.figures.map(({ kind, amount, reason }) => ({
          ...row(reason ? messages.withReason(messages.figures[kind], reason) : messages.figures[kind], amount),
          strong: kind === 'total',
        })),
      },
      { title: messages.paidWith, rows: receipt.tenders.map((tender) => tenderRow(language, tender)) },
      ...receipt.refunds.map(({ kind, at, tenders }) => ({
        title: messages.back[kind](when(language, store, at)),
        rows: tenders.map((tender) => row(tenderName(language, tender), -tender.amount)),
      })),
    ].filter(({ rows }) => rows.length > 0),
    foot: [
      ...(used > 0 ? [{ text: messages.pointsUsed(used), language }] : []),
      ...(earned > 0 ? [{ text: messages.pointsEarned(earned), language }] : []),
      ...(balance === null ? [] : [{ text: messages.pointBalance(balance), language }]),
      ...footOf(language, store),
    ],
  };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/**
 * Returns a receipt that fits a text message: store, ticket, total, tenders, refunds and points. No amount is negative, as the
 * minus U+2212 would encode the message in UCS-2, which costs more parts.
 */
export function receiptSms(language: Language, store: ReceiptStore, order: Paid): string {
  const messages = receiptMessages[language];
  const receipt = receiptOf(order);
  const total = formatMoney(order.totals.total);
  const paid = receipt.tenders.map((tender) =>
    receipt.tenders.length > 1
      ? `${tenderName(language, tender)} ${formatMoney(tender.amount)}`
      : tenderName(language, tender),
  );
  return [
    `${nameInText(store.name)}: ${messages.receipt(order.order_code)}.`,
    order.totals.tip > 0 ? messages.sms.totalWithTip(total, formatMoney(order.totals.tip)) : messages.sms.total(total),
    ...(paid.length > 0 ? [messages.sms.paid(paid.join(', '))] : []),
    ...(receipt.refunded > 0 ? [messages.sms.back(formatMoney(receipt.refunded))] : []),
    ...(receipt.points.balance === null ? [] : [messages.sms.points(receipt.points.balance)]),
  ].join(' ');
}

/** A rest of a gift card that was paid out in cash. */
interface PaidOut {
  last_four: string;
  amount: Cents;
  at: Date;
}

/** Returns the receipt of a rest of a gift card that was paid out in cash, in a language. */
export function cashOutReceipt(
  language: Language,
  store: ReceiptStore,
  { last_four, amount, at }: PaidOut,
): WrittenReceipt {
  const messages = receiptMessages[language];
  const card = messages.ending(messages.giftCard, last_four);
  return {
    title: messages.cashOut.title,
    subject: messages.cashOut.subject(store.name),
    head: headOf(language, store, at),
    parts: [
      {
        title: null,
        rows: [{ ...row(messages.cashOut.paid, amount), notes: [card], strong: true }, row(messages.cashOut.left, 0)],
      },
    ],
    foot: footOf(language, store),
  };
}

/** Returns the same as a text message. */
export function cashOutSms(language: Language, store: ReceiptStore, { last_four, amount }: PaidOut): string {
  const { ending, giftCard, cashOut } = receiptMessages[language];
  return `${store.name}: ${cashOut.sms(ending(giftCard, last_four), formatMoney(amount))}`;
}

/** The store, and the time. */
const headOf = (language: Language, store: ReceiptStore, at: Date | null): string[] => [
  store.name,
  ...(store.address ? [store.address] : []),
  ...(store.phone ? [formatPhone(store.phone)] : []),
  ...(at ? [when(language, store, at)] : []),
];

/** The store's own text, and thanks. */
const footOf = (language: Language, store: ReceiptStore): WrittenReceipt['foot'] => [
  ...linesOf(store.text).map((text) => ({ text, language: store.language })),
  { text: receiptMessages[language].thanks, language },
];

const when = (language: Language, { zone }: ReceiptStore, at: Date): string =>
  formatDateTime(at, resolveZone(zone), language);

const row = (label: string, amount: Cents): WrittenRow => ({
  label,
  notes: [],
  amount: formatMoney(amount),
  strong: false,
});

function itemRows(language: Language, item: ReceiptItem): WrittenRow[] {
  const messages = receiptMessages[language];
  const { quantity, staff, person, cardCode, cardValue, discount, reason } = item;
  const name = itemName(language, item);
  const shown = cardCode ? messages.ending(name, cardCode.slice(-4)) : name;
  const sold = row(quantity > 1 ? messages.times(shown, quantity) : shown, item.amount);
  sold.notes = [
    ...(person ? [messages.forPerson(person)] : []),
    ...(staff ? [messages.by(staff)] : []),
    ...(cardValue === null ? [] : [messages.cardValue(formatMoney(cardValue))]),
  ];
  if (discount === 0) return [sold];
  return [sold, row(reason ? messages.withReason(messages.lineDiscount, reason) : messages.lineDiscount, -discount)];
}

/** Translates the names that the server stores in one language only. */
function itemName(language: Language, { type, name }: ReceiptItem): string {
  const messages = receiptMessages[language];
  if (type === 'gift_card') return messages.giftCard;
  return name === customName ? messages.custom : name;
}

function tenderName(language: Language, { tender, cardType, lastFour }: ReceiptTender): string {
  const messages = receiptMessages[language];
  const name = cardType ?? messages.tenders[tender];
  return lastFour ? messages.ending(name, lastFour) : name;
}

function tenderRow(language: Language, tender: ReceiptTender): WrittenRow {
  const written = row(tenderName(language, tender), tender.amount);
  const { received, change } = tender;
  if (received !== null) written.notes = [receiptMessages[language].change(formatMoney(received), formatMoney(change))];
  return written;
}
