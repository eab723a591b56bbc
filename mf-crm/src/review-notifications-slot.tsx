import { exposeSlot } from '@suite/remote-kit';
import { locales } from './locales';
import { ReviewNotifications } from './reviews/review-notifications';
import { routes } from './routes';

export default exposeSlot('notifications.review', { remote: routes.name, locales, Component: ReviewNotifications });
