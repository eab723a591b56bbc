import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchRequests } from '../fixtures/network';
import { expect, test } from '../fixtures/world';
import { ticketPage } from '../pages/ticket';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`a POS-only store in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('lists open and paid tickets and never fetches mf-booking', async ({ page, t, openStore }) => {
      await openStore({
        services: ['pos'],
        tickets: [{ lines: [{ service: 0, staff: 0 }] }, { lines: [{ service: 1, staff: 0 }] }],
      });
      const requests = watchRequests(page);
      const tab = (name: 'in_service' | 'done') => page.getByRole('tab', { name: t('pos', `tickets.${name}`) });
      const tickets = page.getByRole('main').getByRole('link', { name: /#\d+/ });

      await page.goto('/owner');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('pos', 'tickets.title'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: t('pos', 'tickets.title') })).toBeVisible();
      await expect(tickets).toHaveCount(2);
      await expectAccessible(page, 'tickets in service');

      const code = /#(\d+)/.exec((await tickets.first().textContent()) ?? '')?.[1] ?? '';
      await page.getByRole('searchbox', { name: t('pos', 'list.search') }).fill(code);
      await expect(tickets).toHaveCount(1);
      await tickets.click();
      await expect(page).toHaveURL(/\/owner\/orders\//);
      await page.goBack();
      await expect(tickets).toHaveCount(1);

      await tab('done').click();
      await expect(ticketPage(page, t).emptyDone).toBeVisible();
      await expectAccessible(page, 'paid tickets');
      await expect(ticketPage(page, t).createTicket).toBeVisible();
      expect(requests.of('mf-booking')).toEqual([]);
    });
  });
}
