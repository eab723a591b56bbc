import { expect, type Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { shellPage } from './shell';
import { ticketPage } from './ticket';

interface Options {
  page: Page;
  t: Messages;
  /** The store's ticket. */
  ticket: string;
}

/** The world of a salon: a ticket, and an unconfirmed appointment. */
export const salonDescription = {
  tickets: [{ lines: [{ service: 0, staff: 0 }] }],
  appointments: [{ client: 'Jenny Park', minute: 23 * 60, status: 'new' as const, staff: 0 }],
};

export type Salon = ReturnType<typeof salonPages>;

/** The pages of such a store: the day's, which are one remote's, and the ticket's, which is another's. */
export function salonPages({ page, t, ticket }: Options) {
  // Not until all is loaded: where something is faulty that may be never.
  const open = (path: string) => page.goto(path, { waitUntil: 'commit' });
  const confirmation = page.getByRole('alertdialog', { name: t('booking', 'confirm.title') });
  return {
    openDay: () => open('/owner/ticket'),
    openTicket: () => open(`/owner/orders/${ticket}`),
    /** To the day, in the host's bar. */
    toDay: shellPage(page, t).ticketLink,
    appointment: page.getByRole('link', { name: /Jenny Park/ }),
    /** On the ticket. */
    line: page.getByRole('listitem', { name: 'Gel manicure' }),
    /** Filled by the other remote into the day's page. */
    createTicket: ticketPage(page, t).createTicket,
    retry: shellPage(page, t).retry,
    confirm: page.getByRole('button', { name: /^Confirm Jenny Park/ }),
    /** A dialog that could not be opened. */
    missedDialog: page.getByRole('alertdialog', { name: t('kit', 'failure.title') }),
    /** Confirms the dialog, after which no appointment is unprocessed. */
    async confirmYes() {
      await confirmation.getByRole('button', { name: t('booking', 'confirm.yes') }).click();
      await expect(ticketPage(page, t).emptyUnprocessed).toBeVisible();
    },
  };
}
