import { type ApiModule, subscriber } from '../../define-module';
import { arrivalEvents } from '../appointments/arrival-events.service';
import { followArrival } from './check-in.service';
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
  subscribers: [subscriber(arrivalEvents, followArrival)],
};
