import type { AreaPaths } from '@suite/remote-kit';

/** The addresses of this remote's pages, in the area (owner or staff) that the person is in. */
export const ticketPath = (paths: AreaPaths, tab?: 'in-service' | 'done') =>
  paths.to(tab ? `/ticket?tab=${tab}` : '/ticket');

export const appointmentPath = (paths: AreaPaths, id: string) => paths.to(`/appointments/${id}`);

/** A page of the point of sale: an address, not an import. */
export const orderPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}`);
