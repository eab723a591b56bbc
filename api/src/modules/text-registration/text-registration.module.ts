import type { ApiModule } from '../../define-module';
import { textRegistrationMessages } from './text-registration.messages';
import { textRegistrationOperations } from './text-registration.operations';

export const textRegistrationModule: ApiModule = {
  operations: textRegistrationOperations,
  messages: textRegistrationMessages,
};
