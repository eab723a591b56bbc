import { expect, type Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { lineInBar } from './cart';
import { shellPage } from './shell';
import { ticketPage } from './ticket';

interface Options {
  page: Page;
  t: Messages;
  /** The store's ticket. */
  ticket: string;
  /** The store's appointment. */
  appointment: string;
}

/** The world of a salon: a ticket, and an unconfirmed appointment. */
export const salonDescription = {
  tickets: [{ lines: [{ service: 0, staff: 0 }] }],
  appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new' as const, staff: 0 }],
};

export type Salon = ReturnType<typeof salonPages>;

/**
 * The pages of such a store: the day's page, which belongs to one remote, and the ticket's, which belongs to
 * another.
 */
export function salonPages({ page, t, ticket, appointment }: Options) {
  // This does not wait until all is loaded, which may never happen with a fault.
  const open = (path: string) => page.goto(path, { waitUntil: 'commit' });
  const confirmation = page.getByRole('alertdialog', { name: t('booking', 'confirm.title') });
  return {
    openDay: () => open('/owner/ticket'),
    openAppointment: () => open(`/owner/appointments/${appointment}`),
    openTicket: () => open(`/owner/orders/${ticket}`),
    /** The link to the day, in the host's bar. */
    toDay: shellPage(page, t).ticketLink,
    appointment: page.getByRole('link', { name: /Jenny Park/ }),
    /** An element of the ticket. */
    line: lineInBar(page, 'Gel manicure'),
    /** The slot that the other remote fills in the day's page. */
    createTicket: ticketPage(page, t).createTicket,
    retry: shellPage(page, t).retry,
    /** The title of the appointment's page. */
    appointmentTitle: page.getByRole('heading', { name: t('booking', 'appointment.title') }),
    /** Opens a dialog over the appointment's page. */
    confirm: page.getByRole('button', { name: t('booking', 'appointment.actions.confirm'), exact: true }),
    /** The error of a dialog that could not be opened. */
    missedDialog: page.getByRole('alertdialog', { name: t('kit', 'failure.title') }),
    /** Confirms the dialog, after which the appointment is confirmed. */
    async confirmYes() {
      await confirmation.getByRole('button', { name: t('booking', 'confirm.yes') }).click();
      await expect(page.getByText(t('kit', 'appointment_status.confirmed'), { exact: true }).first()).toBeVisible();
    },
  };
}
