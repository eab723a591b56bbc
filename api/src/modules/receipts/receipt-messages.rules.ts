import type { Language, TenderType } from '@suite/domain';
import type { ReceiptFigure } from '@suite/domain/receipt';

export interface ReceiptMessages {
  receipt: (code: string) => string;
  subject: (store: string, code: string) => string;
  custom: string;
  giftCard: string;
  /** For a quantity above one. */
  times: (name: string, quantity: number) => string;
  by: (staff: string) => string;
  forPerson: (person: string) => string;
  /** The value of a sold gift card. */
  cardValue: (amount: string) => string;
  /** The rest of a gift card that was paid out in cash. */
  cashOut: {
    title: string;
    subject: (store: string) => string;
    paid: string;
    left: string;
    sms: (card: string, amount: string) => string;
  };
  lineDiscount: string;
  withReason: (discount: string, reason: string) => string;
  figures: Record<ReceiptFigure['kind'], string>;
  tenders: Record<TenderType, string>;
  ending: (card: string, lastFour: string) => string;
  paidWith: string;
  change: (received: string, change: string) => string;
  back: { refund: (when: string) => string; void: (when: string) => string };
  pointsUsed: (count: number) => string;
  pointsEarned: (count: number) => string;
  pointBalance: (count: number) => string;
  thanks: string;
  sms: {
    total: (total: string) => string;
    totalWithTip: (total: string, tip: string) => string;
    paid: (tenders: string) => string;
    back: (amount: string) => string;
    points: (count: number) => string;
  };
}

/** Writes points that are owed with a real minus, as amounts are. */
const signed = (count: number): string => (count < 0 ? `\u2212${-count}` : String(count));

/** Texts of receipts, in the languages of store messages. */
export const receiptMessages: Record<Language, ReceiptMessages> = {
  en: {
    receipt: (code) => `Receipt #${code}`,
    subject: (store, code) => `Your receipt #${code} from ${store}`,
    custom: 'Custom amount',
    giftCard: 'Gift card',
    times: (name, quantity) => `${name} × ${quantity}`,
    by: (staff) => `With ${staff}`,
    forPerson: (person) => `For ${person}`,
    cardValue: (amount) => `Value ${amount}`,
    cashOut: {
      title: 'Gift card paid out',
      subject: (store) => `Gift card paid out at ${store}`,
      paid: 'Paid out in cash',
      left: 'Balance left',
      sms: (card, amount) => `${card}: ${amount} paid out in cash. Balance left: $0.00.`,
    },
    lineDiscount: 'Discount on this line',
    withReason: (discount, reason) => `${discount}: ${reason}`,
    figures: {
      sub_total: 'Subtotal',
      discount: 'Discount',
      promo: 'Promotion',
      reward: 'Reward',
      service_fee: 'Service fee',
      tax: 'Tax',
      cash_discount: 'Cash discount',
      tip: 'Tip',
      total: 'Total',
    },
    tenders: { cash: 'Cash', card: 'Card', check: 'Check', gift_card: 'Gift card' },
    ending: (card, lastFour) => `${card} ending in ${lastFour}`,
    paidWith: 'Paid with',
    change: (received, change) => `Received ${received}, change ${change}`,
    back: { refund: (when) => `Refunded ${when}`, void: (when) => `Voided ${when}` },
    pointsUsed: (count) => `Points used: ${count}`,
    pointsEarned: (count) => `Points earned: ${count}`,
    pointBalance: (count) => `Points after this visit: ${signed(count)}`,
    thanks: 'Thank you, and see you soon!',
    sms: {
      total: (total) => `Total ${total}.`,
      totalWithTip: (total, tip) => `Total ${total}, tip ${tip} included.`,
      paid: (tenders) => `Paid with: ${tenders}.`,
      back: (amount) => `Refunded: ${amount}.`,
      points: (count) => `Points: ${count}.`,
    },
  },
  vi: {
    receipt: (code) => `Biên lai #${code}`,
    subject: (store, code) => `Biên lai #${code} của quý khách tại ${store}`,
    custom: 'Số tiền khác',
    giftCard: 'Thẻ quà tặng',
    times: (name, quantity) => `${name} × ${quantity}`,
    by: (staff) => `Thợ: ${staff}`,
    forPerson: (person) => `Cho ${person}`,
    cardValue: (amount) => `Giá trị ${amount}`,
    cashOut: {
      title: 'Đổi thẻ quà tặng ra tiền mặt',
      subject: (store) => `Đổi thẻ quà tặng ra tiền mặt tại ${store}`,
      paid: 'Đã trả tiền mặt',
      left: 'Số dư còn lại',
      sms: (card, amount) => `${card}: đã trả ${amount} tiền mặt. Số dư còn lại: $0.00.`,
    },
    lineDiscount: 'Giảm giá dòng này',
    withReason: (discount, reason) => `${discount}: ${reason}`,
    figures: {
      sub_total: 'Tạm tính',
      discount: 'Giảm giá',
      promo: 'Khuyến mãi',
      reward: 'Điểm thưởng',
      service_fee: 'Phí dịch vụ',
      tax: 'Thuế',
      cash_discount: 'Giảm khi trả tiền mặt',
      tip: 'Tip',
      total: 'Tổng cộng',
    },
    tenders: { cash: 'Tiền mặt', card: 'Thẻ', check: 'Check', gift_card: 'Thẻ quà tặng' },
    ending: (card, lastFour) => `${card} số cuối ${lastFour}`,
    paidWith: 'Trả bằng',
    change: (received, change) => `Nhận ${received}, thối lại ${change}`,
    back: { refund: (when) => `Hoàn tiền ${when}`, void: (when) => `Hủy thanh toán ${when}` },
    pointsUsed: (count) => `Điểm đã dùng: ${count}`,
    pointsEarned: (count) => `Điểm tích được: ${count}`,
    pointBalance: (count) => `Điểm sau lần này: ${signed(count)}`,
    thanks: 'Cảm ơn quý khách, hẹn gặp lại!',
    sms: {
      total: (total) => `Tổng cộng ${total}.`,
      totalWithTip: (total, tip) => `Tổng cộng ${total}, gồm tip ${tip}.`,
      paid: (tenders) => `Trả bằng: ${tenders}.`,
      back: (amount) => `Đã hoàn: ${amount}.`,
      points: (count) => `Điểm: ${count}.`,
    },
  },
};
