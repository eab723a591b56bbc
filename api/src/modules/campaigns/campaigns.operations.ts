import { defineMutation, defineQuery, ownersAndPartners, storeAccess, withCheckIn } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import * as automations from './automations.service';
import * as emails from './campaign-email.service';
import * as tests from './campaign-test.service';
import * as campaigns from './campaigns.service';

const toManage = storeAccess([], { ...ownersAndPartners, ...withCheckIn });
const written = {
  name: 'Winter',
  message: 'Hi {name}, see you soon.',
  start_date: '2026-12-01',
  expired_date: '2026-12-24',
};

/** Promotions to groups of clients, and automations. */
export const campaignOperations = [
  defineQuery({
    name: 'campaign_list',
    access: toManage,
    example: ({ campaign }) => ({ after: campaign }),
    resolve: ({ where, ...page }, context) => {
      checkPaging(page);
      return campaigns.listCampaigns(context, where, page);
    },
  }),
  defineQuery({
    name: 'campaign_aggregate',
    access: toManage,
    resolve: async ({ where }, context) => ({ count: await campaigns.countCampaigns(context, where) }),
  }),
  defineQuery({
    name: 'campaign',
    access: toManage,
    example: ({ campaign }) => ({ id: campaign }),
    resolve: ({ id }, context) => campaigns.readCampaign(context, id),
  }),
  defineQuery({
    name: 'campaign_audience',
    access: toManage,
    isReport: true,
    example: ({ customerGroup }) => ({ input: { group_ids: [customerGroup], channels: 'both', message: 'Hi {name}' } }),
    resolve: ({ input }, context) => campaigns.previewAudience(context, input),
  }),
  defineQuery({
    name: 'campaign_sender',
    access: toManage,
    resolve: (_, context) => emails.readSender(context.tx, context.caller.whmcsId),
  }),
  defineQuery({
    name: 'campaign_automation_list',
    access: toManage,
    resolve: (_, context) => automations.listAutomations(context),
  }),
  defineQuery({
    name: 'campaign_automation_preview',
    access: toManage,
    isReport: true,
    example: () => ({ input: { kind: 'birthday', days: 7, channels: 'both', message: 'Hi {name}' } }),
    resolve: ({ input }, context) => automations.previewAutomation(context, input),
  }),
  defineMutation({
    name: 'campaign_save_draft',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ draftCampaign, customerGroup }) => ({
      input_obj: { id: draftCampaign, version: 1, name: 'Winter', group_ids: [customerGroup] },
    }),
    resolve: ({ input_obj }, context) => campaigns.saveDraft(context, input_obj),
  }),
  defineMutation({
    name: 'campaign_delete_draft',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ draftCampaign }) => ({ input_obj: { id: draftCampaign } }),
    resolve: ({ input_obj }, context) => campaigns.deleteDraft(context, input_obj.id),
  }),
  defineMutation({
    name: 'gci_central_create_promotion',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id', data: ['input_obj.channels', 'input_obj.group_ids'] },
    example: ({ draftCampaign, customerGroup }) => ({
      input_obj: { ...written, id: draftCampaign, group_ids: [customerGroup] },
    }),
    resolve: ({ input_obj }, context) => campaigns.createCampaign(context, input_obj),
  }),
  defineMutation({
    name: 'campaign_pause',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ campaign }) => ({ input_obj: { id: campaign } }),
    resolve: ({ input_obj }, context) => campaigns.pauseCampaign(context, input_obj.id),
  }),
  defineMutation({
    name: 'campaign_resume',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ pausedCampaign }) => ({ input_obj: { id: pausedCampaign } }),
    resolve: ({ input_obj }, context) => campaigns.resumeCampaign(context, input_obj.id),
  }),
  defineMutation({
    name: 'campaign_stop',
    access: toManage,
    audit: { group: 'messages', subject: 'input_obj.id' },
    example: ({ campaign }) => ({ input_obj: { id: campaign } }),
    resolve: ({ input_obj }, context) => campaigns.stopCampaign(context, input_obj.id),
  }),
  defineMutation({
    name: 'otp_request_user_promotion_otp',
    access: toManage,
    audit: null,
    transaction: 'manual',
    resolve: (_, context) => tests.requestTestCode(context, context.attempt()),
  }),
  defineMutation({
    name: 'otp_validate_promotion_otp',
    access: toManage,
    audit: null,
    transaction: 'manual',
    example: ({ promotionOtp }) => ({ input_obj: { otp_id: promotionOtp, code: '1234' } }),
    resolve: ({ input_obj }, context) => tests.validateTestCode(context, input_obj),
  }),
  defineMutation({
    name: 'gci_station_send_test_promotion',
    access: toManage,
    audit: { group: 'messages' },
    transaction: 'manual',
    example: ({ provedPromotionOtp }) => ({
      input_obj: { otp_id: provedPromotionOtp, channel: 'email', email_title: 'Test', message: 'Hi {name}' },
    }),
    resolve: (args, context) => tests.sendTest(context, args),
  }),
  defineMutation({
    name: 'campaign_automation_save',
    access: toManage,
    audit: { group: 'messages', data: ['input_obj.kind', 'input_obj.is_on'] },
    example: () => ({
      input_obj: { kind: 'birthday', version: 0, is_on: true, message: 'Happy birthday', days: 7, valid_days: 30 },
    }),
    resolve: ({ input_obj }, context) => automations.saveAutomation(context, input_obj),
  }),
];
