import { lazyView } from '@suite/remote-kit';
import { CalendarSkeleton } from './calendar-skeleton';

/** The tab Appointment; its code is loaded when it is opened, or when the page is idle. */
export const Calendar = lazyView(
  () => import(/* webpackChunkName: "calendar" */ './calendar'),
  'Calendar',
  CalendarSkeleton,
);
