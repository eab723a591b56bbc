import {
  type AppointmentStatus,
  type CancelReason,
  canTransition,
  isUnprocessed,
  type OrderStatus,
} from '@suite/domain';
import { businessDay } from '@suite/domain/time';
import { mayBeNoShow, mayChange, mayTakeBackNoShow } from './status';

interface ActionableAppointment {
  status: AppointmentStatus;
  cancel_reason?: CancelReason | null;
  start_time: string;
  end_time: string;
  updated_at: string;
  checked_in_at: string | null;
  order: { order_status: OrderStatus } | null;
  visit: readonly { start_time: string }[];
}

/** What the person may do, by permissions and the services of the store. */
export interface AppointmentRights {
  /** Change appointments. */
  update: boolean;
  /** Open tickets. */
  order: boolean;
  /** Create tickets. */
  checkOut: boolean;
}

export type AppointmentAction =
  | 'confirm'
  | 'check_in'
  | 'undo_check_in'
  | 'check_out'
  /** The review of its open ticket. */
  | 'review'
  | 'open_ticket'
  | 'view_ticket'
  | 'done'
  | 'edit'
  | 'join'
  | 'book_again'
  | 'no_show'
  | 'undo_no_show'
  | 'cancel';

/** In the order of the menu; what ends the appointment comes last. */
const inMenu = [
  'check_out',
  'check_in',
  'undo_check_in',
  'done',
  'book_again',
  'join',
  'no_show',
  'cancel',
] as const satisfies readonly AppointmentAction[];
export type MenuAction = (typeof inMenu)[number];

export interface AppointmentActionBar {
  /** The next step; null before the day of a confirmed appointment. */
  primary: AppointmentAction | null;
  secondary: 'edit' | 'open_ticket' | 'undo_no_show' | 'book_again' | null;
  menu: readonly MenuAction[];
}

/**
 * Returns what can be done with an appointment now: the next step by its state, one other action beside it, and the
 * rest for the menu. Its client is checked in on its day until its end, and checked out after that, arrived or not.
 */
export function actionsOf(
  appointment: ActionableAppointment,
  rights: AppointmentRights,
  now: Date,
  zone: string,
): AppointmentActionBar {
  const { status, order, checked_in_at, start_time } = appointment;
  const isOpen = rights.update && mayChange(appointment);
  const [day, today] = [businessDay(new Date(start_time), zone), businessDay(now, zone)];
  const isToday = day === today;
  const mayCheckOut = rights.checkOut && (status === 'confirmed' || isUnprocessed(status)) && !order;
  const possible: Record<MenuAction, boolean> = {
    check_out: mayCheckOut,
    check_in: isOpen && isToday && checked_in_at === null,
    undo_check_in: isOpen && isToday && checked_in_at !== null,
    done: isOpen && canTransition(status, 'done'),
    book_again: rights.update,
    join: isOpen,
    no_show: isOpen && mayBeNoShow(appointment, now),
    cancel: isOpen,
  };
  const primary = nextStep();
  const secondary = besides();
  return {
    primary,
    secondary,
    menu: inMenu.filter((action) => possible[action] && action !== primary && action !== secondary),
  };

  function nextStep(): AppointmentAction | null {
    if (order && rights.order) return order.order_status === 'done' ? 'view_ticket' : 'review';
    if (order) return null;
    if (status === 'canceled' || status === 'done') return rights.update ? 'book_again' : null;
    if (isUnprocessed(status)) return isOpen ? 'confirm' : null;
    const isOver = Date.parse(appointment.end_time) <= now.getTime();
    if (possible.check_in && !isOver) return 'check_in';
    if (day > today) return null;
    if (mayCheckOut) return 'check_out';
    return possible.done ? 'done' : null;
  }

  function besides(): AppointmentActionBar['secondary'] {
    if (isOpen) return 'edit';
    if (primary === 'review') return 'open_ticket';
    if (rights.update && mayTakeBackNoShow(appointment, now, zone)) return 'undo_no_show';
    return rights.update && primary !== 'book_again' ? 'book_again' : null;
  }
}
