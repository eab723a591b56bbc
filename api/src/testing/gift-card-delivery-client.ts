import { randomUUID } from 'node:crypto';
import type { GiftCardDelivery, GiftCardPage, GiftCardSendInput } from '../resolver-types.generated';
import { resultOf } from './pos-client';
import type { PosStore, SendRequest, TestPerson } from './pos-world';

const fields = `id gift_card_id code balance by to recipient_name sender_name message occasion language state failure send_at leaves_at person_name created_at`;
const page = `store { name avatar phone timezone } language recipient_name sender_name message occasion code balance status expires_on`;

/** Requests about gift cards that are sent to somebody, in the name of one person. */
export function giftCardDeliveryClient(
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  { request }: Pick<TestPerson, 'request'>,
) {
  const change = (field: string, id: string) =>
    resultOf<GiftCardDelivery>(
      request,
      `mutation ($whmcs_id: Int!, $id: UUID!, $key: UUID!) { result: ${field}(whmcs_id: $whmcs_id, id: $id, idempotency_key: $key) { ${fields} } }`,
      { whmcs_id: whmcsId, id, key: randomUUID() },
    );
  return {
    send: (input: Partial<GiftCardSendInput> & Pick<GiftCardSendInput, 'gift_card_id'>) =>
      resultOf<GiftCardDelivery>(
        request,
        `mutation ($whmcs_id: Int!, $input: GiftCardSendInput!, $key: UUID!) {
          result: gift_card_send(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
        {
          whmcs_id: whmcsId,
          input: { id: randomUUID(), by: 'sms', to: '+15125550177', recipient_name: 'Rosa', language: 'en', ...input },
          key: randomUUID(),
        },
      ),
    list: (cardId: string) =>
      resultOf<GiftCardDelivery[]>(
        request,
        `query ($whmcs_id: Int!, $id: UUID!) { result: gift_card_delivery_list(whmcs_id: $whmcs_id, gift_card_id: $id) { ${fields} } }`,
        { whmcs_id: whmcsId, id: cardId },
      ),
    scheduled: (page: { limit?: number; after?: string } = {}) =>
      resultOf<GiftCardDelivery[]>(
        request,
        `query ($whmcs_id: Int!, $limit: Int! = 20, $after: UUID) {
          result: gift_card_scheduled_list(whmcs_id: $whmcs_id, limit: $limit, after: $after) { ${fields} } }`,
        { whmcs_id: whmcsId, ...page },
      ),
    countScheduled: () =>
      resultOf<{ count: number }>(
        request,
        `query ($whmcs_id: Int!) { result: gift_card_scheduled_aggregate(whmcs_id: $whmcs_id) { count } }`,
        { whmcs_id: whmcsId },
      ),
    reschedule: (id: string, sendAt: Date) =>
      resultOf<GiftCardDelivery>(
        request,
        `mutation ($whmcs_id: Int!, $input: GiftCardRescheduleInput!, $key: UUID!) {
          result: gift_card_reschedule(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} } }`,
        { whmcs_id: whmcsId, input: { id, send_at: sendAt.toISOString() }, key: randomUUID() },
      ),
    resend: (id: string) => change('gift_card_resend', id),
    cancel: (id: string) => change('gift_card_cancel_send', id),
  };
}

/** The page of a token, as its recipient opens it. */
export const giftCardPage = (anonymous: SendRequest, token: string) =>
  resultOf<GiftCardPage>(anonymous, `query ($token: Line!) { result: gift_card_page(token: $token) { ${page} } }`, {
    token,
  });
