import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { routes } from './routes';
import { Unconfirmed } from './ticket/unconfirmed';

export default exposeSlot('notifications.unconfirmed', { remote: routes.name, locales, Component: Unconfirmed });
