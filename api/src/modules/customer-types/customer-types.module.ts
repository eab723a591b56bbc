import { type ApiModule, subscriber } from '../../define-module';
import { appointmentEvents } from '../appointments/appointment-events.service';
import { visitEvents } from '../customers/visit-events.service';
import { followAppointments, followVisits } from './client-types.service';
import { customerTypesMessages } from './customer-types.messages';
import { customerTypesOperations } from './customer-types.operations';
import { startTypeRuns } from './type-runs.service';

export const customerTypesModule: ApiModule = {
  operations: customerTypesOperations,
  messages: customerTypesMessages,
  subscribers: [subscriber(visitEvents, followVisits), subscriber(appointmentEvents, followAppointments)],
  startJobs: (services) => [startTypeRuns({ ...services, everyMs: 30_000 })],
};
