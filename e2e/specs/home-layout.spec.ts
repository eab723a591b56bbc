import type { Page } from '@playwright/test';
import { delayResponses, expectStill, recordedShifts, recordLayoutShifts, stillSizes } from '../fixtures/layout-shifts';
import { type Messages, repeatedIn } from '../fixtures/messages';
import { expect, test, ticketOfTwo, type World } from '../fixtures/world';
import { signInPage } from '../pages/sign-in';

/** Minutes of the store's day that are ahead whenever the story runs, as far as there are any. */
const laterToday = [1_200, 1_260, 1_320, 1_380];

const store = {
  employees: 4,
  tickets: [ticketOfTwo],
  appointments: laterToday.map((minute, index) => ({
    client: `Client ${index}`,
    minute,
    status: 'confirmed' as const,
    staff: index % 2,
  })),
};

/** Expects the cards of each remote with their data. */
async function expectComplete(page: Page, t: Messages) {
  await expect(page.getByRole('heading', { name: t('booking', 'home.free') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('pos', 'home.all') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('reports', 'home.month') })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const screens = stillSizes.flatMap((size) => (['en', 'vi'] as const).map((language) => ({ ...size, language })));

for (const { name, width, height, language } of screens) {
  test.describe(`Home on ${name} in ${language}`, repeatedIn(language), () => {
    test.use({ viewport: { width, height }, language });

    test('does not move while it loads, nor with late responses', async ({ page, t, openStore }) => {
      await openStore(store);
      await recordLayoutShifts(page);
      await page.goto('/owner');
      await expectComplete(page, t);
      await expectStill(page, 'the first page');
      await page.reload();
      await expectComplete(page, t);
      await expectStill(page, 'the page again');
      await delayResponses(page);
      await page.reload();
      await expectComplete(page, t);
      await expectStill(page, 'late responses');
    });

    test('does not move after the person has signed in', async ({ page, t, makeWorld }) => {
      const { owner }: World = await makeWorld(store);
      await recordLayoutShifts(page);
      const form = signInPage(page, t);
      await page.goto('/login');
      await page.getByRole('button', { name: t('host', `language.${language}`) }).click();
      await form.signIn(owner.email, owner.password);
      await expectComplete(page, t);
      await expectStill(page, 'after the sign-in');
    });

    test('is seen to move when something is added above it', async ({ page, t, openStore }) => {
      await openStore(store);
      await recordLayoutShifts(page);
      await page.goto('/owner');
      await expectComplete(page, t);
      await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>A</p><p>B</p>'));
      await expect.poll(async () => (await recordedShifts(page)).length).toBeGreaterThan(0);
    });
  });
}
