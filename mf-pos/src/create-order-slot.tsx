import { exposeSlot } from '@suite/remote-kit';
import { CreateOrder } from './create/create-order';
import { locales, name } from './locales';

/** Fills `ticket.create-order`. */
export default exposeSlot({ name, locales, Component: CreateOrder });
