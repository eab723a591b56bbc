import { exposeSlot } from '@suite/remote-kit';
import { locales, name } from './locales';
import { DoneList } from './ticket/list/done-list';

/** Fills `ticket.done`. */
export default exposeSlot({ name, locales, Component: DoneList });
