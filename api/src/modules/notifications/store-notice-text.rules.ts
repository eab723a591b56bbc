import type { Cents, Language } from '@suite/domain';
import { formatDay, formatDays, formatMoney } from '@suite/domain/format';

/** The sign-in by code was locked after wrong codes. */
export interface CodeLockFacts {
  notice: 'code_lock';
  /** Whether the wrong codes came from a place of the store. */
  place: 'trusted' | 'open';
  minutes: number;
}

/** The stock of a product reached its limit. */
export interface LowStockFacts {
  notice: 'low_stock';
  item: string;
  stock: number;
}

/** A client answered the survey about a visit, or nobody has opened a low rating for a day. */
export interface SurveyFacts {
  notice: 'new_ticket_survey' | 'remind_ticket_survey';
  /** One to five. */
  rating: number;
  comment: string | null;
}

/** Messages of the last hour that were not delivered; those about visits and conversations have their own ways. */
export interface MessageFailedFacts {
  notice: 'message_failed';
  count: number;
  /** What the first of them was. */
  subject: 'receipt' | 'gift_card' | 'survey' | 'message';
  channel: 'sms' | 'email';
  /** Its carrier did not respond. */
  may_have_arrived: boolean;
}

/** The bank of a client disputes a card payment. */
export interface ChargebackFacts {
  notice: 'chargeback';
  amount: Cents;
  /** The code of the ticket. */
  ticket: string;
  /** yyyy-MM-dd. */
  respond_by: string | null;
}

/** A gift card was sold with a bonus of more than half of the price. */
export interface GiftCardBonusFacts {
  notice: 'gift_card_bonus';
  price: Cents;
  value: Cents;
  /** Who took the payment. */
  person: string;
}

/** A pay period was closed, or every employee confirmed their slip of it. */
export interface PayrollFacts {
  notice: 'payroll';
  change: 'closed' | 'confirmed';
  /** yyyy-MM-dd; the last day included. */
  from_day: string;
  until_day: string;
}

/** The issuer of a card that pays the store's packages changed or closed it. */
export interface StoreCardFacts {
  notice: 'store_card';
  change: 'updated' | 'closed' | 'contact';
  card_type: string;
  last_four: string;
  /** Null where the number stays. */
  new_last_four: string | null;
  /** MM/YY; null where it stays. */
  new_expires: string | null;
}

export type StoreNoticeFacts =
  | CodeLockFacts
  | LowStockFacts
  | SurveyFacts
  | MessageFailedFacts
  | ChargebackFacts
  | GiftCardBonusFacts
  | PayrollFacts
  | StoreCardFacts;

/** Returns the kind of notification: a chargeback is news of the card payments, a card of the store news of its packages. */
export function kindOfNotice(notice: StoreNoticeFacts['notice']) {
  if (notice === 'store_card') return 'package_remind';
  return notice === 'chargeback' ? 'bamboo' : notice;
}

interface Text {
  title: string;
  body: string;
}
interface Texts {
  code_lock: Record<CodeLockFacts['place'], (minutes: number) => Text>;
  payroll: Record<PayrollFacts['change'], (days: string) => Text>;
  low_stock: (item: string, stock: number) => Text;
  store_card: {
    updated: (card: string, number: string | null, expires: string | null) => Text;
    closed: (card: string) => Text;
    contact: (card: string) => Text;
  };
  gift_card_bonus: (value: string, price: string, person: string) => Text;
  new_ticket_survey: (rating: number, comment: string | null) => Text;
  remind_ticket_survey: (rating: number, comment: string | null) => Text;
  message_failed: {
    title: Record<MessageFailedFacts['subject'], string>;
    reason: Record<MessageFailedFacts['channel'] | 'may_have_arrived', string>;
    way: Record<'card' | 'list', string>;
    several: (count: number) => Text;
  };
  chargeback: {
    title: string;
    body: (amount: string, ticket: string) => string;
    respond: (day: string | null) => string;
  };
}

const texts: Record<Language, Texts> = {
  en: {
    code_lock: {
      trusted: (minutes) => ({
        title: 'Staff sign-in is locked',
        body: `Too many wrong staff codes on the store’s devices. Signing in by code there is locked for ${minutes} minutes.`,
      }),
      open: (minutes) => ({
        title: 'Wrong staff codes from outside',
        body: `Too many wrong staff codes from outside of the store’s devices. Signing in by code from there is locked for ${minutes} minutes.`,
      }),
    },
    gift_card_bonus: (value, price, person) => ({
      title: `A gift card of ${value} was sold for ${price}`,
      body: `${person} took the payment. Open the gift card to see it.`,
    }),
    payroll: {
      closed: (days) => ({ title: 'Your pay slip is ready', body: `${days}. Look at it and confirm it.` }),
      confirmed: (days) => ({ title: 'Everybody confirmed their pay', body: `Pay period ${days}.` }),
    },
    low_stock: (item, stock) =>
      stock > 0
        ? { title: `${item} is running low`, body: `${stock} left in stock.` }
        : { title: `${item} is sold out`, body: 'None left in stock.' },
    store_card: {
      updated: (card, number, expires) => ({
        title: 'Your bank sent a new card',
        body: [
          `${card} pays your packages.`,
          number && `Its number ends in ${number} now.`,
          expires && `It is valid until ${expires}.`,
          'There is nothing to do.',
        ]
          .filter(Boolean)
          .join(' '),
      }),
      closed: (card) => ({
        title: 'A card of your store was closed',
        body: `The bank closed ${card}. It pays your packages no more. Open your cards, and add another one.`,
      }),
      contact: (card) => ({
        title: 'Your bank wants to talk to you',
        body: `${card} pays your packages no more until you have called the bank on its back. You can add another card.`,
      }),
    },
    new_ticket_survey: (rating, comment) => ({
      title: `A client rated a visit ${rating} of 5`,
      body: comment ?? 'Without a comment.',
    }),
    remind_ticket_survey: (rating, comment) => ({
      title: `A rating of ${rating} of 5 waits for you`,
      body: comment ?? 'The client left no comment. A call may win them back.',
    }),
    message_failed: {
      title: {
        receipt: 'Receipt not sent',
        gift_card: 'Gift card not sent',
        survey: 'Survey not sent',
        message: 'Message not sent',
      },
      reason: {
        sms: 'The text could not be delivered.',
        email: 'The email could not be delivered.',
        may_have_arrived: 'Nobody confirmed that the message arrived.',
      },
      way: { card: 'Open the gift card to send it again.', list: 'Open the message to see why, and send it again.' },
      several: (count) => ({
        title: `${count} messages not sent`,
        body: 'Open the list of messages to see why, and send them again.',
      }),
    },
    chargeback: {
      title: 'A card payment is disputed',
      body: (amount, ticket) => `The client’s bank disputes ${amount} of ticket #${ticket}.`,
      respond: (day) => (day ? `Respond to your card processor by ${day}.` : 'Respond to your card processor.'),
    },
  },
  vi: {
    code_lock: {
      trusted: (minutes) => ({
        title: 'Đăng nhập nhân viên đã bị khóa',
        body: `Nhập sai mã nhân viên quá nhiều lần trên thiết bị của tiệm. Đăng nhập bằng mã tại đó bị khóa ${minutes} phút.`,
      }),
      open: (minutes) => ({
        title: 'Nhập sai mã nhân viên từ bên ngoài',
        body: `Nhập sai mã nhân viên quá nhiều lần từ bên ngoài thiết bị của tiệm. Đăng nhập bằng mã từ đó bị khóa ${minutes} phút.`,
      }),
    },
    gift_card_bonus: (value, price, person) => ({
      title: `Thẻ quà tặng ${value} được bán với giá ${price}`,
      body: `${person} đã thu tiền. Mở thẻ để xem.`,
    }),
    payroll: {
      closed: (days) => ({ title: 'Đã có phiếu lương của bạn', body: `${days}. Hãy xem và xác nhận.` }),
      confirmed: (days) => ({ title: 'Mọi người đã xác nhận lương', body: `Kỳ lương ${days}.` }),
    },
    low_stock: (item, stock) =>
      stock > 0
        ? { title: `${item} sắp hết hàng`, body: `Trong kho còn ${stock}.` }
        : { title: `${item} đã hết hàng`, body: 'Trong kho không còn.' },
    store_card: {
      updated: (card, number, expires) => ({
        title: 'Ngân hàng đã đổi thẻ mới',
        body: [
          `${card} đang trả tiền gói dịch vụ.`,
          number && `Số thẻ mới có đuôi ${number}.`,
          expires && `Thẻ dùng được đến ${expires}.`,
          'Bạn không cần làm gì.',
        ]
          .filter(Boolean)
          .join(' '),
      }),
      closed: (card) => ({
        title: 'Một thẻ của tiệm đã bị đóng',
        body: `Ngân hàng đã đóng ${card}. Thẻ này không trả tiền gói dịch vụ nữa. Hãy mở trang thẻ và thêm thẻ khác.`,
      }),
      contact: (card) => ({
        title: 'Ngân hàng cần gặp bạn',
        body: `${card} không trả tiền gói dịch vụ nữa cho đến khi bạn gọi số in sau thẻ. Bạn có thể thêm thẻ khác.`,
      }),
    },
    new_ticket_survey: (rating, comment) => ({
      title: `Khách chấm ${rating}/5`,
      body: comment ?? 'Không có lời nhắn.',
    }),
    remind_ticket_survey: (rating, comment) => ({
      title: `Đánh giá ${rating}/5 chưa ai xem`,
      body: comment ?? 'Khách không để lại lời nhắn. Nên gọi hỏi thăm khách.',
    }),
    message_failed: {
      title: {
        receipt: 'Chưa gửi được biên lai',
        gift_card: 'Chưa gửi được thẻ quà tặng',
        survey: 'Chưa gửi được khảo sát',
        message: 'Chưa gửi được tin nhắn',
      },
      reason: {
        sms: 'Tin nhắn không đến được người nhận.',
        email: 'Email không đến được người nhận.',
        may_have_arrived: 'Chưa có xác nhận là tin đã đến nơi.',
      },
      way: { card: 'Mở thẻ quà tặng để gửi lại.', list: 'Mở tin để xem lý do và gửi lại.' },
      several: (count) => ({
        title: `${count} tin chưa gửi được`,
        body: 'Mở danh sách tin nhắn để xem lý do và gửi lại.',
      }),
    },
    chargeback: {
      title: 'Có khoản trả bằng thẻ bị đòi lại',
      body: (amount, ticket) => `Ngân hàng của khách đòi lại ${amount} của phiếu #${ticket}.`,
      respond: (day) => (day ? `Hạn trả lời công ty thẻ: ngày ${day}.` : 'Hãy trả lời công ty thẻ.'),
    },
  },
};

/** Returns title and body of a notification about the store itself, in the reader's language. */
export function storeNotice(language: Language, facts: StoreNoticeFacts): Text {
  switch (facts.notice) {
    case 'low_stock':
      return texts[language].low_stock(facts.item, facts.stock);
    case 'gift_card_bonus':
      return texts[language].gift_card_bonus(formatMoney(facts.value), formatMoney(facts.price), facts.person);
    case 'payroll':
      return texts[language].payroll[facts.change](formatDays(facts.from_day, facts.until_day, language));
    case 'code_lock':
      return texts[language].code_lock[facts.place](facts.minutes);
    case 'new_ticket_survey':
    case 'remind_ticket_survey':
      return texts[language][facts.notice](facts.rating, facts.comment);
    case 'message_failed':
      return messageFailed(language, facts);
    case 'chargeback':
      return chargeback(language, facts);
    case 'store_card':
      return storeCard(language, facts);
  }
}

function storeCard(language: Language, { change, card_type, last_four, new_last_four, new_expires }: StoreCardFacts) {
  return texts[language].store_card[change](`${card_type} •••• ${last_four}`, new_last_four, new_expires);
}

function messageFailed(language: Language, { count, subject, channel, may_have_arrived }: MessageFailedFacts): Text {
  const { title, reason, way, several } = texts[language].message_failed;
  if (count > 1) return several(count);
  return {
    title: title[subject],
    body: `${reason[may_have_arrived ? 'may_have_arrived' : channel]} ${way[subject === 'gift_card' ? 'card' : 'list']}`,
  };
}

function chargeback(language: Language, { amount, ticket, respond_by }: ChargebackFacts): Text {
  const { title, body, respond } = texts[language].chargeback;
  const day = respond_by && formatDay(respond_by, language);
  return { title, body: `${body(formatMoney(amount), ticket)} ${respond(day)}` };
}
