import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { routes } from './routes';
import { InServiceList } from './ticket/list/in-service-list';

export default exposeSlot('ticket.in-service', { remote: routes.name, locales, Component: InServiceList });
