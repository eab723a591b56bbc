import type { Language } from '@suite/domain';
import type { Database } from '../kit/database';
import { saveResponse } from '../modules/visit-surveys/survey-response.service';
import { findSurvey } from '../modules/visit-surveys/visit-surveys.store';
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
    unknown: 'Liên kết không còn dùng được.',
  },
};

/**
 * `/visit-survey/<store>.<id>`, where a client answers the survey about a visit, once; the id is random, and only its recipient
 * has it. The page needs no script.
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
        return rating === null ? findSurvey(tx, link) : saveResponse(tx, link, { rating, comment }, now());
      });
      const language = survey?.language ?? preferredLanguage(request.headers);
      const { title, thanks, unknown } = texts[language];
      if (!survey) return clientPage(language, title, `<p>${unknown}</p>`, 404);
      if (survey.has_response || rating !== null)
        return clientPage(language, title, `<p role="status">${escapeHtml(thanks(survey.store))}</p>`);
      return clientPage(language, title, surveyForm(language, survey.store, { comment, isRefused: form !== null }));
    },
  };
}

const surveyForm = (language: Language, store: string, typed: { comment: string; isRefused: boolean }): string => {
  const { heading, ratings: names, comment, send, choose } = texts[language];
  const choices = ratings.map(
    (rating) =>
      `<label><input type="radio" name="rating" value="${rating}" required> <span aria-hidden="true">${'★'.repeat(rating)}</span> ${names[rating]}</label>`,
  );
  return [
    '<form method="post">',
    ...(typed.isRefused ? [`<p role="alert">${choose}</p>`] : []),
    `<fieldset><legend>${escapeHtml(heading(store))}</legend>${choices.join('')}</fieldset>`,
    `<label>${comment}<textarea name="comment" rows="4" maxlength="1000">${escapeHtml(typed.comment)}</textarea></label>`,
    `<button>${send}</button></form>`,
  ].join('');
};
