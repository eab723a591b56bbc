import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';

/** The parts that the host shows around and in place of the remotes. */
export function shellPage(page: Page, t: Messages) {
  const stores = page.getByRole('dialog', { name: t('host', 'chrome.stores') });
  const signOutButton = page.getByRole('button', { name: t('host', 'chrome.sign_out'), exact: true });
  return {
    /** The page that replaces one that the person may not open. */
    deniedTitle: page.getByRole('heading', { name: t('kit', 'denied.title') }),
    /** Loads a failed remote or dialog again. */
    retry: page.getByRole('button', { name: t('kit', 'retry'), exact: true }),
    back: page.getByRole('button', { name: t('ui', 'back'), exact: true }),
    /** The link to the ticket page, in the bottom bar. */
    ticketLink: page.getByRole('link', { name: t('booking', 'ticket.title'), exact: true }),
    homeLink: page.getByRole('link', { name: t('reports', 'home.title'), exact: true }),
    offlineNotice: page.getByText(t('offline', 'offline.message_pos')),
    updateOffer: page.getByText(t('offline', 'update.message')),
    /** The store selector, which the store's name opens; it contains profile and sign-out too. */
    stores,
    async switchStore(from: string, to: string) {
      await page.getByRole('button', { name: from }).click();
      await stores.getByRole('option', { name: to }).click();
    },
    signOutButton,
    async signOut(store: string) {
      await page.getByRole('button', { name: store }).click();
      await signOutButton.click();
    },
  };
}
