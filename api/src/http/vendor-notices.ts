import { safeLink } from '@suite/domain/safe-link';
import { isDay } from '@suite/domain/time';
import * as v from 'valibot';
import type { Database } from '../kit/database';
import { vendorNotices } from '../modules/notifications/vendor-notice-text.rules';
import { insertVendorNotice } from '../modules/notifications/vendor-notices.store';
import { noStore, type OperatorTokens, refusalOf, refuse } from './operator';
import { type Route, toRequest } from './server';

const noticeSchema = v.strictObject({
  whmcs_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  kind: v.picklist(vendorNotices),
  reference: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  day: v.pipe(v.string(), v.check(isDay)),
  /** Only this person is notified, e.g. of the survey about their own chat. */
  person_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  link: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(2_048),
        v.check((link) => safeLink(link) !== null),
      ),
    ),
    null,
  ),
});
const maxBytes = 4_096;

/**
 * `/operator/notices`, for the support desk and the card processor: POST `{ whmcs_id, kind, reference, day, link?, person_id? }`
 * notifies the owners and partners of a store, or one person of it, of a survey, or of news of their card payments, each
 * once for the same kind and reference; responds with `{ notified }`, their number. The bearer is NOTICES_TOKEN.
 */
export const createVendorNoticesRoute = (database: Database, tokens: OperatorTokens, now: () => Date): Route => ({
  prefix: '/operator/notices',
  async handle(message) {
    const refusal = refusalOf(message, tokens, 'notices', ['POST']);
    if (refusal) return refusal;
    const read = v.safeParse(noticeSchema, await bodyOf(toRequest(message, maxBytes)));
    if (!read.success) return refuse(400, 'bad_request');
    const { kind: vendor, ...notice } = read.output;
    const result = await database.transaction({ kind: 'system' }, (tx) =>
      insertVendorNotice(tx, { ...notice, vendor }, now()),
    );
    return result ? Response.json(result, { headers: noStore }) : refuse(404, 'company_not_found');
  },
});

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
