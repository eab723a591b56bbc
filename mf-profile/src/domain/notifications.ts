import { safeLink } from '@suite/domain/safe-link';

/** The tabs of the owner's page, by the last segment of their paths. */
export const notificationTabs = ['booking', 'survey', 'review', 'bamboo', 'fastboy'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

export type NotificationKind =
  | 'appointment'
  | 'new_ticket_survey'
  | 'remind_ticket_survey'
  | 'chat_conversation_survey'
  | 'bamboo'
  | 'package_remind'
  | 'time_off'
  | 'code_lock'
  | 'low_stock'
  | 'message_failed'
  | 'gift_card_bonus'
  | 'payroll';

const surveys = ['new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey'] as const;

/** The kinds that a tab lists. Reviews have a separate list. */
export const kindsOfTab: Record<Exclude<NotificationTab, 'review'>, readonly NotificationKind[]> = {
  booking: ['appointment', 'time_off'],
  survey: surveys,
  bamboo: ['bamboo'],
  fastboy: ['package_remind', 'code_lock', 'low_stock', 'message_failed', 'gift_card_bonus', 'payroll'],
};

/** Returns the tab that lists a kind. */
export function tabOfKind(kind: NotificationKind): NotificationTab {
  if (kind === 'appointment' || kind === 'time_off') return 'booking';
  if (kind === 'bamboo') return 'bamboo';
  return surveys.some((survey) => survey === kind) ? 'survey' : 'fastboy';
}

/**
 * The target of a notification: an appointment, the hours of an employee, a product, staff sign-in, a message that was not
 * delivered, or their list, the gift card that it brought, a ticket, a review, the pay of a period, a batch of card payments, one
 * of them, the deposits of a day, the packages of the store and one of them, a card that pays them, an external page, or none.
 */
export type NotificationTarget =
  | { kind: 'appointment'; id: string }
  | { kind: 'hours'; employeeId: string }
  | { kind: 'product'; id: string }
  | { kind: 'sign_in' }
  | { kind: 'message'; id: string }
  | { kind: 'failed_messages' }
  | { kind: 'gift_card'; id: string }
  | { kind: 'ticket'; id: string }
  | { kind: 'review'; id: string }
  | { kind: 'pay'; from: string; to: string }
  | { kind: 'card_batch'; id: string }
  | { kind: 'card_payment'; id: string }
  | { kind: 'card_deposits'; day: string }
  | { kind: 'package'; package?: string; service?: string }
  | { kind: 'store_card'; id: string }
  | { kind: 'link'; href: string; host: string }
  | null;

export function targetOf({
  kind,
  extra_data,
}: {
  kind: NotificationKind;
  extra_data: readonly { key: string; value: string }[];
}): NotificationTarget {
  const read = (key: string) => extra_data.find((one) => one.key === key)?.value ?? null;
  if (kind === 'package_remind') return packageTargetOf(read);
  const review = read('review_id');
  if (review) return { kind: 'review', id: review };
  const appointment = read('appointment_id');
  if (appointment) return { kind: 'appointment', id: appointment };
  const product = read('item_id');
  if (product) return { kind: 'product', id: product };
  if (kind === 'code_lock') return { kind: 'sign_in' };
  const giftCard = read('gift_card_id');
  if (giftCard) return { kind: 'gift_card', id: giftCard };
  const ticket = read('order_id');
  if (ticket) return { kind: 'ticket', id: ticket };
  const [from, to] = [read('start_date'), read('end_date')];
  if (kind === 'payroll') return from && to ? { kind: 'pay', from, to } : null;
  const batch = read('batch_id');
  if (batch) return { kind: 'card_batch', id: batch };
  const payment = read('payment_id');
  if (payment) return { kind: 'card_payment', id: payment };
  const depositDay = read('deposit_day');
  if (depositDay) return { kind: 'card_deposits', day: depositDay };
  const message = read('message_id');
  if (message) return { kind: 'message', id: message };
  if (kind === 'message_failed') return { kind: 'failed_messages' };
  const employeeId = read('employee_id');
  return employeeId ? { kind: 'hours', employeeId } : externalTargetOf(read('link'));
}

/** Returns the package, the packages for what is not paid, or the card; null for news of the carriers. */
function packageTargetOf(read: (key: string) => string | null): NotificationTarget {
  const card = read('card_id') ?? read('billing_card_id');
  if (card) return { kind: 'store_card', id: card };
  const [id, service] = [read('package_id'), read('product_code')];
  if (id) return { kind: 'package', package: id };
  if (service) return { kind: 'package', service };
  return read('invoice_id') ? { kind: 'package' } : null;
}

/** Returns an external link with the name of its site; null if it may not be followed. */
export function externalTargetOf(link: string | null): Extract<NotificationTarget, { kind: 'link' }> | null {
  const href = safeLink(link);
  return href ? { kind: 'link', href, host: new URL(href).host } : null;
}

/** Returns the instant one millisecond later: everything up to `instant` lies before it. */
export const justAfter = (instant: string | Date): string => new Date(new Date(instant).getTime() + 1).toISOString();
