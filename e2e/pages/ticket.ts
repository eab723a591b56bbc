import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The ticket page: overview, calendar, tickets in service and paid tickets. */
export const ticketPage = (page: Page, t: Messages) => ({
  title: page.getByRole('heading', { name: t('booking', 'ticket.title') }),
  tab: (name: 'overview' | 'in_service' | 'done') => page.getByRole('tab', { name: t('booking', `ticket.${name}`) }),
  calendarTab: page.getByRole('tab', { name: t('booking', 'calendar.tab') }),
  emptyUnprocessed: page.getByText(t('booking', 'overview.empty_unprocessed')),
  emptyProcessed: page.getByText(t('booking', 'overview.empty_processed')),
  emptyDone: page.getByText(t('pos', 'done.empty_today')),
  /** The slot that mf-pos fills in the page. */
  createTicket: page.getByRole('button', { name: t('pos', 'create.title'), exact: true }),
  newBooking: page.getByRole('button', { name: t('booking', 'calendar.book') }),
});
