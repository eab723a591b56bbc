import type { ApiModule } from '../../define-module';
import { payLinksMessages } from './pay-links.messages';
import { payLinkOperations } from './pay-links.operations';

export const payLinksModule: ApiModule = {
  operations: payLinkOperations,
  messages: payLinksMessages,
};
