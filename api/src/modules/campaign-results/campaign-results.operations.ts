import { defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { viewRecipients, viewRedemptions, viewResults } from './campaign-results.service';
import { countRecipients, countRedemptions } from './campaign-results.store';

const toRead = storeAccess([], { ...ownersAndPartners, services: ['gci'] });

/** What campaigns brought in. */
export const campaignResultOperations = [
  defineQuery({
    name: 'campaign_results',
    access: toRead,
    isReport: true,
    example: ({ campaign }) => ({ id: campaign }),
    resolve: ({ id }, context) => viewResults(context, id),
  }),
  defineQuery({
    name: 'campaign_redemption_list',
    access: toRead,
    example: ({ campaign, promoRedemption }) => ({ campaign_id: campaign, after: promoRedemption }),
    resolve: ({ campaign_id: campaignId, ...page }, context) => {
      checkPaging(page);
      return viewRedemptions(context, { campaignId, ...page });
    },
  }),
  defineQuery({
    name: 'campaign_redemption_aggregate',
    access: toRead,
    example: ({ campaign }) => ({ campaign_id: campaign }),
    resolve: async ({ campaign_id }, { tx, caller }) => ({
      count: await countRedemptions(tx, caller.whmcsId, campaign_id),
    }),
  }),
  defineQuery({
    name: 'campaign_recipient_aggregate',
    access: toRead,
    example: ({ campaign }) => ({ campaign_id: campaign, state: 'sent' }),
    resolve: async ({ campaign_id: campaignId, state = null, opt_out_day: optOutDay = null }, { tx, caller }) => ({
      count: await countRecipients(tx, caller, { campaignId, state, optOutDay }),
    }),
  }),
  defineQuery({
    name: 'campaign_recipient_list',
    access: toRead,
    example: ({ campaign, campaignRecipient }) => ({ campaign_id: campaign, after: campaignRecipient }),
    resolve: ({ campaign_id: campaignId, opt_out_day: optOutDay = null, ...page }, context) => {
      checkPaging(page);
      return viewRecipients(context, { campaignId, optOutDay, ...page });
    },
  }),
];
