import type { Page } from '@playwright/test';
import type { Messages } from '../fixtures/messages';
import { expect, test, ticketOfTwo, type World } from '../fixtures/world';
import { signInPage } from '../pages/sign-in';

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 820, height: 1180 },
];
/** Layout shift at which a page seems to stand still. */
const most = 0.02;
/** Minutes of the store's day that are ahead whenever the story runs, as far as there are any. */
const laterToday = [1_200, 1_260, 1_320, 1_380];

const store = {
  employees: 4,
  tickets: [ticketOfTwo],
  appointments: laterToday.map((minute, index) => ({
    ...{ client: `Client ${index}`, minute, status: 'confirmed' as const, staff: index % 2 },
  })),
};

interface LayoutShift {
  value: number;
  /** What moved. */
  nodes: string[];
}

/** Records the layout shifts of each page from now on, other than those that follow an input. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const layoutShifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? 'text');
        if (!hadRecentInput) layoutShifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const recordedShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);

async function expectStill(page: Page, when: string) {
  const shifts = await recordedShifts(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
}

/** Expects the cards of each remote with their data. */
async function expectComplete(page: Page, t: Messages) {
  await expect(page.getByRole('heading', { name: t('booking', 'home.free') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('pos', 'home.all') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('reports', 'home.month') })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Each response of the API arrives 2.5 s late. */
const delayResponses = (page: Page) =>
  page.route('**/graphql?*', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.fulfill({ response });
  });

for (const { name, width, height } of sizes) {
  test.describe(`Home on ${name}`, () => {
    test.use({ viewport: { width, height } });

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
