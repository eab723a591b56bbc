import { expectAccessible } from '../fixtures/axe';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, test, ticketOfTwo } from '../fixtures/world';
import { ticketPage } from '../pages/ticket';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`a list with its record in ${language}`, repeatedIn(language), () => {
    test.use({ language, viewport: { width: 1440, height: 900 }, isMobile: false });

    test('shows the chosen appointment and ticket beside the list, and on a phone on a page of their own', async ({
      page,
      t,
      money,
      openStore,
    }) => {
      const world = await openStore({
        tickets: [ticketOfTwo, { lines: [{ service: 2, staff: 0 }] }],
        appointments: [
          { client: 'Jenny Park', minute: 23 * 60, status: 'new', staff: 0 },
          { client: 'Maria Lopez', minute: 22 * 60, status: 'new', staff: 1 },
        ],
      });
      const pageErrors = watchErrors(page);
      const appointment = page.getByRole('region', { name: t('booking', 'appointment.title') });
      const card = (name: string | RegExp) => page.getByRole('list').getByRole('link', { name });
      const ticket = page.getByRole('region', { name: /#\d+/ });

      await test.step('an appointment is confirmed beside the list, without leaving it', async () => {
        await page.goto('/owner/ticket');
        await card(/Jenny Park/).click();
        await expect(appointment).toContainText('Jenny Park');
        await expect(appointment.getByRole('heading', { name: t('booking', 'appointment.title') })).toBeFocused();
        expect(new URL(page.url()).searchParams.get('open')).toBe(world.appointments[0]);
        await expectAccessible(page, 'list with an appointment');
        await appointment
          .getByRole('button', { name: t('booking', 'appointment.actions.confirm'), exact: true })
          .click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('booking', 'confirm.yes') })
          .click();
        await expect(card(/Jenny Park/)).toBeHidden();
        await expect(appointment).toContainText(t('kit', 'appointment_status.confirmed'));
      });

      await test.step('the next one replaces it, a reload preserves it, and Back returns to the list', async () => {
        await card(/Maria Lopez/).click();
        await expect(appointment).toContainText('Maria Lopez');
        await page.reload();
        await expect(appointment).toContainText('Maria Lopez');
        await page.goBack();
        await expect(appointment).toBeHidden();
        await expect(card(/Maria Lopez/)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/owner/ticket');
      });

      await test.step('an open ticket shows its lines, total and the way to pay', async () => {
        await ticketPage(page, t).tab('in_service').click();
        await card(/#\d+/)
          .filter({ hasText: money(7_300) })
          .press('Enter');
        await expect(ticket).toContainText(money(7_300));
        await expectAccessible(page, 'list with a ticket');
        await page.keyboard.press('Escape');
        await expect(ticket).toBeHidden();
        await expect(card(/#\d+/).filter({ hasText: money(7_300) })).toBeFocused();
        await card(/#\d+/)
          .filter({ hasText: money(7_300) })
          .click();
        await ticket.getByRole('button', { name: t('pos', 'order.review'), exact: true }).click();
        await expect(page.getByRole('button', { name: t('pos', 'pay.other'), exact: true })).toBeVisible();
        await page.goBack();
        await expect(ticket).toContainText(money(7_300));
      });

      await test.step('on a tablet both have room, and on a phone the same address is the ticket’s page', async () => {
        await page.setViewportSize({ width: 820, height: 1180 });
        await expect(ticket).toBeVisible();
        await expect(card(/#\d+/).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
        await page.setViewportSize({ width: 390, height: 844 });
        await expect(page).toHaveURL(new RegExp(`/owner/orders/${world.tickets[0]}$`));
        await expect(page.getByRole('heading', { level: 1, name: /#\d+/ })).toBeVisible();
      });
      expect(pageErrors).toEqual([]);
    });
  });
}
