import type { ApiModule } from '../../define-module';
import { payTermsMessages } from './pay-terms.messages';
import { payTermsOperations } from './pay-terms.operations';
import { timeClockOperations } from './time-clock.operations';

export const payTermsModule: ApiModule = {
  operations: [...payTermsOperations, ...timeClockOperations],
  messages: payTermsMessages,
};
