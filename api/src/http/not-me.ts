import type { Language } from '@suite/domain';
import type { Database } from '../kit/database';
import { readStop, stopResets } from '../modules/otp/reset-stop.service';
import { addressLimit } from './address-limit';
import { clientPage, preferredLanguage } from './client-page';
import type { Route } from './server';

const pattern = /^\/not-me\/([\w-]{22})$/;
const maxInMinute = 60;

const texts: Record<
  Language,
  { title: string; confirmation: string; stop: string; done: readonly string[]; unknown: string }
> = {
  en: {
    title: 'This was not me',
    confirmation:
      'Somebody asked for a new password for your Go Suite account. If it was not you, stop new passwords by code for a day. Your password stays as it is.',
    stop: 'Stop for a day',
    done: [
      'Done. For a day, nobody gets a code or a link for a new password of your account.',
      'If your password still works, nothing else is needed. To change it, sign in and open Profile, then Change password.',
      'If it does not work any more, contact the people who run Go Suite for your salon. They can restore your account at once.',
    ],
    unknown: 'This link was used, or is more than a day old.',
  },
  vi: {
    title: 'Không phải tôi',
    confirmation:
      'Có người yêu cầu mật khẩu mới cho tài khoản Go Suite của bạn. Nếu không phải bạn, hãy ngừng đặt mật khẩu bằng mã trong một ngày. Mật khẩu của bạn vẫn như cũ.',
    stop: 'Ngừng trong một ngày',
    done: [
      'Xong. Trong một ngày, không ai nhận được mã hay liên kết đặt mật khẩu mới cho tài khoản của bạn.',
      'Nếu mật khẩu vẫn dùng được, bạn không cần làm gì thêm. Muốn đổi mật khẩu, hãy đăng nhập, mở Hồ sơ rồi chọn Đổi mật khẩu.',
      'Nếu mật khẩu không còn dùng được, hãy liên hệ nơi quản lý Go Suite cho tiệm. Họ khôi phục được tài khoản ngay.',
    ],
    unknown: 'Liên kết đã được dùng, hoặc đã quá một ngày.',
  },
};

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

/**
 * `/not-me/<token>`, for people who get a code for a new password that they did not request. GET changes nothing, because
 * scanners of messages open links; POST stops such codes for a day. The token is random, and works once.
 */
export function createNotMeRoute(database: Database, now: () => Date): Route {
  const isTooMany = addressLimit(maxInMinute, () => now().getTime());
  return {
    prefix: '/not-me',
    silent: true,
    async handle({ method, url = '', headers }, _, { address }) {
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      if (method !== 'GET' && method !== 'POST') return new Response(null, { status: 405 });
      const token = pattern.exec(url.split('?')[0] ?? '')?.[1];
      const act = method === 'POST' ? stopResets : readStop;
      const found = token ? await act(database, token, now()) : null;
      const language = found ?? preferredLanguage(headers);
      const { title, confirmation, stop, done, unknown } = texts[language];
      if (!found) return clientPage(language, title, paragraphs([unknown]), 404);
      if (method === 'POST') return clientPage(language, title, paragraphs(done));
      return clientPage(
        language,
        title,
        `${paragraphs([confirmation])}<form method="post"><button>${stop}</button></form>`,
      );
    },
  };
}
