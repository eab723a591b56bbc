import { page, redirect, remoteRoutes, search } from '@suite/remote-kit/routes';

/** Prefilled values of a new appointment. */
export interface BookingStart {
  /** An instant, ISO 8601. */
  start?: string;
  employee?: string;
  customer?: string;
  service?: string;
}

/** The part of the ticket page that a link opens. */
export interface TicketSearch {
  tab?: 'appointment' | 'in-service' | 'done';
  view?: 'day';
  /** `yyyy-MM-dd` of the store's zone. */
  day?: string;
  /** The id of the employee whose column the day view shows. */
  staff?: string;
  /** The id of an appointment to move in the day view. */
  move?: string;
}

const gate = { areas: ['owner', 'staff'], permissions: ['BOOKING'], services: ['gbk'] } as const;

export const routes = remoteRoutes({
  name: 'mf-booking',
  contract: '^1.2.0',
  pages: {
    staffHome: redirect('/', { ...gate, areas: ['staff'], to: '/ticket?tab=in-service' }),
    ticket: page('/ticket', {
      ...gate,
      search: search<TicketSearch>(),
      views: ['tab', 'view'],
      tabs: {
        owner: { id: 'ticket', label: { en: 'Ticket', vi: 'Phiếu' } },
        staff: { id: 'booking', label: { en: 'Booking', vi: 'Lịch hẹn' } },
      },
    }),
    create: page('/appointments/create', { ...gate, search: search<BookingStart>() }),
    enter: page('/appointments/enter', { ...gate, areas: ['owner'], activeTab: 'ticket' }),
    confirmCreate: page('/appointments/create/confirm', { ...gate, activeTab: 'ticket' }),
    created: page('/appointments/create/success', { ...gate, search: search<{ id: string }>(), activeTab: 'ticket' }),
    update: page('/appointments/update', { ...gate, search: search<{ id: string }>() }),
    confirmUpdate: page('/appointments/update/confirm', {
      ...gate,
      search: search<{ id: string }>(),
      activeTab: 'ticket',
    }),
    updated: page('/appointments/update/success', { ...gate, search: search<{ id: string }>(), activeTab: 'ticket' }),
    appointment: page('/appointments/:id', { ...gate, activeTab: 'ticket' }),
  },
});
