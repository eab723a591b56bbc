import type { AreaPaths } from '@suite/remote-kit';

/** The addresses of this remote's pages, in the area (owner or staff) that the person is in. */
export const orderPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}`);

export const reviewPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}/review`);

/** The book's ticket page, on the tab of paid or of open tickets: an address, not an import. */
export const ticketPath = (paths: AreaPaths, tab: 'done' | 'in-service') => paths.to(`/ticket?tab=${tab}`);
