import type { ReactNode } from 'react';

/** The slots of the suite: the props that a page with a slot passes to the components that fill it. */
export interface SlotContracts {
  /** On every page while a remote has reported something unsent: its list, opened from the host's notice. */
  'shell.unsent': { isOpen: boolean; onClose: () => void };
  /** In the title bar of the ticket page: starts a ticket. */
  'ticket.create-order': NoProps;
  /** The ticket page's list of open tickets. */
  'ticket.in-service': NoProps;
  /** The ticket page's list of paid tickets. */
  'ticket.done': NoProps;
  /**
   * After a payment, on the device that is turned to the client: the same services again, at about the time of day of
   * `start` (ISO 8601). `fallback` is shown where nothing can be offered.
   */
  'ticket.book-again': {
    customerId: string;
    services: readonly { serviceId: string; employeeId: string | null }[];
    start: string;
    fallback: ReactNode;
    onDecline: () => void;
  };
  /** On an appointment, its next step: creates its ticket and opens the review. */
  'appointment.create-order': { appointmentId: string; onCreated: (orderId: string) => void };
  /** In the menu of an appointment: its ticket with a printed QR code; without one if `withCheckOut`. */
  'appointment.create-order-menu': {
    appointmentId: string;
    clientName: string;
    withCheckOut: boolean;
    onCreated: (orderId: string) => void;
  };
  /**
   * On a group of appointments: creates one ticket from several of them, the first one's client first; not while a
   * change of the group is pending.
   */
  'group.create-order': {
    appointmentIds: readonly string[];
    isPending?: boolean;
    onCreated: (orderId: string) => void;
  };
  /** On the owner's home: today's appointments, employees who are free, and appointments to confirm. */
  'home.appointments': NoProps;
  /** On the owner's home: the open tickets. */
  'home.in-service': NoProps;
  /** On the owner's home: what is owed to holders of gift cards. Since 1.14. */
  'home.gift-cards': NoProps;
  /** On the owner's home: reviews without a reply. Since 1.14. */
  'home.reviews': NoProps;
  /** On the owner's home until the store goes live: what is left to do. */
  'home.setup': NoProps;
  /** The list of appointments to confirm on the notifications page; `onChanged` follows each change of one. */
  'notifications.unconfirmed': { onChanged: () => void };
  /** The owner's notifications about reviews. */
  'notifications.review': NoProps;
}

export type NoProps = Record<never, never>;

export type SlotName = keyof SlotContracts;
