import { exposeSlot } from '@suite/remote-kit';
import { InServiceList } from './lists/in-service-list';
import { locales, name } from './locales';

/** Fills `ticket.in-service`. */
export default exposeSlot({ name, locales, Component: InServiceList });
