import type { IncomingMessage } from 'node:http';
import type { Language } from '@suite/domain';
import type { Database } from '../kit/database';
import { stopEmails } from '../modules/client-consents/stop-emails.service';
import { findEmail } from '../modules/outbox/unsubscribe.store';
import { addressLimit } from './address-limit';
import { clientPage, preferredLanguage } from './client-page';
import { escapeHtml } from './escape-html';
import { type Route, toRequest } from './server';
import { readStoreLink } from './store-link';

/** A mail program's server stops the emails of many recipients. */
const maxInMinute = 600;

interface PageTexts {
  title: string;
  confirmation: (store: string) => string;
  stop: string;
  done: (store: string) => string;
}

const unknown: Record<Language, string> = {
  en: 'This link is not valid any more. Please call the salon.',
  vi: 'Liên kết không còn dùng được. Xin gọi cho tiệm.',
};

const texts: Record<Language, Record<'visits' | 'offers', PageTexts>> = {
  en: {
    visits: {
      title: 'Stop emails',
      confirmation: (store) => `Stop emails about your appointments at ${store}?`,
      stop: 'Stop these emails',
      done: (store) => `Done. ${store} sends you no more emails about appointments.`,
    },
    offers: {
      title: 'Stop offers',
      confirmation: (store) => `Stop offers of ${store} by email? Messages about your appointments go on.`,
      stop: 'Stop offers by email',
      done: (store) => `Done. ${store} sends you no more offers by email.`,
    },
  },
  vi: {
    visits: {
      title: 'Ngừng nhận email',
      confirmation: (store) => `Ngừng nhận email về lịch hẹn ở ${store}?`,
      stop: 'Ngừng nhận email',
      done: (store) => `Xong. ${store} sẽ không gửi email về lịch hẹn nữa.`,
    },
    offers: {
      title: 'Ngừng nhận khuyến mãi',
      confirmation: (store) => `Ngừng nhận email khuyến mãi của ${store}? Tin về lịch hẹn vẫn được gửi.`,
      stop: 'Ngừng nhận email khuyến mãi',
      done: (store) => `Xong. ${store} sẽ không gửi email khuyến mãi nữa.`,
    },
  },
};

/** A mail program sends this body (RFC 8058); the button of the page sends none. */
const isOneClick = async (message: IncomingMessage): Promise<boolean> =>
  (await toRequest(message, 8_192).text()).includes('List-Unsubscribe=One-Click');

/**
 * `/unsubscribe/<store>.<message id>`, for recipients of emails about appointments and of advertising. GET asks, because mail scanners open links;
 * POST stops the emails, also as mail programs send it (RFC 8058). The id is random, and only its recipient has it.
 */
export function createUnsubscribeRoute(database: Database, now: () => Date): Route {
  const isTooMany = addressLimit(maxInMinute, () => now().getTime());
  return {
    prefix: '/unsubscribe',
    silent: true,
    async handle(message, _, { address }) {
      const { method, url = '', headers } = message;
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      if (method !== 'GET' && method !== 'POST') return new Response(null, { status: 405 });
      const link = readStoreLink('/unsubscribe', url);
      const source = method === 'POST' ? ((await isOneClick(message)) ? 'one_click' : 'page') : null;
      const email = await database.transaction({ kind: 'system' }, async (tx) => {
        const found = link && (await findEmail(tx, link));
        if (found && source) await stopEmails(tx, found, source, now());
        return found;
      });
      const language = email?.language ?? preferredLanguage(headers);
      const { title, confirmation, stop, done } = texts[language][email?.campaign_id ? 'offers' : 'visits'];
      if (!email) return clientPage(language, title, `<p>${unknown[language]}</p>`, 404);
      if (method === 'POST') return clientPage(language, title, `<p>${escapeHtml(done(email.store))}</p>`);
      return clientPage(
        language,
        title,
        `<p>${escapeHtml(confirmation(email.store))}</p><form method="post"><button>${stop}</button></form>`,
      );
    },
  };
}
