import { expectReadable, expectReadableOnLarger, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { watchErrors } from '../fixtures/network';
import { expect, signInAs, test } from '../fixtures/world';

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`cards of the store in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('are typed on a page without remotes, ordered and deleted', async ({ page, t, openStore }) => {
      test.slow();
      await openStore({ name: 'Card Store' });
      const pageErrors = watchErrors(page);
      const main = page.getByRole('main');
      const words = (key: string, values?: Record<string, string | number>) => t('billing', key, values);
      const press = (name: string) => main.getByRole('button', { name, exact: true }).tap();
      const card = (key: string) => page.getByLabel(t('card', key), { exact: true });
      const rows = main.getByRole('list', { name: words('cards.title') }).getByRole('listitem');

      const addCard = async (number: string) => {
        await press(words('cards.add'));
        await expect(page).toHaveURL(/\/billing\/card\?store=\d+$/);
        await card('number').fill(number);
        await card('expiry').fill('12/39');
        await card('cvc').fill('123');
        await card('address').fill('401 Congress Ave');
        await card('city').fill('Austin');
        await card('regions.US').selectOption('TX');
        await card('zips.US').fill('78701');
        await page.getByRole('checkbox', { name: t('store-card', 'consent.1', { store: 'Card Store' }) }).check();
      };

      await test.step('the first card is typed where no script of a remote runs', async () => {
        await page.goto('/owner/payment-method');
        await expectReadable(page, main, 'no cards', language);
        await addCard('4242 4242 4242 4242');
        await expectReadable(page, main, 'new card', language);
        await expectReadableOnTablet(page, main, 'new card on a tablet');
        await expectReadableOnLarger(page, main, 'new card', language);
        const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
        expect(scripts.filter((src) => src.includes('/remotes/'))).toEqual([]);
        const refusedBy = page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
              const script = document.createElement('script');
              script.src = '/remotes/mf-pos/entry.js';
              document.head.append(script);
            }),
        );
        expect(await refusedBy).toBe('script-src-elem');
        await press(t('store-card', 'add'));
        await expect(page).toHaveURL(/\/owner\/payment-method\?added=true$/);
        await expect(rows).toHaveCount(1);
        await expect(rows.first()).toContainText(words('cards.default'));
      });

      await test.step('a second one that is checked with $1.00 is the backup', async () => {
        await addCard('2223 0031 2200 3222');
        await press(t('store-card', 'add'));
        await expect(main.getByText(words('cards.checked', { amount: '$1.00' }))).toBeVisible();
        await expect(rows).toHaveCount(2);
        await expect(rows.last()).toContainText(words('cards.backup'));
        await expectReadable(page, main, 'two cards', language);
        await expectReadableOnTablet(page, main, 'two cards on a tablet');
        await expectReadableOnLarger(page, main, 'two cards', language);
      });

      await test.step('a declined one stays on its page, with the reason', async () => {
        await addCard('4000 0000 0000 0002');
        await press(t('store-card', 'add'));
        await expect(page.getByText(t('kit', 'field.card_declined'))).toBeVisible();
        await press(t('store-card', 'back'));
      });

      await test.step('the backup becomes the default, and the default is deleted', async () => {
        await rows.last().getByRole('link').tap();
        await expectReadable(page, main, 'card', language);
        await expectReadableOnLarger(page, main, 'card', language);
        await press(words('cards.change_address'));
        await expectReadable(page, page.getByRole('dialog'), 'address of a card', language);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words('cards.save_address'), exact: true })
          .tap();
        await expect(main.getByText(words('cards.done.address')).first()).toBeVisible();
        await press(words('cards.make_default'));
        await expect(main.getByText(words('cards.done.default')).first()).toBeVisible();
        await press(words('cards.delete.open'));
        const dialog = page.getByRole('alertdialog');
        await expectReadable(page, dialog, 'deletion of a card', language);
        await expect(dialog).toContainText(
          words('cards.delete.next', { card: words('cards.name', { type: 'Visa', last: '4242' }) }),
        );
        await dialog.getByRole('button', { name: words('cards.delete.yes'), exact: true }).tap();
        await expect(rows).toHaveCount(1);
        await expect(rows.first()).toContainText('4242');
      });
      expect(pageErrors.filter((error) => !error.includes('/remotes/mf-pos/entry.js'))).toEqual([]);
    });
  });
}

test('a manager sees no way to the cards, and none of them', async ({ page, t, makeWorld }) => {
  const world = await makeWorld({});
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto('/owner/profile');
  await expect(page.getByRole('link', { name: new RegExp(t('profile', 'profile.payment_methods')) })).toHaveCount(0);
  await page.goto('/owner/payment-method');
  await expect(page.getByText(t('kit', 'denied.message'))).toBeVisible();
});
