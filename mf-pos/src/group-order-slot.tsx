import { exposeSlot } from '@suite/remote-kit';
import { CreateGroupOrder } from './create/create-group-order';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('group.create-order', { remote: routes.name, locales, Component: CreateGroupOrder });
