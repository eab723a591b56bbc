import { exposeSlot } from '@suite/remote-kit';
import { HomeAppointments } from './home/home-appointments';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('home.appointments', { remote: routes.name, locales, Component: HomeAppointments });
