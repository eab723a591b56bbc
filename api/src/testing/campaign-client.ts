import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { createContactHashes } from '../modules/client-consents/contact-hashes.service';
import { grantBought } from '../modules/message-credits/message-credits.service';
import type {
  Campaign,
  Campaign_where,
  CampaignAudience,
  CampaignAudienceInput,
  CampaignAutomation,
  CampaignAutomationInput,
  CampaignAutomationPreview,
  CampaignAutomationPreviewInput,
  CampaignCreateInput,
  CampaignDraftInput,
  CampaignSender,
} from '../resolver-types.generated';
import { newPhone } from './new-phone';
import { resultOf } from './pos-client';
import { type PosStore, type PosTest, type TestPerson, testSecret } from './pos-world';

const campaign = `id kind automation name business_name email_title message channels without_accents discount_type discount_value
  is_one_time start_date expired_date mode scheduled_at status pause_reason waits_for groups { id name system_type } created_by
  created_at updated_at frozen_at sent_at segments planned sent failed skipped unknown remaining sms_count email_count
  skip_reasons { reason count } version`;
const reach = 'will_get no_consent opted_out no_address duplicate over_cap carrier_pending';
const audience = `clients recipients sms { ${reach} } email { ${reach} } longest_name longest_text segments segments_without_accents
  sms_credits email_credits expense days`;
const automation = `kind is_on business_name email_title message channels without_accents discount_type discount_value is_one_time
  days valid_days version changed_by changed_at last_run_day sent_30_days paused_days`;
const change = (name: string, input: string, fields: string) =>
  `mutation ($s: Int!, $i: ${input}!, $k: UUID!) { result: ${name}(whmcs_id: $s, input_obj: $i, idempotency_key: $k) { ${fields} } }`;
const documents = {
  list: `query ($s: Int!, $w: Campaign_where) { result: campaign_list(whmcs_id: $s, where: $w) { cursor ${campaign} } }`,
  one: `query ($s: Int!, $id: UUID!) { result: campaign(whmcs_id: $s, id: $id) { ${campaign} } }`,
  audience: `query ($s: Int!, $i: CampaignAudienceInput!) { result: campaign_audience(whmcs_id: $s, input: $i) { ${audience} } }`,
  save: change('campaign_save_draft', 'CampaignDraftInput', campaign),
  remove: change('campaign_delete_draft', 'CampaignIdInput', 'id name'),
  create: change('gci_central_create_promotion', 'CampaignCreateInput', campaign),
  pause: change('campaign_pause', 'CampaignIdInput', campaign),
  resume: change('campaign_resume', 'CampaignIdInput', campaign),
  stop: change('campaign_stop', 'CampaignIdInput', campaign),
  sender:
    'query ($s: Int!) { result: campaign_sender(whmcs_id: $s) { country_code language address business_phone_number reply_to } }',
  automations: `query ($s: Int!) { result: campaign_automation_list(whmcs_id: $s) { ${automation} } }`,
  preview: `query ($s: Int!, $i: CampaignAutomationPreviewInput!) { result: campaign_automation_preview(whmcs_id: $s, input: $i) {
    day audience { ${audience} } clients { customer_id full_name } } }`,
  saveAutomation: change('campaign_automation_save', 'CampaignAutomationInput', automation),
};

type Partly<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Campaigns of a store for one person; each call throws RefusedError if the API refuses. */
export function campaignClient({ whmcsId }: Pick<PosStore, 'whmcsId'>, { request }: Pick<TestPerson, 'request'>) {
  const send = <Data>(document: string, variables: object = {}) =>
    resultOf<Data>(request, document, { s: whmcsId, k: randomUUID(), ...variables });
  return {
    list: (where?: Campaign_where) => send<Campaign[]>(documents.list, { w: where }),
    one: (id: string) => send<Campaign>(documents.one, { id }),
    audience: (input: Partly<CampaignAudienceInput>) =>
      send<CampaignAudience>(documents.audience, {
        i: { channels: 'sms', message: 'Hi {name}', group_ids: [], ...input },
      }),
    save: (input: Partly<CampaignDraftInput>) =>
      send<Campaign>(documents.save, { i: { id: randomUUID(), version: 0, group_ids: [], ...input } }),
    remove: (id: string) => send<{ name: string }>(documents.remove, { i: { id } }),
    create: (input: Partly<CampaignCreateInput> = {}) =>
      send<Campaign>(documents.create, {
        i: {
          id: randomUUID(),
          name: 'Winter',
          message: 'Hi {name}, see you soon.',
          start_date: '2026-11-21',
          expired_date: '2026-12-24',
          group_ids: [],
          ...input,
        },
      }),
    pause: (id: string) => send<Campaign>(documents.pause, { i: { id } }),
    resume: (id: string) => send<Campaign>(documents.resume, { i: { id } }),
    stop: (id: string) => send<Campaign>(documents.stop, { i: { id } }),
    sender: () => send<CampaignSender>(documents.sender),
    automations: () => send<CampaignAutomation[]>(documents.automations),
    preview: (input: Partly<CampaignAutomationPreviewInput>) =>
      send<CampaignAutomationPreview>(documents.preview, { i: { channels: 'both', message: 'Hi {name}', ...input } }),
    saveAutomation: (input: Partly<CampaignAutomationInput>) =>
      send<CampaignAutomation>(documents.saveAutomation, {
        i: { version: 0, is_on: true, message: 'Hi {name}', days: 7, valid_days: 30, ...input },
      }),
  };
}

export const testContactHashes = createContactHashes(testSecret);

/** What is known about a client of a test. */
export interface AudienceClient {
  phone?: string | null;
  email?: string | null;
  /** Whether they agreed to advertising by text, or withdrew that; null: neither. */
  agreed?: boolean | null;
  language?: 'en' | 'vi' | null;
  status?: number;
  birth?: string;
  visits?: number;
  last?: string;
}

/** Adds a client as the counter does, with the consent to advertising by default. */
export async function addAudienceClient(
  world: Pick<PosTest, 'system' | 'now'>,
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  name: string,
  {
    phone = newPhone(),
    email = null,
    agreed = true,
    language = null,
    status = 1,
    birth,
    visits = 0,
    last,
  }: AudienceClient = {},
): Promise<string> {
  const id = randomUUID();
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, phone, email, language, create_at, search_name, status, birth_month_day, visit_count, last_visited)
      values (${whmcsId}, ${id}, ${name}, ${phone}, ${email}, ${language}, ${world.now}, lower(${name}), ${status}, ${birth ?? null}, ${visits}, ${last ?? null})`);
    if (agreed !== null)
      await tx.query(sql`
        insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
        values (${whmcsId}, ${randomUUID()}, ${id}, 'sms', ${phone}, 'advertising', ${agreed}, 'counter', 'en', ${world.now})`);
  });
  return id;
}

/** Gives a store credits. */
export const buyCredits = (
  world: Pick<PosTest, 'system' | 'now'>,
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  count = 100_000,
) => world.system((tx) => grantBought(tx, whmcsId, { sms: count, email: count }, randomUUID(), world.now));
