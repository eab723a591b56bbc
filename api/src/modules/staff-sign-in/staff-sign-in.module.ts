import type { ApiModule } from '../../define-module';
import { staffSignInMessages } from './staff-sign-in.messages';
import { staffSignInOperations } from './staff-sign-in.operations';

export const staffSignInModule: ApiModule = {
  operations: staffSignInOperations,
  logEvents: {
    staff_code_locked: { group: 'sign_in' },
    staff_device_remembered: { group: 'sign_in' },
  },
  messages: staffSignInMessages,
};
