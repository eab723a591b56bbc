import type { Language } from '@suite/domain';
import { formatDay } from '@suite/domain/format';

/** A package that expires soon, or has expired. */
export interface PackageFacts {
  product: string;
  /** Its last day, yyyy-MM-dd. */
  expires: string;
  /** Days from the reminder to the last day; negative once it has passed. */
  days_left: number;
}

interface Texts {
  title: (product: string) => string;
  expiredTitle: (product: string) => string;
  soon: (product: string, day: string, days: number) => string;
  today: (product: string) => string;
  expired: (product: string, day: string) => string;
}

const texts: Record<Language, Texts> = {
  en: {
    title: (product) => `${product} expires soon`,
    expiredTitle: (product) => `${product} has expired`,
    soon: (product, day, days) =>
      `${product} ends in ${days === 1 ? 'one day' : `${days} days`}, on ${day}. Renew it so that your salon can go on using it.`,
    today: (product) => `${product} ends today. Renew it so that your salon can go on using it.`,
    expired: (product, day) => `${product} ended on ${day}. Renew it to use it again; your data is still there.`,
  },
  vi: {
    title: (product) => `${product} sắp hết hạn`,
    expiredTitle: (product) => `${product} đã hết hạn`,
    soon: (product, day, days) => `${product} còn ${days} ngày, đến ${day}. Hãy gia hạn để tiệm tiếp tục sử dụng.`,
    today: (product) => `${product} hết hạn hôm nay. Hãy gia hạn để tiệm tiếp tục sử dụng.`,
    expired: (product, day) => `${product} đã hết hạn ngày ${day}. Gia hạn để dùng lại; dữ liệu của tiệm vẫn còn.`,
  },
};

/** Returns title and body of a reminder about a package, in the reader's language. */
export function packageReminder(
  language: Language,
  { product, expires, days_left: days }: PackageFacts,
): { title: string; body: string } {
  const { title, expiredTitle, soon, today, expired } = texts[language];
  const day = formatDay(expires, language);
  if (days < 0) return { title: expiredTitle(product), body: expired(product, day) };
  return { title: title(product), body: days === 0 ? today(product) : soon(product, day, days) };
}
