import { lazyView } from '@suite/remote-kit';
import { DaySkeleton } from './day-skeleton';

/** The day by staff; its code is loaded when it is opened. */
export const DayView = lazyView(() => import(/* webpackChunkName: "day" */ './day-view'), 'DayView', DaySkeleton);
