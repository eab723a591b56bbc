import { exposeSlot } from '@suite/remote-kit';
import { DoneList } from './lists/done-list';
import { locales, name } from './locales';

/** Fills `ticket.done`. */
export default exposeSlot({ name, locales, Component: DoneList });
