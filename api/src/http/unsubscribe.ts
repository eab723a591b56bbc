import type { Language } from '@suite/domain';
import type { Database } from '../kit/database';
import { stopEmails } from '../modules/client-consents/stop-emails.service';
import { findEmail } from '../modules/outbox/unsubscribe.store';
import { addressLimit } from './address-limit';
import { clientPage, preferredLanguage } from './client-page';
import { escapeHtml } from './escape-html';
import type { Route } from './server';
import { readStoreLink } from './store-link';

/** A mail program's server stops the emails of many recipients. */
const maxInMinute = 600;

const texts: Record<
  Language,
  {
    title: string;
    confirmation: (store: string) => string;
    stop: string;
    done: (store: string) => string;
    unknown: string;
  }
> = {
  en: {
    title: 'Stop emails',
    confirmation: (store) => `Stop emails about your appointments at ${store}?`,
    stop: 'Stop these emails',
    done: (store) => `Done. ${store} sends you no more emails about appointments.`,
    unknown: 'This link is not valid any more. Please call the salon.',
  },
  vi: {
    title: 'Ngừng nhận email',
    confirmation: (store) => `Ngừng nhận email về lịch hẹn ở ${store}?`,
    stop: 'Ngừng nhận email',
    done: (store) => `Xong. ${store} sẽ không gửi email về lịch hẹn nữa.`,
    unknown: 'Liên kết không còn dùng được. Xin gọi cho tiệm.',
  },
};

/**
 * `/unsubscribe/<store>.<message id>`, for recipients of emails about appointments. GET asks, because mail scanners open links;
 * POST stops the emails, also as mail programs send it (RFC 8058). The id is random, and only its recipient has it.
 */
export function createUnsubscribeRoute(database: Database, now: () => Date): Route {
  const isTooMany = addressLimit(maxInMinute, () => now().getTime());
  return {
    prefix: '/unsubscribe',
    silent: true,
    async handle({ method, url = '', headers }, _, { address }) {
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      if (method !== 'GET' && method !== 'POST') return new Response(null, { status: 405 });
      const link = readStoreLink('/unsubscribe', url);
      const email = await database.transaction({ kind: 'system' }, async (tx) => {
        const found = link && (await findEmail(tx, link));
        if (found && method === 'POST') await stopEmails(tx, found, now());
        return found;
      });
      const language = email?.language ?? preferredLanguage(headers);
      const { title, confirmation, stop, done, unknown } = texts[language];
      if (!email) return clientPage(language, title, `<p>${unknown}</p>`, 404);
      if (method === 'POST') return clientPage(language, title, `<p>${escapeHtml(done(email.store))}</p>`);
      return clientPage(
        language,
        title,
        `<p>${escapeHtml(confirmation(email.store))}</p><form method="post"><button>${stop}</button></form>`,
      );
    },
  };
}
