import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { routes } from './routes';
import { StoreSetup } from './setup/store-setup';

export default exposeSlot('home.setup', { remote: routes.name, locales, Component: StoreSetup });
