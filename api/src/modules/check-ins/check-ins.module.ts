import type { ApiModule } from '../../define-module';
import { checkInsMessages } from './check-ins.messages';
import { checkInOperations } from './check-ins.operations';

export const checkInsModule: ApiModule = {
  operations: checkInOperations,
  logEvents: {
    kiosk_check_in: { group: 'clients' },
    phone_check_in: { group: 'clients' },
    kiosk_locked: { group: 'sign_in' },
  },
  messages: checkInsMessages,
};
