import type { ApiModule } from '../../define-module';
import { ownProfileMessages } from './own-profile.messages';
import { ownProfileOperations } from './own-profile.operations';

export const ownProfileModule: ApiModule = {
  operations: ownProfileOperations,
  logEvents: {
    name_changed: { group: 'sign_in' },
    contact_changed: { group: 'sign_in' },
  },
  messages: ownProfileMessages,
};
