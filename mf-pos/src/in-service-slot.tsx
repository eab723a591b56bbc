import { exposeSlot } from '@suite/remote-kit';
import { locales, name } from './locales';
import { InServiceList } from './ticket/list/in-service-list';

/** Fills `ticket.in-service`. */
export default exposeSlot({ name, locales, Component: InServiceList });
