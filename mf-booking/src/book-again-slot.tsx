import { exposeSlot } from '@suite/remote-kit';
import { BookAgain } from './book-again/book-again';
import { locales } from './locales';
import { routes } from './routes';

export default exposeSlot('ticket.book-again', { remote: routes.name, locales, Component: BookAgain });
