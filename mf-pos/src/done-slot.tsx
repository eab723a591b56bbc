import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { routes } from './routes';
import { DoneList } from './ticket/list/done-list';

export default exposeSlot('ticket.done', { remote: routes.name, locales, Component: DoneList });
