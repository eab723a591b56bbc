import { randomUUID } from 'node:crypto';
import { type ReviewSite, reviewSites } from '@suite/domain/review-links';
import type { Tx } from '../../kit/database';
import { maskCardNumbers } from '../inbound-texts/mask-card-numbers.rules';
import { storeNotice } from '../notifications/store-notice-text.rules';
import { insertNotices } from '../notifications/store-notices.store';
import { readSettings } from '../settings/settings.service';
import { mayRespond, responseEffect } from './survey-response.rules';
import * as store from './visit-surveys.store';

const maxComment = 1_000;

export interface SurveyResponse {
  /** One to five. */
  rating: number;
  /** Empty for none. */
  comment: string;
}

/** A survey as its page shows it. */
export interface SurveyView extends Pick<store.SentSurvey, 'store' | 'language' | 'rating' | 'comment' | 'reply'> {
  /** Whether the client may write or change the answer. */
  mayRespond: boolean;
  /** The store's public profiles: all of them, for every answer. */
  profiles: readonly { site: ReviewSite; link: string }[];
}

/** Returns the survey of a link; null if there is none. Requires a `system` transaction. */
export async function viewSurvey(tx: Tx, link: store.SurveyLink, now: Date): Promise<SurveyView | null> {
  const survey = await store.findSurvey(tx, link);
  if (!survey) return null;
  const { store: name, language, rating, comment, reply, whmcs_id } = survey;
  const links = await readSettings(tx, whmcs_id, ['review_link_google', 'review_link_facebook', 'review_link_yelp']);
  const profiles = reviewSites.flatMap((site) => {
    const profile = links[`review_link_${site}`];
    return profile ? [{ site, link: profile }] : [];
  });
  return { store: name, language, rating, comment, reply, mayRespond: mayRespond(survey, now), profiles };
}

/**
 * Stores a client's answer, or a change of it, and notifies the owners, partners and managers of the store of the first one;
 * of a low rating owners and partners are alerted. Nothing is held back. Requires a `system` transaction.
 */
export async function saveResponse(
  tx: Tx,
  link: store.SurveyLink,
  { rating, comment: typed }: SurveyResponse,
  now: Date,
): Promise<void> {
  const survey = await store.findSurvey(tx, link);
  if (!survey) return;
  const comment = maskCardNumbers(typed.trim().normalize('NFC').slice(0, maxComment)) || null;
  // The same form may arrive twice.
  if (survey.rating === rating && survey.comment === comment) return;
  const { write, notifies, alerts } = responseEffect(survey, rating, now);
  if (!write) return;
  if (write === 'first') await store.writeResponse(tx, survey, { rating, comment }, now);
  else await store.rewriteResponse(tx, survey, { rating, comment }, now);
  if (alerts) await store.markAlerted(tx, survey, now);
  if (notifies || alerts) await notify(tx, survey, { rating, comment, isAlert: alerts && !notifies }, now);
}

interface SavedResponse {
  rating: number;
  comment: string | null;
  /** Only of a low rating: managers read it in the list. */
  isAlert: boolean;
}

async function notify(
  tx: Tx,
  survey: store.SentSurvey,
  { rating, comment, isAlert }: SavedResponse,
  now: Date,
): Promise<void> {
  const { whmcs_id: whmcsId, id, visit_id, order_id, customer_id } = survey;
  const facts = { notice: 'new_ticket_survey', rating, comment } as const;
  const about = Object.entries({ appointment_id: visit_id, order_id, customer_id, review_id: id }).flatMap(
    ([key, value]) => (value ? [{ key, value }] : []),
  );
  const readers = await store.listReaders(tx, whmcsId);
  const rows = readers
    .filter(({ role }) => !isAlert || role !== 'manager')
    .map(({ id: receiver_id, language }) => ({ id: randomUUID(), receiver_id, ...storeNotice(language, facts) }));
  await insertNotices(tx, whmcsId, { facts, about }, rows, now);
}
