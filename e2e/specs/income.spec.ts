import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, type Messages, messagesIn, repeatedIn } from '../fixtures/messages';
import { payVisit } from '../fixtures/pay-ticket';
import { expect, openerIn, setLanguage, signInAs, test, ticketOfTwo, type World } from '../fixtures/world';
import { shellPage } from '../pages/shell';

/** Returns a region of the page by its heading. */
const region = (page: Page, t: Messages, key: string) =>
  page.getByRole('region', { name: t('reports', key), exact: true });

/** Pays the open ticket in cash, with the tip of that button. */
async function pay(
  page: Page,
  t: Messages,
  { ticket, tip, amount }: { ticket: string | undefined; tip: string; amount: string },
): Promise<void> {
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`/owner/orders/${ticket}`);
  await tap(t('pos', 'order.review'));
  await tap(tip);
  await tap(`${t('kit', 'tender.cash')} ${amount}`);
  await tap(t('entities', 'cash.exact', { amount }));
  await expect(page.getByRole('dialog', { name: /#\d+/ }).getByText(amount)).toBeVisible();
}

/** The owner, in a separate browser, gives the manager the permission for the store's figures. */
async function giveFigures(browser: Browser, { owner, manager, whmcsId }: World): Promise<void> {
  const t = messagesIn('en');
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, owner, whmcsId);
  await page.goto('/owner/profile/user/manager-role');
  await page.getByRole('link', { name: manager.name, exact: true }).click();
  const figures = page.getByRole('switch', {
    name: t('profile', 'permissions.key.STORE_INCOME.name'),
    exact: true,
  });
  await figures.click();
  await expect(figures).toBeChecked();
  await page
    .getByText(t('profile', 'permissions.granted', { name: t('profile', 'permissions.key.STORE_INCOME.name') }))
    .waitFor({ state: 'attached' });
  await page.context().close();
}

/** The owner connects the manager with the first employee. */
async function connectManager(page: Page, { manager, staff }: World): Promise<void> {
  const t = messagesIn('en');
  await page.goto('/owner/profile/user/manager-role');
  await page.getByRole('link', { name: manager.name, exact: true }).click();
  const employee = page.getByRole('region', { name: t('profile', 'own_employee.title'), exact: true });
  await employee.getByLabel(t('profile', 'own_employee.label')).selectOption(staff[0]?.name ?? '');
  await expect(employee.getByText(t('profile', 'own_employee.done'))).toBeAttached();
}

/** How many tickets were paid, in words. */
const ticketsIn = (t: Messages, language: Language, count: number) =>
  t('reports', language === 'en' && count === 1 ? 'figures.tickets_one' : 'figures.tickets_other', { count });

/** A text as a part of a pattern. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The row of a person in a ranking. */
const rowOf = (page: Page, name = '') => page.getByRole('row').filter({ hasText: name }).getByRole('cell');

/** Looks at the page on a tablet and on a desktop, in the language in which the story is repeated. */
async function expectReadableOnLarge(page: Page, name: string, isRepeated: boolean): Promise<void> {
  if (!isRepeated) return;
  await expectReadableOnTablet(page, page.getByRole('main'), name);
  await expectReadableOnDesktop(page, page.getByRole('main'), name);
}

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`income in ${language}`, () => {
    test.use({ language, opener: openerIn(language) });

    test(
      'reports change by the paid amount and add up by employee',
      repeatedIn(language, 'vi'),
      async ({ page, t, money, percent, openStore }) => {
        const world = await openStore({ tickets: [ticketOfTwo] });
        await page.goto('/owner');
        const today = region(page, t, 'home.today');
        await expect(today.getByRole('link', { name: money(0) })).toBeVisible();
        await expect(today.getByText(ticketsIn(t, language, 0))).toBeVisible();

        // The total is $38.00 and $35.00, with a tip of 15 %.
        const tip = `${percent(1500)} ${money(1095)}`;
        await pay(page, t, { ticket: world.tickets[0], tip, amount: money(8395) });
        await page.goto('/owner');
        await expect(today.getByRole('link', { name: money(7300) })).toBeVisible();
        const month = region(page, t, 'home.month');
        await expect(month.getByText(t('reports', 'figures.compared.up_from', { amount: money(0) }))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'home', language);
        await expectReadableOnLarge(page, 'home', language === 'en');

        await today.getByRole('link', { name: ticketsIn(t, language, 1) }).click();
        const paid = region(page, t, 'income.paid');
        await expect(paid.getByRole('definition')).toHaveText([
          money(7300),
          money(0),
          money(1095),
          money(0),
          money(8395),
        ]);
        await expect(region(page, t, 'income.tenders').getByText(money(8395))).toHaveCount(2);
        await expectReadable(page, page.getByRole('main'), 'income', language);
        await page.getByLabel(t('entities', 'range.label')).selectOption('yesterday');
        await expect(page.getByText(t('reports', 'figures.empty'))).toBeVisible();
        await page.goBack();
        await page.goForward();
        await expect(page.getByText(t('reports', 'figures.empty'))).toBeVisible();

        await page.getByRole('button', { name: t('reports', 'figures.show_month') }).click();
        await region(page, t, 'income.more')
          .getByRole('link', { name: t('reports', 'staff.title') })
          .click();
        const [ava, ben] = world.staff;
        await expect(rowOf(page, ava?.name)).toHaveText([
          money(3800),
          money(0),
          money(0),
          money(570),
          '1',
          '52%',
          money(3800),
        ]);
        await expect(rowOf(page, ben?.name)).toHaveText([
          money(3500),
          money(0),
          money(0),
          money(525),
          '1',
          '48%',
          money(3500),
        ]);
        await expect(rowOf(page, t('reports', 'staff.store'))).toHaveText([
          money(7300),
          money(0),
          money(0),
          money(1095),
          '1',
          '',
          money(7300),
        ]);
        await expectReadable(page, page.getByRole('main'), 'by employee', language);
        await expectReadableOnLarge(page, 'by employee', language === 'en');
        await page.getByRole('link', { name: ava?.name ?? '', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: ava?.name ?? '' })).toBeVisible();
        await expect(region(page, t, 'figures.tips').getByText(money(570))).toHaveCount(2);
        await expectReadable(page, page.getByRole('main'), 'an employee', language);
        await expectReadableOnLarge(page, 'an employee', language === 'en');
        await region(page, t, 'employee.services')
          .getByRole('link', { name: money(3800) })
          .click();
        const sum = language === 'en' ? 'rows.sum_of_one' : 'rows.sum_of_other';
        await expect(page.getByText(t('reports', sum, { count: 1 }))).toBeVisible();
      },
    );

    test(
      'a figure opens the rows that it is the sum of',
      repeatedIn(language),
      async ({ page, t, money, percent, openStore }) => {
        const world = await openStore({ tickets: [ticketOfTwo] });
        const tip = `${percent(1500)} ${money(1095)}`;
        await pay(page, t, { ticket: world.tickets[0], tip, amount: money(8395) });
        await page.goto('/owner/income/detail');
        const sales = region(page, t, 'income.earned');
        await sales
          .getByRole('link', { name: money(7300) })
          .first()
          .click();
        const rows = page.getByRole('list', { name: t('reports', 'rows.list') }).getByRole('listitem');
        await expect(rows).toHaveCount(2);
        await expect(rows.filter({ hasText: money(3800) })).toHaveCount(1);
        await expect(rows.filter({ hasText: money(3500) })).toHaveCount(1);
        await expect(page.getByText(money(7300))).toBeVisible();
        await expect(page.getByText(t('reports', 'rows.sum_of_other', { count: 2 }))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'rows', language);
        await expectReadableOnLarge(page, 'rows', language === 'vi');
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: t('reports', 'figures.csv') }).click(),
        ]);
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
        expect(
          lines
            .slice(1)
            .map((line) => line.split(',').at(-1))
            .toSorted(),
        ).toEqual(['35.00', '38.00']);
        await rows
          .filter({ hasText: money(3800) })
          .getByRole('link')
          .click();
        await expect(page).toHaveURL(`/owner/orders/${world.tickets[0]}`);
        await page.goBack();
        await expect(rows).toHaveCount(2);

        await page.goto('/owner/income/detail');
        // 60 % of the sales.
        await region(page, t, 'rates.title')
          .getByRole('link', { name: money(4380) })
          .click();
        await expect(page).toHaveURL(/\/owner\/income\/commission/);
        await expect(rows).toHaveCount(2);
        await expect(rows.filter({ hasText: money(2280) })).toHaveCount(1);
        await expect(rows.filter({ hasText: money(2100) })).toHaveCount(1);
        await expectReadable(page, page.getByRole('main'), 'lines of commissions', language);
        await expectReadableOnLarge(page, 'lines of commissions', language === 'vi');
      },
    );

    test('a chart is read by keys and as a table', repeatedIn(language), async ({ page, t, money, openStore }) => {
      const world = await openStore({ tickets: [ticketOfTwo] });
      await pay(page, t, { ticket: world.tickets[0], tip: t('pos', 'tip.none'), amount: money(7300) });
      await page.goto('/owner/income/detail?range=last_7_days');
      const chart = page.getByRole('figure', { name: t('reports', 'income.chart.day') });
      await expect(chart.locator('svg path')).not.toHaveCount(0);
      const slider = chart.getByRole('slider');
      await slider.focus();
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(escaped(money(7300))));
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(escaped(money(0))));
      await chart.getByRole('button', { name: t('entities', 'chart.show_table') }).click();
      await expect(chart.getByRole('row')).toHaveCount(8);
      await expectReadable(page, chart, 'chart with its table', language);
      await expectReadableOnTablet(page, page.getByRole('main'), `income ${language}`);
      await expectReadableOnDesktop(page, page.getByRole('main'), `income ${language}`);
    });

    test(
      'the tab of reports lists all, and each opens for owners and partners',
      repeatedIn(language),
      async ({ page, request, t, openStore }) => {
        const visit = { client: 'Jenny Park', minute: 0, status: 'confirmed', staff: 0 } as const;
        await payVisit(request, await openStore({ appointments: [visit] }));
        await page.goto('/owner');
        const tab = { en: 'Report', vi: 'Báo cáo' }[language];
        await page.getByRole('link', { name: tab, exact: true }).click();
        await expect(page).toHaveURL('/owner/report');
        await expectReadable(page, page.getByRole('main'), 'overview of reports', language);
        await expectReadableOnLarge(page, 'overview of reports', language === 'vi');
        await region(page, t, 'overview.sections.clients').getByRole('link').first().click();
        await expect(region(page, t, 'customers.visits')).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'clients of a range', language);
        await expectReadableOnLarge(page, 'clients of a range', language === 'vi');
        await region(page, t, 'customers.clients').getByRole('link').first().click();
        await expect(page).toHaveURL(/\/owner\/income\/customers\/rows\?figure=clients/);
        const clients = page.getByRole('list', { name: t('reports', 'customers.clients') });
        await expect(clients.getByRole('link', { name: 'Jenny Park' })).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'the clients of a count', language);
        await expectReadableOnLarge(page, 'the clients of a count', language === 'vi');
      },
    );

    test(
      'a reassigned line counts for its employee with its tip',
      repeatedIn(language),
      async ({ page, t, money, percent, openStore }) => {
        const world = await openStore({ tickets: [ticketOfTwo] });
        const [ava, ben] = world.staff;
        const tip = `${percent(1500)} ${money(1095)}`;
        await pay(page, t, { ticket: world.tickets[0], tip, amount: money(8395) });
        await page.goto(`/owner/orders/${world.tickets[0]}`);
        const change = page.getByRole('button', { name: t('pos', 'reassign.action', { line: '' }).trim() });
        await change.nth(1).click();
        const sheet = page.getByRole('dialog');
        await expectReadable(page, sheet, 'who did it', language);
        await sheet.getByRole('option', { name: ava?.name ?? '', exact: true }).click();
        await expect(sheet).toHaveCount(0);
        await expectReadable(page, page.getByRole('main'), 'paid ticket', language);

        await page.goto('/owner/income/detail/staff');
        await expect(rowOf(page, ava?.name)).toHaveText([
          money(7300),
          money(0),
          money(0),
          money(1095),
          '1',
          '100%',
          money(7300),
        ]);
        await expect(rowOf(page, ben?.name)).toHaveCount(0);
      },
    );

    test(
      'a manager without the permission sees the day, and the figures once the owner grants it',
      repeatedIn(language),
      async ({ page, browser, request, t, money, makeWorld }) => {
        const world = await makeWorld({ managerWithout: ['STORE_INCOME'] });
        await setLanguage(request, world.manager, language);
        await page.clock.install();
        await signInAs(page, world.manager, world.whmcsId);
        await page.goto('/owner/income/detail');
        await expect(shellPage(page, t).deniedTitle).toBeVisible();
        await page.getByRole('button', { name: t('kit', 'back_home') }).click();
        const today = region(page, t, 'home.today');
        await expect(page.getByRole('region', { name: t('booking', 'home.next') })).toBeVisible();
        await expect(page.getByRole('region', { name: t('pos', 'home.title') })).toBeVisible();
        await expect(page.locator('main')).not.toContainText('$');
        await expect(today.getByText(t('kit', 'not_visible'), { exact: true })).toBeVisible();
        await expect(page.getByText(t('reports', 'home.not_visible_hint'))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'home without figures', language);

        await giveFigures(browser, world);
        await page.clock.fastForward(60_000);
        await expect(today.getByRole('link', { name: money(0) })).toBeVisible();
        await today.getByRole('link', { name: ticketsIn(t, language, 0) }).click();
        await expect(page.getByText(t('reports', 'figures.empty'))).toBeVisible();
      },
    );
  });
}

for (const language of languages) {
  test.describe(`own income in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an employee sees their own income and nothing of the store’s', async ({
      page,
      browser,
      request,
      t,
      money,
      makeWorld,
    }) => {
      const world = await makeWorld({ tickets: [ticketOfTwo] });
      const ownerPage = await (await browser.newContext()).newPage();
      const english = messagesIn('en');
      await signInAs(ownerPage, world.owner, world.whmcsId);
      await pay(ownerPage, english, {
        ticket: world.tickets[0],
        tip: english('pos', 'tip.none'),
        amount: money(7300),
      });
      await ownerPage.context().close();

      const [ava] = world.staff;
      if (!ava) throw new Error('The world has no staff.');
      await setLanguage(request, ava, language);
      await signInAs(page, ava, world.whmcsId);
      await page.goto(`/store/${world.whmcsId}/staff/ticket`);
      await page.getByRole('link', { name: { en: 'Report', vi: 'Báo cáo' }[language], exact: true }).click();
      await expect(page).toHaveURL(`/store/${world.whmcsId}/staff/income`);
      const lines = region(page, t, 'personal.lines');
      await expect(lines.getByRole('definition')).toHaveText([money(3800), money(0), money(3800)]);
      // Her commission of 60 %, which her slip pays.
      await expect(region(page, t, 'employee.pay').getByText(money(2280), { exact: true })).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'own income', language);
      await expectReadableOnLarge(page, 'own income', language === 'vi');
      await lines.getByRole('link').first().click();
      const rows = page.getByRole('list', { name: t('reports', 'rows.list') }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(money(3800));
      await page.goBack();
      await page.getByRole('link', { name: t('reports', 'personal.detail') }).click();
      await expect(page).toHaveURL(new RegExp(`/store/${world.whmcsId}/staff/income/detail`));
      await expect(page.getByRole('row').filter({ hasText: money(3800) })).toHaveCount(1);
      await expectReadable(page, page.getByRole('main'), 'own income by service and day', language);
      await expectReadableOnLarge(page, 'own income by service and day', language === 'vi');
      await page.goto('/owner/income/detail');
      await expect(shellPage(page, t).deniedTitle).toBeVisible();
    });

    test('a manager who serves clients sees their own income, hours and terms once the owner connects them', async ({
      page,
      browser,
      request,
      t,
      money,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld({ tickets: [ticketOfTwo] });
      const office = await (await browser.newContext()).newPage();
      await signInAs(office, world.owner, world.whmcsId);
      const english = messagesIn('en');
      await pay(office, english, {
        ticket: world.tickets[0],
        tip: english('pos', 'tip.none'),
        amount: money(7300),
      });
      await connectManager(office, world);
      await office.context().close();

      await setLanguage(request, world.manager, language);
      await signInAs(page, world.manager, world.whmcsId);
      await page.goto('/owner/report');
      await region(page, t, 'overview.sections.own').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: t('reports', 'personal.title') })).toBeVisible();
      const lines = region(page, t, 'personal.lines');
      await expect(lines.getByRole('definition')).toHaveText([money(3800), money(0), money(3800)]);
      await expect(region(page, t, 'employee.pay').getByText(money(2280), { exact: true })).toBeVisible();
      const clock = region(page, t, 'pay_terms.clock.title');
      await clock.getByRole('button', { name: t('reports', 'pay_terms.clock.in') }).click();
      await expect(clock.getByText(t('reports', 'pay_terms.status.working'))).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'own income of a manager', language);
      await expectReadableOnLarge(page, `own income of a manager ${language}`, language === 'vi');
      await lines.getByRole('link').first().click();
      const rows = page.getByRole('list', { name: t('reports', 'rows.list') }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(money(3800));
      await page.goBack();
      await clock.getByRole('link', { name: t('reports', 'pay_terms.time.own') }).click();
      await expect(page.getByRole('table', { name: t('reports', 'pay_terms.time.by_day') })).toBeAttached();
      await expectReadable(page, page.getByRole('main'), 'own hours of a manager', language);
      await page.goto('/owner/income/terms');
      await expect(region(page, t, 'pay_terms.agreed')).toBeVisible();
      await expectReadable(page, page.getByRole('main'), 'own pay terms of a manager', language);
    });
  });
}
