import { exposeSlot } from '@suite/remote-kit';
import { AppointmentOrderMenu } from './create/appointment-order-menu';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('appointment.create-order-menu', {
  remote: routes.name,
  locales,
  Component: AppointmentOrderMenu,
});
