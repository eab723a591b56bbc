import { exposeSlot } from '@suite/remote-kit';
import { CreateOrder } from './create/create-order';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('ticket.create-order', { remote: routes.name, locales, Component: CreateOrder });
