import { expectReadable } from '../fixtures/appearance';
import { expectAccessible } from '../fixtures/axe';
import { repeatedIn } from '../fixtures/messages';
import { expect, setLanguage, signInAs, test } from '../fixtures/world';
import { openCart } from '../pages/cart';

for (const language of ['en', 'vi'] as const) {
  test.describe(`a shared ticket in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('is split by person and merged again, and a second device follows', async ({
      page,
      browser,
      request,
      t,
      money,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({
        services: ['gbk', 'pos'],
        tickets: [{ lines: [{ service: 0, staff: 0 }] }],
      });
      const [id = ''] = world.tickets;
      const pos = (key: string, values?: Record<string, string | number>) => t('pos', key, values);
      await setLanguage(request, world.manager, language);
      const other = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
      await signInAs(other, world.manager, world.whmcsId);
      await Promise.all([page.goto(`/owner/orders/${id}`), other.goto(`/owner/orders/${id}`)]);
      const sheet = page.getByRole('dialog');
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const menu = async (action: string) => {
        await press(pos('ticket_actions.menu'));
        await sheet.getByRole('button', { name: pos(`ticket_actions.actions.${action}`), exact: true }).click();
      };
      await expect(other.getByRole('listitem', { name: 'Gel manicure' })).toBeVisible();

      await test.step('the second device sees an added person and their services', async () => {
        await press(pos('ticket_actions.actions.people'));
        await sheet.getByLabel(pos('ticket_actions.person'), { exact: true }).fill('Anna');
        await expectAccessible(page, `people ${language}`);
        await sheet.getByRole('button', { name: pos('ticket_actions.add_person') }).click();
        await press(pos('picker.add', { name: 'Classic pedicure', price: money(3500) }));
        await openCart(page);
        await expect(page.getByRole('region', { name: 'Anna' })).toContainText(money(3500));
        await expect(other.getByRole('region', { name: 'Anna' })).toContainText(money(3500));
        await expect(other.getByRole('alert')).toContainText(pos('notice.added', { line: 'Classic pedicure' }));
        await expectReadable(page, page.getByRole('main'), 'order of two', language);
        await expectAccessible(other, `second device ${language}`);
      });

      await test.step('concurrent edits of name and lines on two devices both stay', async () => {
        await other.getByRole('button', { name: pos('ticket_actions.menu'), exact: true }).click();
        const form = other.getByRole('dialog');
        await form.getByRole('button', { name: pos('ticket_actions.actions.details'), exact: true }).click();
        await form.getByLabel(pos('ticket_actions.name'), { exact: true }).fill('Window chair');
        await press(pos('picker.add', { name: 'Nail repair', price: money(600) }));
        await expect(page.getByRole('region', { name: 'Anna' })).toContainText(money(4100));
        await expect(form.getByLabel(pos('ticket_actions.name'), { exact: true })).toHaveValue('Window chair');
        await form.getByRole('button', { name: pos('line.save'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Window chair');
      });

      await test.step('Anna pays for herself', async () => {
        await menu('split');
        await sheet.getByRole('button', { name: 'Anna', exact: true }).click();
        await expectReadable(page, sheet, 'split', language);
        await sheet.getByRole('button', { name: pos('ticket_actions.split_submit') }).click();
        await expect(page.getByRole('link', { name: pos('ticket_actions.open', { code: '1002' }) })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Anna' })).toBeHidden();
        await expect(other.getByRole('region', { name: 'Anna' })).toBeHidden();
      });

      await test.step('the tickets are merged again', async () => {
        await menu('merge');
        await sheet.getByRole('checkbox', { name: /^#1002 Anna/ }).check();
        await expectAccessible(page, `merge ${language}`);
        await sheet.locator('button[type="submit"]').click();
        await expect(page.getByRole('region', { name: 'Anna' })).toContainText(money(4100));
        await expect(other.getByRole('region', { name: 'Anna' })).toContainText(money(4100));
      });

      await test.step('the list names the ticket and its people; the menu works by keyboard', async () => {
        await other.goto('/owner/ticket?tab=in-service');
        const card = other.getByRole('link', { name: /Window chair/ });
        await expect(card).toContainText(pos('list.people', { people: 'Anna' }));
        await page.getByRole('button', { name: pos('ticket_actions.menu'), exact: true }).focus();
        await page.keyboard.press('Enter');
        await expect(sheet).toBeVisible();
        await expectAccessible(page, `menu ${language}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: pos('ticket_actions.menu'), exact: true })).toBeFocused();
        await menu('discard');
        await expectAccessible(page, `discard ${language}`);
      });
    });
  });
}
