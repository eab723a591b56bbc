import type { ApiModule } from '../../define-module';
import { clientConsentsMessages } from './client-consents.messages';
import { clientConsentOperations } from './client-consents.operations';

export const clientConsentsModule: ApiModule = {
  operations: clientConsentOperations,
  messages: clientConsentsMessages,
};
