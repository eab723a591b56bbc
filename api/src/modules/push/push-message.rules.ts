import type { Language } from '@suite/domain';
import type { NotificationKind } from '../../resolver-types.generated';

interface PushFacts {
  id: string;
  kind: NotificationKind;
  whmcsId: number;
  store: string;
  language: Language;
  role: 'staff' | 'user';
}

const survey = { en: 'There is a survey for you.', vi: 'Có một bài khảo sát cho bạn.' };
const sentences: Record<NotificationKind, Record<Language, string>> = {
  appointment: { en: 'There is news about an appointment.', vi: 'Có tin mới về một lịch hẹn.' },
  new_ticket_survey: survey,
  remind_ticket_survey: survey,
  chat_conversation_survey: survey,
  bamboo: { en: 'There is news about card payments.', vi: 'Có tin mới về thanh toán thẻ.' },
  package_remind: { en: 'There is news about a package.', vi: 'Có tin mới về một gói dịch vụ.' },
  time_off: { en: 'There is news about time off.', vi: 'Có tin mới về ngày nghỉ.' },
  code_lock: { en: 'Signing in by staff code was locked.', vi: 'Đăng nhập bằng mã nhân viên đã bị khóa.' },
  message_failed: { en: 'A message could not be delivered.', vi: 'Có tin nhắn không gửi được.' },
  payroll: { en: 'There is news about your pay.', vi: 'Có tin về lương.' },
  gift_card_bonus: { en: 'A gift card was sold far under its value.', vi: 'Có thẻ quà bán thấp hơn giá trị nhiều.' },
  low_stock: { en: 'A product is running low.', vi: 'Một sản phẩm sắp hết hàng.' },
};

/**
 * Returns the content of a push message: the store and the kind of what happened, in the reader's language. It names no
 * person and no time: others see it on a locked phone, and a push service passes it on.
 */
export function pushMessage({ id, kind, whmcsId, store, language, role }: PushFacts) {
  const path =
    role === 'staff'
      ? `/store/${whmcsId}/staff/notifications/${id}`
      : `/owner/notification/${id}?selectedWhmcsId=${whmcsId}`;
  return { id, kind, whmcs_id: whmcsId, title: store, body: sentences[kind][language], path };
}
