import { expectReadable } from '../fixtures/appearance';
import { expect, signInAs, test } from '../fixtures/world';

test('a person chooses dark, larger text and compact spacing, which the next start shows before its first paint', async ({
  page,
  t,
  openStore,
}) => {
  const text = (key: string) => t('profile', `style.${key}`);
  const root = page.locator('html');
  await openStore({ name: 'Lotus Nails' });
  await page.emulateMedia({ colorScheme: 'light' });

  await test.step('the appearance is three taps from any page', async () => {
    await page.goto('/owner/ticket');
    await page.getByRole('button', { name: 'Lotus Nails' }).click();
    await page.getByRole('button', { name: t('host', 'tab.settings'), exact: true }).click();
    await page.getByRole('link', { name: text('title') }).click();
    await page.getByRole('radio', { name: text('themes.dark'), exact: true }).check();
    await page.getByRole('radio', { name: text('text_sizes.large'), exact: true }).check();
    await page.getByRole('radio', { name: text('densities.compact'), exact: true }).check();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('data-text', 'large');
    await expect(root).toHaveAttribute('data-density', 'compact');
    await expectReadable(page, page.getByRole('heading', { level: 1, name: text('title') }), 'appearance');
  });

  await test.step('the next start has it before there is anything to paint', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        const { dataset } = document.documentElement;
        dataset.atStart = `${dataset.theme} ${dataset.text} ${dataset.density}`;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect(root).toHaveAttribute('data-at-start', 'dark large compact');
    await expect(page.getByRole('radio', { name: text('themes.dark'), exact: true })).toBeChecked();
  });
});

test('an employee has an appearance of their own on the device of the store', async ({ page, t, makeWorld }) => {
  const { whmcsId, staff } = await makeWorld({ name: 'Lotus Nails' });
  const [ava] = staff;
  if (!ava) throw new Error('The store has no employee.');
  await signInAs(page, ava, whmcsId);
  await page.goto(`/store/${whmcsId}/staff/ticket`);
  await page.getByRole('button', { name: 'Lotus Nails' }).click();
  await page.getByRole('button', { name: t('host', 'tab.settings'), exact: true }).click();
  await page.getByRole('link', { name: t('profile', 'style.title') }).click();
  await page.getByRole('radio', { name: t('profile', 'style.themes.dark'), exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: t('profile', 'language.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('profile', 'language.title') })).toBeVisible();
});
