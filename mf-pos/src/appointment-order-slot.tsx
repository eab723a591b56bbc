import { exposeSlot } from '@suite/remote-kit';
import { CreateAppointmentOrder } from './create/create-appointment-order';
import { locales, name } from './locales';

/** Fills `appointment.create-order`. */
export default exposeSlot({ name, locales, Component: CreateAppointmentOrder });
