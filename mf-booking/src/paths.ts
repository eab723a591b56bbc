import type { TicketCodeKind } from '@suite/domain';
import type { AreaPaths } from '@suite/remote-kit';

/** The addresses of this remote's pages, in the area (owner or staff) that the person is in. */
export const ticketPath = (paths: AreaPaths, tab?: 'appointment' | 'in-service' | 'done') =>
  paths.to(tab ? `/ticket?tab=${tab}` : '/ticket');

export const appointmentPath = (paths: AreaPaths, id: string) => paths.to(`/appointments/${id}`);

/** What a new appointment starts with. */
export interface BookingStart {
  /** An instant, ISO 8601. */
  start?: string;
  employee?: string;
  customer?: string;
}

/** Where an appointment is made; what is known already stands in the address. */
export const bookPath = (paths: AreaPaths, from: BookingStart = {}) => {
  const query = new URLSearchParams(Object.entries(from)).toString();
  return paths.to(query === '' ? '/appointments/create' : `/appointments/create?${query}`);
};

/**
 * How one came to where an appointment is made, in the state of the page's place: its draft has just taken over what
 * the address said; the last look was left to change something, or for another service.
 */
export type Arrival = 'begun' | 'change' | 'another';

/** The last look at a new visit, and what follows once it is booked. */
export const confirmBookPath = (paths: AreaPaths) => paths.to('/appointments/create/confirm');
export const bookedPath = (paths: AreaPaths, id: string) => paths.to(`/appointments/create/success?id=${id}`);

/** Where everything about an appointment is changed. */
export const updatePath = (paths: AreaPaths, id: string) => paths.to(`/appointments/update?id=${id}`);
export const confirmUpdatePath = (paths: AreaPaths, id: string) => paths.to(`/appointments/update/confirm?id=${id}`);
export const updatedPath = (paths: AreaPaths, id: string) => paths.to(`/appointments/update/success?id=${id}`);

/** A page of the point of sale: an address, not an import. */
export const orderPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}`);

const codePages = { qr: 'qrcode', check_in: 'checkinCode' } as const;
/** What a printed code leads to, a page of the point of sale; `code` as `ticketCodeOf` gives it. */
export const codePath = (paths: AreaPaths, { kind, code }: { kind: TicketCodeKind; code: string }) =>
  paths.to(`/${codePages[kind]}/${code}`);
