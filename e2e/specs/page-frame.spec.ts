import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { openWithin } from '../fixtures/open-within';
import { expect, signInAs, test, ticketOfTwo } from '../fixtures/world';
import { shellPage } from '../pages/shell';
import { ticketPage } from '../pages/ticket';

const desktop = { width: 1440, height: 900 };
const laptop = { width: 1180, height: 820 };
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const salon = {
  tickets: [ticketOfTwo],
  appointments: [
    { client: 'Jenny Park', minute: 10 * 60, status: 'new' as const, staff: 0 },
    { client: 'Maria Lopez', minute: 11 * 60, status: 'confirmed' as const, staff: 1 },
  ],
};

/** The pages of an owner that no id is needed for, of each kind and each remote, and the host's own. */
const paths = [
  '/owner',
  '/owner/ticket',
  '/owner/ticket?tab=appointment',
  '/owner/ticket?tab=in-service',
  '/owner/quick-sale',
  '/owner/appointments/create',
  '/owner/appointments/enter',
  '/owner/ticket-codes',
  '/owner/gift-card',
  '/owner/gift-card/gift-card-list',
  '/owner/gift-card/sell',
  '/owner/gift-card/topup',
  '/owner/gift-card/print-runs/new',
  '/owner/gift-card/liability',
  '/owner/income/detail',
  '/owner/income/detail/staff',
  '/owner/income/payroll',
  '/owner/income/payroll/terms',
  '/owner/income/payroll/adjustments',
  '/owner/clients',
  '/owner/go-checkin',
  '/owner/go-checkin/turns',
  '/owner/go-checkin/check-in',
  '/owner/go-checkin/check-in/kiosks',
  '/owner/go-checkin/customer-and-group',
  '/owner/go-checkin/points',
  '/owner/promotion',
  '/owner/promotion/add',
  '/owner/promotion/automations',
  '/owner/review',
  '/owner/review/links',
  '/owner/product-plan/your-package',
  '/owner/product-plan/products',
  '/owner/payment-method',
  '/owner/payment-method/invoices',
  '/owner/payment-method/transactions-history',
  '/owner/day-end',
  '/owner/day-end/list',
  '/owner/report/batches',
  '/owner/report/transaction-list',
  '/owner/report/bridge',
  '/owner/notifications/booking',
  '/owner/messages',
  '/owner/scan',
  '/owner/nothing',
  '/owner/profile',
  '/owner/profile/store/hours',
  '/owner/profile/store/outbox',
  '/owner/profile/store/log',
  '/owner/profile/store/clients',
  '/owner/profile/store/catalogue',
  '/owner/profile/store/catalogue/prices/service',
  '/owner/profile/user/staff-role',
  '/owner/profile/change-password',
  '/owner/style',
];

/** Where the title line of the page is, and what is larger than its frame allows. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-page]');
    const line = frame?.querySelector('header')?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('[data-action-bar] :is(a, button)')];
    const texts = [...document.querySelectorAll('main p')];
    const widthOf = (one: Element | Range) => Math.round(one.getBoundingClientRect().width);
    const lineOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return widthOf(range);
    };
    return {
      edge: Math.round(document.querySelector('h1')?.getBoundingClientRect().left ?? 0),
      line: [Math.round(line?.top ?? 0), Math.round(line?.height ?? 0)],
      isTooWide: frame ? widthOf(frame) > 1260 : true,
      wideButtons: buttons.filter((one) => widthOf(one) > 240).map((one) => one.textContent),
      wideTexts: texts.filter((one) => lineOf(one) > 700).map((one) => one.textContent),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

async function measureAt(page: Page, size: typeof desktop) {
  await page.setViewportSize(size);
  return measure(page);
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop, isMobile: false });

  test('all pages have one left edge and one title line, no action is a slab, and none is cut off on other screens', async ({
    page,
    t,
    openStore,
  }) => {
    test.slow();
    const { tickets, appointments, promotion } = await openStore({
      ...salon,
      services: ['pos', 'gbk', 'gci'],
      promotion: 'sent',
    });
    const records = [
      `/owner/orders/${tickets[0]}`,
      `/owner/orders/${tickets[0]}/review`,
      `/owner/appointments/${appointments[0]}`,
      `/owner/promotion/details/${promotion}/results`,
      `/owner/promotion/details/${promotion}/recipients`,
    ];
    await page.goto('/owner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const first = await measure(page);
    let laptopEdge: number | null = null;
    expect(first.edge).toBeGreaterThan(88);
    for (const path of [...paths, ...records]) {
      await openWithin(page, t, path);
      await expect(page.locator('[data-page] h1')).toBeVisible();
      await expect(page.getByRole('status', { name: t('kit', 'loading') })).toBeHidden();
      // A record at a desk may be replaced by its list meanwhile.
      await expect
        .poll(async () => ({ path, ...(await measure(page)) }))
        .toEqual({
          path,
          edge: first.edge,
          line: first.line,
          isTooWide: false,
          wideButtons: [],
          wideTexts: [],
          overflow: 0,
        });
      const small = await measureAt(page, laptop);
      laptopEdge ??= small.edge;
      expect({ path, edge: small.edge, wideButtons: small.wideButtons, overflow: small.overflow }).toEqual({
        path,
        edge: laptopEdge,
        wideButtons: [],
        overflow: 0,
      });
      for (const size of [tablet, phone])
        expect({ path, ...size, overflow: (await measureAt(page, size)).overflow }).toEqual({
          path,
          ...size,
          overflow: 0,
        });
      await page.setViewportSize(desktop);
    }
  });

  test('the pages of an employee have one left edge and one title line too, and none is cut off on a phone', async ({
    page,
    t,
    makeWorld,
  }) => {
    const { whmcsId, staff, tickets } = await makeWorld({ ...salon, services: ['pos', 'gbk', 'gci'] });
    const [employee] = staff;
    if (!employee) throw new Error('The store has no employee.');
    await signInAs(page, employee, whmcsId);
    let first: Awaited<ReturnType<typeof measure>> | null = null;
    for (const path of [
      '',
      '/ticket',
      `/orders/${tickets[0]}`,
      '/quick-sale',
      '/clients',
      '/turns',
      '/check-in',
      '/income',
      '/income/time',
      '/notifications',
      '/profile',
    ]) {
      await openWithin(page, t, `/store/${whmcsId}/staff${path}`);
      await expect(page.locator('[data-page] h1')).toBeVisible();
      await expect(page.getByRole('status', { name: t('kit', 'loading') })).toBeHidden();
      await page.setViewportSize(desktop);
      await expect.poll(async () => (await measure(page)).isTooWide).toBe(false);
      const found = await measure(page);
      first ??= found;
      const { edge, line } = first;
      expect({ path, ...found }).toEqual({
        path,
        edge,
        line,
        isTooWide: false,
        wideButtons: [],
        wideTexts: [],
        overflow: 0,
      });
      expect({ path, overflow: (await measureAt(page, phone)).overflow }).toEqual({ path, overflow: 0 });
    }
  });

  test('the day keeps title, tabs, views and Today in sight, with a visit beside it', async ({
    page,
    t,
    openStore,
  }) => {
    const world = await openStore(salon);
    await page.goto('/owner/ticket?tab=appointment&view=day');
    const visit = page.getByRole('link', { name: /Jenny Park/ });
    const pane = page.getByRole('region', { name: t('booking', 'appointment.title') });
    await expect(visit).toBeVisible();
    await page.getByRole('button', { name: t('booking', 'calendar.next_day') }).click();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    for (const control of [
      ticketPage(page, t).title,
      ticketPage(page, t).tab('done'),
      page.getByRole('radio', { name: t('booking', 'calendar.week') }),
      page.getByRole('button', { name: t('booking', 'calendar.today') }),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      await control.click({ trial: true });
    }
    await page.getByRole('button', { name: t('booking', 'calendar.today') }).click();

    await visit.click();
    await expect(pane).toContainText('Jenny Park');
    await expect(pane.getByRole('heading', { name: t('booking', 'appointment.title') })).toBeFocused();
    expect((await pane.boundingBox())?.width).toBe(360);
    expect(new URL(page.url()).searchParams.get('open')).toBe(world.appointments[0]);
    await expect(page.getByRole('link', { name: /Maria Lopez/ })).toBeVisible();
    await expectAccessible(page, 'day with a visit beside it');
    await page.keyboard.press('Escape');
    await expect(pane).toBeHidden();
    await expect(visit).toBeFocused();
    expect(new URL(page.url()).searchParams.get('view')).toBe('day');

    await visit.click();
    await expect(pane).toContainText('Jenny Park');
    await page.reload();
    await expect(pane).toContainText('Jenny Park');
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page).toHaveURL(new RegExp(`/owner/appointments/${world.appointments[0]}$`));
  });

  test('the rail shows all areas and opens each in its last view', async ({ page, t, openStore }) => {
    await openStore(salon);
    await page.goto('/owner');
    const rail = page.getByRole('navigation', { name: t('host', 'chrome.tabs') });
    await expect(rail.getByRole('link')).toHaveText([
      'Quick sale',
      'Home',
      t('host', 'tab.calendar'),
      t('host', 'tab.tickets'),
      'Gift card',
      t('host', 'tab.customer'),
      t('host', 'tab.message'),
      'Report',
      t('host', 'tab.settings'),
    ]);
    await rail.getByRole('link', { name: t('host', 'tab.calendar') }).click();
    await expect(page.getByRole('radio', { name: t('booking', 'calendar.day') })).toBeChecked();
    await page.getByRole('radio', { name: t('booking', 'calendar.week') }).check();
    await rail.getByRole('link', { name: t('host', 'tab.tickets') }).click();
    await ticketPage(page, t).tab('done').click();
    await rail.getByRole('link', { name: t('host', 'tab.settings') }).click();
    await expect(page).toHaveURL(/\/owner\/profile$/);
    await rail.getByRole('link', { name: t('host', 'tab.calendar') }).click();
    await expect(page.getByRole('radio', { name: t('booking', 'calendar.week') })).toBeChecked();
    await rail.getByRole('link', { name: t('host', 'tab.tickets') }).click();
    await expect(ticketPage(page, t).tab('done')).toHaveAttribute('aria-selected', 'true');
    await expect(rail.getByRole('link', { name: t('host', 'tab.tickets') })).toHaveAttribute('aria-current', 'page');
  });
});

test('tabs share the width of the bar, and Ticket opens the view that the device used last', async ({
  page,
  t,
  openStore,
}) => {
  await openStore(salon);
  await page.goto('/owner/ticket?tab=appointment&view=day');
  await expect(page.getByRole('link', { name: /Jenny Park/ })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('host', 'chrome.tabs') }).getByRole('link');
  const boxes = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes).toHaveLength(5);
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.left ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  const [first, last] = [boxes[0]?.left ?? 0, page.viewportSize()?.width ?? 0];
  expect(last - (boxes.at(-1)?.right ?? 0)).toBeCloseTo(first, 0);

  await shellPage(page, t).homeLink.click();
  await expect(page).toHaveURL(/\/owner$/);
  await shellPage(page, t).ticketLink.click();
  await expect(page).toHaveURL(/\/owner\/ticket\?tab=appointment&view=day$/);
  await expect(page.getByRole('radio', { name: t('booking', 'calendar.day') })).toBeChecked();
});
