import type { TicketCodeKind } from '@suite/domain';
import type { AreaPaths } from '@suite/remote-kit';

/** The addresses of this remote's pages, in the area (owner or staff) that the person is in. */
export const orderPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}`);

export const reviewPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}/review`);

/** Of a paid ticket: to show, to print, and to send. */
export const receiptPath = (paths: AreaPaths, id: string) => paths.to(`/orders/${id}/receipt`);

const codePages = { qr: 'qrcode', check_in: 'checkinCode' } as const;
/** What a code leads to; `code` as `ticketCodeOf` gives it. */
export const codePath = (paths: AreaPaths, { kind, code }: { kind: TicketCodeKind; code: string }) =>
  paths.to(`/${codePages[kind]}/${code}`);

/** Scanning is the host's: an address, not an import. */
export const scanPath = (paths: AreaPaths) => paths.to('/scan');

/** The ticket page, on the tab of paid or of open tickets; the book's where the store has one: an address, not an import. */
export const ticketPath = (paths: AreaPaths, tab: 'done' | 'in-service') => paths.to(`/ticket?tab=${tab}`);
