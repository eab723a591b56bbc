import type { ApiModule } from '../../define-module';
import { appointmentsMessages } from './appointments.messages';
import { appointmentOperations } from './appointments.operations';
import { calendarOperations } from './calendar.operations';
import { groupOperations } from './groups.operations';

export const appointmentsModule: ApiModule = {
  operations: [...appointmentOperations, ...groupOperations, ...calendarOperations],
  messages: appointmentsMessages,
};
