import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The pages on which a visit is booked: the guided form, its review and the success page. */
export const bookingPages = (page: Page, t: Messages) => ({
  services: page.getByRole('region', { name: t('booking', 'booking.services') }),
  /** The first free time on screen. */
  firstFreeTime: page.locator('[data-step="time"] fieldset button:not([value])').first(),
  /** Repeats the services of the last visit. */
  sameAsLastTime: new RegExp(`^${t('booking', 'booking.same')}`),
  reviewTitle: page.getByRole('heading', { name: t('booking', 'booking.confirm_title') }),
  bookedTitle: page.getByRole('heading', { name: t('booking', 'booking.booked') }),
  serviceWith: (service: string, name: string) => page.getByText(t('booking', 'booking.with', { service, name })),
});
