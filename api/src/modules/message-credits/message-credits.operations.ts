import { defineQuery, ownersAndPartners, storeAccess } from '../../define-operation';
import { checkPaging } from '../../kit/paging';
import { viewCredits } from './message-credits.service';
import { countDays, listDays } from './message-credits.store';

const toRead = storeAccess([], { ...ownersAndPartners, services: ['gci'] });

/** The credits with which a store sends promotions. */
export const messageCreditOperations = [
  defineQuery({
    name: 'gci_central_get_sms_and_email',
    access: toRead,
    resolve: (_, context) => viewCredits(context),
  }),
  defineQuery({
    name: 'message_credit_list',
    access: toRead,
    example: ({ campaign }) => ({ campaign_id: campaign }),
    resolve: ({ channel = null, campaign_id: campaignId = null, ...page }, { tx, caller }) => {
      checkPaging(page);
      return listDays(tx, caller, { channel, campaignId }, page);
    },
  }),
  defineQuery({
    name: 'message_credit_aggregate',
    access: toRead,
    example: ({ campaign }) => ({ campaign_id: campaign }),
    resolve: async ({ channel = null, campaign_id: campaignId = null }, { tx, caller }) => ({
      count: await countDays(tx, caller.whmcsId, { channel, campaignId }),
    }),
  }),
];
