import type { Cents, Language } from '@suite/domain';
import { formatDay, formatMoney } from '@suite/domain/format';

export const billingNotices = [
  /** A renewal was declined, and is tried again. */
  'declined',
  /** It was declined, and no card can pay it. */
  'card_needed',
  /** It is still unpaid, and the store is suspended soon. */
  'suspended_soon',
  'suspended',
  'ended',
  /** A period passed while nothing could be charged: paying it is the owner's choice. */
  'missed_period',
  /** The next period has another price. */
  'new_price',
  /** A yearly package renews soon. */
  'renewal_soon',
  /** A card that pays packages expires soon. */
  'card_expires',
  /** Money went back to the card that paid. */
  'refunded',
  /** The card took nothing back: the money is credit. */
  'refunded_to_credit',
] as const;
export type BillingNotice = (typeof billingNotices)[number];

/** What owners and partners are notified of; stored, and written in the language of the reader. */
export interface BillingFacts {
  billing: BillingNotice;
  product: Record<Language, string>;
  amount: Cents;
  /** Of a new price: what the package costs until then, and its interval. */
  old_amount?: Cents;
  interval_months?: number;
  /** Of a renewal: what the credit balance pays of it, besides the amount. */
  credit?: Cents;
  /** Of the card that is charged; null without one. */
  last_four: string | null;
  /** yyyy-MM-dd of the store: the next try, the suspension, the renewal, the new price, or the last day of a card or period. */
  day: string | null;
}

interface Text {
  title: string;
  body: string;
}

interface Values {
  product: string;
  amount: string;
  oldAmount: string;
  interval: string;
  /** What the credit balance pays; null for nothing. */
  credit: string | null;
  /** Whether that is all of it. */
  isPaidByCredit: boolean;
  card: string;
  day: string;
}

const texts: Record<Language, Record<BillingNotice, (values: Values) => Text>> = {
  en: {
    declined: ({ product, amount, card, day }) => ({
      title: `Payment for ${product} was declined`,
      body: `${amount} could not be charged to ${card}. We try again on ${day}. Nothing is blocked; you can pay now or change the card.`,
    }),
    card_needed: ({ product, amount, card }) => ({
      title: `${product} needs another card`,
      body: `${amount} could not be charged to ${card}, and the bank does not allow another try. Change the card under Payment method.`,
    }),
    suspended_soon: ({ product, amount, card, day }) => ({
      title: `${product} is still not paid`,
      body: `${amount} could not be charged to ${card}. From ${day} your salon can only view, export and pay. Pay now or change the card.`,
    }),
    suspended: ({ product, amount }) => ({
      title: `${product} is suspended`,
      body: `${amount} is not paid. You can still view, export and pay; ${product} works again as soon as it is paid.`,
    }),
    ended: ({ product }) => ({
      title: `${product} has ended`,
      body: 'It was not paid for 45 days. Your data is still there; buy the package again to use it.',
    }),
    missed_period: ({ product, amount, day }) => ({
      title: `A past period of ${product} is not paid`,
      body: `${amount} for the period until ${day} was not charged, because our system did not run. Pay it under Your packages, or leave it: nothing is blocked.`,
    }),
    new_price: ({ product, amount, oldAmount, interval, day }) => ({
      title: `New price of ${product} from ${day}`,
      body: `From ${day}, ${product} costs ${amount} per ${interval} instead of ${oldAmount}, before tax. You need not do anything. If you do not want to continue, open Your packages and cancel before that day.`,
    }),
    renewal_soon: ({ product, amount, credit, isPaidByCredit, card, day }) => ({
      title: `${product} renews on ${day}`,
      body: `${
        isPaidByCredit
          ? `${credit} will be paid from your credit balance, and no card is charged`
          : `${amount} will be charged to ${card}${credit ? `, after ${credit} from your credit balance` : ''}`
      }. You can change or cancel the package before.`,
    }),
    card_expires: ({ card, day }) => ({
      title: `Your card expires on ${day}`,
      body: `Your packages are paid with ${card}. Add a new card under Payment method.`,
    }),
    refunded: ({ amount, card }) => ({
      title: `${amount} was refunded`,
      body: `${amount} went back to ${card}. Banks show it within 5 to 10 days. The credit note is under Invoices.`,
    }),
    refunded_to_credit: ({ amount, card }) => ({
      title: `${amount} was added to your credit balance`,
      body: `${amount} could not go back to ${card}. It pays your next invoices before any card. The credit note is under Invoices.`,
    }),
  },
  vi: {
    declined: ({ product, amount, card, day }) => ({
      title: `Tiền gói ${product} không trả được`,
      body: `Không trừ được ${amount} từ ${card}. Chúng tôi thử lại ngày ${day}. Tiệm vẫn dùng bình thường; bạn có thể trả ngay hoặc đổi thẻ.`,
    }),
    card_needed: ({ product, amount, card }) => ({
      title: `Gói ${product} cần thẻ khác`,
      body: `Không trừ được ${amount} từ ${card}, ngân hàng không cho thử lại. Hãy đổi thẻ trong mục Phương thức thanh toán.`,
    }),
    suspended_soon: ({ product, amount, card, day }) => ({
      title: `Gói ${product} vẫn chưa trả`,
      body: `Không trừ được ${amount} từ ${card}. Từ ngày ${day} tiệm chỉ còn xem, xuất dữ liệu và trả tiền. Hãy trả ngay hoặc đổi thẻ.`,
    }),
    suspended: ({ product, amount }) => ({
      title: `Gói ${product} tạm ngưng`,
      body: `Còn ${amount} chưa trả. Tiệm vẫn xem, xuất dữ liệu và trả tiền được; trả xong là ${product} dùng lại ngay.`,
    }),
    ended: ({ product }) => ({
      title: `Gói ${product} đã chấm dứt`,
      body: 'Quá 45 ngày chưa trả. Dữ liệu của tiệm vẫn còn; hãy mua lại gói để dùng tiếp.',
    }),
    missed_period: ({ product, amount, day }) => ({
      title: `Một kỳ cũ của gói ${product} chưa trả`,
      body: `${amount} cho kỳ đến ngày ${day} chưa được thu vì hệ thống của chúng tôi ngưng chạy. Trả trong mục Gói dịch vụ của tiệm, hoặc để đó: tiệm vẫn dùng bình thường.`,
    }),
    new_price: ({ product, amount, oldAmount, interval, day }) => ({
      title: `Giá mới của gói ${product} từ ${day}`,
      body: `Từ ${day}, gói ${product} có giá ${amount} mỗi ${interval} thay vì ${oldAmount}, chưa gồm thuế. Bạn không cần làm gì. Nếu không muốn tiếp tục, hãy mở Gói dịch vụ của tiệm và hủy trước ngày đó.`,
    }),
    renewal_soon: ({ product, amount, credit, isPaidByCredit, card, day }) => ({
      title: `Gói ${product} gia hạn ngày ${day}`,
      body: `${
        isPaidByCredit
          ? `${credit} sẽ được trả bằng số dư của tiệm, không trừ thẻ`
          : `Sẽ trừ ${amount} từ ${card}${credit ? `, sau khi trả ${credit} bằng số dư của tiệm` : ''}`
      }. Bạn có thể đổi hoặc hủy gói trước ngày đó.`,
    }),
    card_expires: ({ card, day }) => ({
      title: `Thẻ hết hạn ngày ${day}`,
      body: `Các gói của tiệm đang trả bằng ${card}. Hãy thêm thẻ mới trong mục Phương thức thanh toán.`,
    }),
    refunded: ({ amount, card }) => ({
      title: `Đã hoàn lại ${amount}`,
      body: `${amount} đã được hoàn về ${card}. Ngân hàng hiện số tiền này trong 5 đến 10 ngày. Xem giấy báo có trong mục Hóa đơn.`,
    }),
    refunded_to_credit: ({ amount, card }) => ({
      title: `Đã cộng ${amount} vào số dư của tiệm`,
      body: `${amount} không hoàn về ${card} được. Số dư này trả các hóa đơn sau trước khi trừ thẻ. Xem giấy báo có trong mục Hóa đơn.`,
    }),
  },
};

const cardText: Record<Language, (lastFour: string | null) => string> = {
  en: (lastFour) => (lastFour ? `the card ending in ${lastFour}` : 'your card'),
  vi: (lastFour) => (lastFour ? `thẻ có số cuối ${lastFour}` : 'thẻ của tiệm'),
};

const intervalText: Record<Language, (months: number) => string> = {
  en: (months) => (months === 12 ? 'year' : 'month'),
  vi: (months) => (months === 12 ? 'năm' : 'tháng'),
};

/** Whether this server knows a kind: one of a later release keeps its stored text. */
export const isBillingNotice = (kind: string): kind is BillingNotice => billingNotices.some((one) => one === kind);

/** Returns title and body of a notification about billing, in the reader's language. */
export const billingNotice = (language: Language, facts: BillingFacts): Text =>
  texts[language][facts.billing]({
    product: facts.product[language],
    amount: formatMoney(facts.amount),
    oldAmount: formatMoney(facts.old_amount ?? 0),
    interval: intervalText[language](facts.interval_months ?? 1),
    credit: facts.credit ? formatMoney(facts.credit) : null,
    isPaidByCredit: facts.amount === 0 && Boolean(facts.credit),
    card: cardText[language](facts.last_four),
    day: facts.day ? formatDay(facts.day, language) : '',
  });
