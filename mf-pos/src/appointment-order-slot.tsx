import { exposeSlot } from '@suite/remote-kit';
import { CreateAppointmentOrder } from './create/create-appointment-order';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('appointment.create-order', {
  remote: routes.name,
  locales,
  Component: CreateAppointmentOrder,
});
