import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { HomeReviews } from './reviews/home-reviews';
import { routes } from './routes';

export default exposeSlot('home.reviews', { remote: routes.name, locales, Component: HomeReviews });
