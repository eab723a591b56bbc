import { exposeSlot } from '@suite/remote-kit';
import { HomeTickets } from './home/home-tickets';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('home.in-service', { remote: routes.name, locales, Component: HomeTickets });
