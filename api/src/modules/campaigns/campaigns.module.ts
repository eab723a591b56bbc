import type { ApiModule } from '../../define-module';
import { campaignsMessages } from './campaigns.messages';
import { campaignOperations } from './campaigns.operations';

export const campaignsModule: ApiModule = {
  operations: campaignOperations,
  messages: campaignsMessages,
};
