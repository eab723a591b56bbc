import { exposeSlot } from '@suite/remote-kit';
import { HomeGiftCards } from './home/home-gift-cards';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('home.gift-cards', { remote: routes.name, locales, Component: HomeGiftCards });
