import { randomUUID } from 'node:crypto';
import type { Tx } from '../../kit/database';
import { maskCardNumbers } from '../inbound-texts/mask-card-numbers.rules';
import { storeNotice } from '../notifications/store-notice-text.rules';
import { insertNotices } from '../notifications/store-notices.store';
import { findSurvey, listReaders, type SentSurvey, type SurveyLink, writeResponse } from './visit-surveys.store';

const maxComment = 1_000;

export interface SurveyResponse {
  /** One to five. */
  rating: number;
  /** Empty for none. */
  comment: string;
}

/**
 * Stores a client's answer, once, and notifies the owners, partners and managers of the store. Returns the survey as it
 * was before; null if there is none with this link. Requires a `system` transaction.
 */
export async function saveResponse(
  tx: Tx,
  link: SurveyLink,
  { rating, comment: typed }: SurveyResponse,
  now: Date,
): Promise<SentSurvey | null> {
  const survey = await findSurvey(tx, link);
  if (!survey || survey.has_response) return survey;
  const { whmcs_id: whmcsId, visit_id, customer_id } = survey;
  const comment = maskCardNumbers(typed.trim().normalize('NFC').slice(0, maxComment)) || null;
  await writeResponse(tx, survey, { rating, comment }, now);
  const facts = { notice: 'new_ticket_survey', rating, comment } as const;
  const about = [
    { key: 'appointment_id', value: visit_id },
    ...(customer_id ? [{ key: 'customer_id', value: customer_id }] : []),
  ];
  const rows = (await listReaders(tx, whmcsId)).map(({ id: receiver_id, language }) => ({
    id: randomUUID(),
    receiver_id,
    ...storeNotice(language, facts),
  }));
  await insertNotices(tx, whmcsId, { facts, about }, rows, now);
  return survey;
}
