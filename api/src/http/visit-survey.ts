import type { Language } from '@suite/domain';
import type { ReviewSite } from '@suite/domain/review-links';
import type { Database } from '../kit/database';
import { type SurveyView, saveResponse, viewSurvey } from '../modules/visit-surveys/survey-response.service';
import { addressLimit } from './address-limit';
import { clientPage, preferredLanguage } from './client-page';
import { escapeHtml } from './escape-html';
import { type Route, toRequest } from './server';
import { readStoreLink } from './store-link';

/** A salon's guests may share one address. */
const maxInMinute = 60;
const maxBytes = 16_384;
const ratings = [5, 4, 3, 2, 1] as const;

interface Texts {
  title: string;
  heading: (store: string) => string;
  ratings: Record<(typeof ratings)[number], string>;
  comment: string;
  send: string;
  choose: string;
  thanks: (store: string) => string;
  yours: string;
  reply: (store: string) => string;
  change: string;
  save: string;
  profiles: (store: string) => string;
  unknown: string;
}
const texts: Record<Language, Texts> = {
  en: {
    title: 'Your visit',
    heading: (store) => `How was your visit at ${store}?`,
    ratings: { 5: 'Very good', 4: 'Good', 3: 'Fair', 2: 'Poor', 1: 'Very poor' },
    comment: 'What should the salon know? (optional)',
    send: 'Send',
    choose: 'Choose one of the five.',
    thanks: (store) => `Thank you! ${store} has your answer.`,
    yours: 'Your answer',
    reply: (store) => `${store} replied`,
    change: 'Change your answer',
    save: 'Save',
    profiles: (store) => `${store} on other sites`,
    unknown: 'This link is not valid any more.',
  },
  vi: {
    title: 'Ý kiến của quý khách',
    heading: (store) => `Quý khách thấy ${store} thế nào?`,
    ratings: { 5: 'Rất hài lòng', 4: 'Hài lòng', 3: 'Tạm được', 2: 'Chưa hài lòng', 1: 'Rất không hài lòng' },
    comment: 'Quý khách muốn nhắn gì cho tiệm? (không bắt buộc)',
    send: 'Gửi',
    choose: 'Xin chọn một trong năm mục.',
    thanks: (store) => `Cảm ơn quý khách! ${store} đã nhận được ý kiến.`,
    yours: 'Ý kiến của quý khách',
    reply: (store) => `${store} trả lời`,
    change: 'Sửa ý kiến',
    save: 'Lưu',
    profiles: (store) => `${store} trên các trang khác`,
    unknown: 'Liên kết không còn dùng được.',
  },
};
const sites: Record<ReviewSite, string> = { google: 'Google', facebook: 'Facebook', yelp: 'Yelp' };

/**
 * `/visit-survey/<store>.<id>`, where a client answers the survey about a visit, changes the answer within a week, and reads
 * the store's reply; the id is random, and only its recipient has it. The page needs no script, and is the same for every
 * rating. Nothing but POST changes anything.
 */
export function createVisitSurveyRoute(database: Database, now: () => Date): Route {
  const isTooMany = addressLimit(maxInMinute, () => now().getTime());
  return {
    prefix: '/visit-survey',
    silent: true,
    async handle(request, _, { address }) {
      if (isTooMany(address)) return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'POST') return new Response(null, { status: 405 });
      const link = readStoreLink('/visit-survey', url);
      const form = method === 'POST' ? new URLSearchParams(await toRequest(request, maxBytes).text()) : null;
      const rating = ratings.find((one) => String(one) === form?.get('rating')) ?? null;
      const comment = form?.get('comment') ?? '';
      const survey = await database.transaction({ kind: 'system' }, async (tx) => {
        if (!link) return null;
        if (rating !== null) await saveResponse(tx, link, { rating, comment }, now());
        return viewSurvey(tx, link, now());
      });
      const language = survey?.language ?? preferredLanguage(request.headers);
      const { title, unknown } = texts[language];
      if (!survey) return clientPage(language, title, `<p>${unknown}</p>`, 404);
      const isRefused = form !== null && rating === null;
      if (survey.rating === null)
        return clientPage(language, title, surveyForm(survey, { rating: null, comment, isRefused }));
      return clientPage(language, title, responsePage(survey, survey.rating, rating !== null));
    },
  };
}

/** The answer, the store's reply, and the store's public profiles; all of it whatever the rating is. */
function responsePage(survey: SurveyView, rating: number, isSaved: boolean): string {
  const { language, store, comment, reply, profiles } = survey;
  const { thanks, yours, ratings: names, reply: replyOf, change, profiles: elsewhere } = texts[language];
  const name = names[ratings.find((one) => one === rating) ?? 5];
  return [
    `<p${isSaved ? ' role="status"' : ''}>${escapeHtml(thanks(store))}</p>`,
    `<h2>${yours}</h2><p><span aria-hidden="true">${'★'.repeat(rating)}</span> ${name}</p>`,
    comment ? `<blockquote>${escapeHtml(comment)}</blockquote>` : '',
    reply ? `<h2>${escapeHtml(replyOf(store))}</h2><blockquote>${escapeHtml(reply)}</blockquote>` : '',
    profiles.length === 0
      ? ''
      : `<h2>${escapeHtml(elsewhere(store))}</h2><ul>${profiles
          .map(
            ({ site, link }) => `<li><a href="${escapeHtml(link)}" rel="noopener noreferrer">${sites[site]}</a></li>`,
          )
          .join('')}</ul>`,
    survey.mayRespond
      ? `<details><summary>${change}</summary>${surveyForm(survey, { rating, comment: comment ?? '', isRefused: false })}</details>`
      : '',
  ].join('');
}

interface Typed {
  rating: number | null;
  comment: string;
  isRefused: boolean;
}

const surveyForm = ({ language, store }: SurveyView, typed: Typed): string => {
  const { heading, ratings: names, comment, send, save, choose } = texts[language];
  const choices = ratings.map(
    (rating) =>
      `<label><input type="radio" name="rating" value="${rating}" required${rating === typed.rating ? ' checked' : ''}> <span aria-hidden="true">${'★'.repeat(rating)}</span> ${names[rating]}</label>`,
  );
  return [
    '<form method="post">',
    ...(typed.isRefused ? [`<p role="alert">${choose}</p>`] : []),
    `<fieldset><legend>${escapeHtml(heading(store))}</legend>${choices.join('')}</fieldset>`,
    `<label>${comment}<textarea name="comment" rows="4" maxlength="1000">${escapeHtml(typed.comment)}</textarea></label>`,
    `<button>${typed.rating === null ? send : save}</button></form>`,
  ].join('');
};
