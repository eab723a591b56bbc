import type { Language } from '@suite/domain';
import { formatDay, formatMoney } from '@suite/domain/format';
import type { JobServices } from '../../define-module';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { listOwnersOfStore } from '../outbox/message-limits.store';
import { queueMessage } from '../outbox/outbox.store';
import { type AnnouncedPrice, announcePrices } from './price-notices.store';

const packagesAtOnce = 100;
const maxPortions = 100;

/** Returns the email about a price: the old and the new one, the day, and how to cancel. */
export function priceEmail(language: Language, price: AnnouncedPrice): { subject: string; content: string } {
  const day = formatDay(price.from_day, language);
  const [before, after] = [formatMoney(price.old_price), formatMoney(price.new_price)];
  if (language === 'vi') {
    const interval = price.interval_months === 1 ? 'tháng' : 'năm';
    return {
      subject: `Giá mới của ${price.name_vi} từ ${day}`,
      content: `Từ ${day}, gói ${price.name_vi} có giá ${after} mỗi ${interval} thay vì ${before}, chưa gồm thuế. Bạn không cần làm gì. Nếu không muốn tiếp tục, hãy mở Gói dịch vụ của tiệm và hủy trước ngày đó.`,
    };
  }
  const interval = price.interval_months === 1 ? 'month' : 'year';
  return {
    subject: `New price of ${price.name_en} from ${day}`,
    content: `From ${day}, ${price.name_en} costs ${after} per ${interval} instead of ${before}, before tax. You need not do anything. If you do not want to continue, open Your packages and cancel before that day.`,
  };
}

/** Announces prices, and emails the owners of the stores. Returns how many packages it was about. */
export const noticePrices = (database: Database, now: Date): Promise<number> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const announced = await announcePrices(tx, now, packagesAtOnce);
    for (const price of announced)
      for (const { email, language } of await listOwnersOfStore(tx, price.whmcs_id)) {
        const message = { whmcsId: price.whmcs_id, channel: 'email', recipient: email, isSecret: false } as const;
        await queueMessage(tx, { ...message, ...priceEmail(language, price), expiresAt: null }, now);
      }
    return announced.length;
  });

export const startPriceNotices = ({
  database,
  now,
  log,
  everyMs,
}: Pick<JobServices, 'database' | 'now' | 'log'> & { everyMs: number }): IntervalJob =>
  startIntervalJob(
    async () => {
      for (let portions = 0; portions < maxPortions; portions += 1)
        if ((await noticePrices(database, now())) < packagesAtOnce) return;
    },
    { everyMs, log, event: 'price_notices_failed' },
  );
