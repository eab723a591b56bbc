import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addDays, wallTime } from '@suite/domain/time';
import {
  expectReadable,
  expectReadableOnDesktop,
  expectReadableOnLarger,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Language, type Messages, messagesIn, repeatedIn } from '../fixtures/messages';
import {
  expect,
  partnerOf,
  requestAs,
  type StoreDescription,
  setLanguage,
  signInAs,
  test,
  type World,
} from '../fixtures/world';
import { storeDay, storeZone } from '../fixtures/zones';

interface PaidStore {
  world: World;
  /** The tickets of the period, in the order of payment. */
  tickets: string[];
  /** The first and the last day of a week that ended the day before yesterday. */
  from: string;
  to: string;
}

/** The lines of a sale: the place of a service, and of its employee, in the lists of the store. */
type SoldLines = { service: 0 | 1; staff: 0 | 1 }[];
const prices = [3_800, 3_500] as const;

/**
 * A store with two tickets of the last day of a week: $73.00 with a tip of $7.30, and $38.00, in cash. They come as sales
 * that were made without a connection, which count on the day on which the cash was taken.
 */
async function makePaidStore(
  request: APIRequestContext,
  makeWorld: (description: StoreDescription) => Promise<World>,
): Promise<PaidStore> {
  const world = await makeWorld({ managerWithout: ['STORE_PAYROLL'], partner: true });
  const to = addDays(storeDay, -2);
  const sell = (lines: SoldLines, tip: number) => sellInCash(request, world, { lines, tip, day: to });
  const first: SoldLines = [
    { service: 0, staff: 0 },
    { service: 1, staff: 1 },
  ];
  const tickets = [await sell(first, 730), await sell([{ service: 0, staff: 0 }], 0)];
  return { world, tickets, from: addDays(to, -6), to };
}

async function sellInCash(
  request: APIRequestContext,
  { whmcsId, owner, services, staff }: World,
  { lines, tip, day }: { lines: SoldLines; tip: number; day: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const at = wallTime(day, 12 * 60, storeZone).toISOString();
  const items = lines.map(({ service, staff: of }) => ({
    id: crypto.randomUUID(),
    item_type: 'service',
    service_id: services[service],
    item_name: service === 0 ? 'Gel manicure' : 'Classic pedicure',
    price: prices[service],
    staff_id: staff[of]?.id,
  }));
  const input = {
    id,
    opened_at: at,
    taken_at: at,
    items,
    review: { discounts: [], tip, tip_shares: [], service_fee_enabled: false },
    rates: { service_fee: 0, tax: 0, cash_discount: 0 },
    expected_total: items.reduce((sum, { price }) => sum + price, tip),
  };
  await requestAs(
    request,
    owner,
    `mutation ($whmcs_id: Int!, $input: OfflineTicketInput!, $key: UUID!) {
      order_submit_offline_sale(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { differences } }`,
    { whmcs_id: whmcsId, input },
  );
  return id;
}

/** Refunds a whole ticket of $38.00, today. */
async function refund(request: APIRequestContext, { whmcsId, owner }: World, id: string | undefined): Promise<void> {
  const { order } = await requestAs<{ order: { version: number } }>(
    request,
    owner,
    'query ($whmcs_id: Int!, $id: UUID!) { order: order_by_id(whmcs_id: $whmcs_id, id: $id) { version } }',
    { whmcs_id: whmcsId, id },
  );
  await requestAs(
    request,
    owner,
    `mutation ($whmcs_id: Int!, $input: RefundInput!, $key: UUID!) {
      order_refund(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { __typename } }`,
    {
      whmcs_id: whmcsId,
      input: {
        id: crypto.randomUUID(),
        order_id: id,
        version: order.version,
        reason: 'Unhappy',
        expected_amount: prices[0],
      },
    },
  );
}

const region = (page: Page, t: Messages, key: string) =>
  page.getByRole('region', { name: t('reports', key), exact: true });
const button = (page: Page, t: Messages, key: string) =>
  page.getByRole('button', { name: t('reports', key), exact: true });

/** The owner chooses weeks that end on a day. */
async function chooseWeeks(page: Page, t: Messages, from: string): Promise<void> {
  await page.goto('/owner/income/payroll');
  await page
    .getByRole('link', { name: t('reports', 'payroll.step.schedule') })
    .first()
    .click();
  await page.getByLabel(t('reports', 'payroll.schedule.frequency')).selectOption('weekly');
  await page.getByLabel(t('reports', 'payroll.schedule.anchor')).fill(from);
  await button(page, t, 'payroll.schedule.save').click();
  await expect(page.getByText(t('reports', 'payroll.schedule.saved')).last()).toBeVisible();
}

/** The partner, in a browser of their own, sees the amounts of a reopened period and closes it again, but reopens none. */
async function closeAsPartner(
  browser: Browser,
  { world, language, people, pay }: { world: World; language: Language; people: string; pay: string },
): Promise<void> {
  const t = messagesIn(language);
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, partnerOf(world), world.whmcsId);
  await page.goto(people);
  await expect(page.getByRole('main').getByText(pay).first()).toBeVisible();
  await button(page, t, 'payroll.close.action').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('reports', 'payroll.close.action') })
    .click();
  await expect(page.getByText(t('reports', 'payroll.state.closed', { version: 2 })).first()).toBeVisible();
  await expect(button(page, t, 'payroll.reopen.action')).toHaveCount(0);
  await page.context().close();
}

/** An employee, in a browser of their own, opens their pay by the links of the suite. */
async function openOwnPay(browser: Browser, { world, language }: { world: World; language: Language }): Promise<Page> {
  const t = messagesIn(language);
  const [ava] = world.staff;
  if (!ava) throw new Error('The world has no staff.');
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, ava, world.whmcsId);
  await page.goto(`/store/${world.whmcsId}/staff/income`);
  await page.getByRole('link', { name: t('reports', 'payroll.own_title'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('reports', 'payroll.own_title') })).toBeVisible();
  return page;
}

/** The employee compares the versions of their slip, and opens it for print and with the pay of the year. */
async function expectOwnPapers(
  page: Page,
  t: Messages,
  { language, pay }: { language: Language; pay: string },
): Promise<void> {
  const main = page.getByRole('main');
  const link = (key: string) => page.getByRole('link', { name: t('reports', key), exact: true });
  await link('payroll.confirm.compare').click();
  await expect(page.getByText(t('reports', 'payroll.versions.same'))).toBeVisible();
  await expectReadable(page, main, 'own versions', language);
  await expectReadableOnLarger(page, main, 'own versions', language);
  await page.goBack();
  await link('payroll.slip.print').click();
  await expect(main.getByText(pay).first()).toBeVisible();
  await expectReadable(page, main, 'own slip for print', language);
  await expectReadableOnLarger(page, main, 'own slip for print', language);
  await page.goBack();
  await link('payroll.slip.year').click();
  await expect(region(page, t, 'payroll.year.paid').getByText(pay).first()).toBeVisible();
  await expectReadable(page, main, 'own pay of a year', language);
  await expectReadableOnLarger(page, main, 'own pay of a year', language);
}

const languages: Language[] = ['en', 'vi'];
for (const language of languages) {
  test.describe(`payroll in ${language}`, () => {
    test.use({ language });

    test(
      'the owner closes a period, the employee confirms it, a later refund leaves it as it was, and a partner closes it again',
      repeatedIn(language),
      async ({ page, browser, request, t, money, makeWorld }) => {
        test.slow();
        const { world, tickets, from, to } = await makePaidStore(request, makeWorld);
        const [ava] = world.staff;
        for (const person of [world.owner, world.partner, ava])
          if (person) await setLanguage(request, person, language);
        await signInAs(page, world.owner, world.whmcsId);
        await chooseWeeks(page, t, from);
        await expectReadable(page, page.getByRole('main'), 'pay schedule', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'pay schedule', language);

        await page.goto('/owner/income/payroll');
        const toClose = region(page, t, 'payroll.start.to_close');
        // 60 % of 38.00, 35.00 and 38.00; 70 % of it by check, with the tip.
        await expect(toClose.getByRole('definition')).toHaveText(
          [11_100, 6_660, 730, 1_998, 5_392, 7_390].map((cents) => money(cents)),
        );
        await expectReadable(page, page.getByRole('main'), 'start of payroll', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'start of payroll', language);

        await button(page, t, 'payroll.step.close').click();
        await expectReadable(page, page.getByRole('main'), 'preview', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'preview', language);
        await page.getByRole('link', { name: ava?.name ?? '', exact: true }).click();
        await expect(region(page, t, 'payroll.slip.lines').getByRole('link')).toHaveCount(2);
        await expectReadable(page, page.getByRole('main'), 'slip', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'slip', language);
        await page.goBack();

        await button(page, t, 'payroll.close.action').click();
        const dialog = page.getByRole('alertdialog');
        await expectReadable(page, dialog, 'close', language);
        await dialog.getByRole('button', { name: t('reports', 'payroll.close.action') }).click();
        await expect(page.getByText(t('reports', 'payroll.state.closed', { version: 1 })).first()).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'closed', language);

        const own = await openOwnPay(browser, { world, language });
        await expectReadable(own, own.getByRole('main'), 'own pay', language);
        await expectReadableOnLarger(own, own.getByRole('main'), 'own pay', language);
        await button(own, t, 'payroll.own.see').click();
        await expectReadable(own, own.getByRole('main'), 'own slip', language);
        await expectReadableOnLarger(own, own.getByRole('main'), 'own slip', language);
        await button(own, t, 'payroll.confirm.action').click();
        await expect(
          own.getByText(t('reports', 'payroll.confirm.done', { version: 1, time: '' }).slice(0, 20)),
        ).toBeVisible();
        await page.goto('/owner/income/payroll/list');
        await expect(page.getByText(t('reports', 'payroll.state.confirmed', { count: 1, people: 2 }))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'periods', language);
        await expectReadableOnLarger(page, page.getByRole('main'), 'periods', language);

        await refund(request, world, tickets[1]);
        const slip = `/owner/income/payroll/slip?from=${from}&to=${to}&employee=${ava?.id}`;
        await page.goto(slip);
        const total = region(page, t, 'payroll.slip.how_paid').getByRole('definition');
        // 60 % of two manicures, and the tip's part.
        await expect(total.last()).toHaveText(money(4_940));
        const later = region(page, t, 'payroll.slip.later');
        await expect(later.getByText(money(-2_280))).toBeVisible();
        await expectReadable(page, page.getByRole('main'), 'slip with later changes', language);
        await later.getByRole('link').click();
        await expect(region(page, t, 'payroll.slip.changes').getByText(money(-2_280)).first()).toBeVisible();

        const people = `/owner/income/payroll/list/staff?from=${from}&to=${to}`;
        await page.goto(people);
        await button(page, t, 'payroll.reopen.action').click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(t('reports', 'payroll.reopen.reason')).fill('Hours were missing');
        await expectReadable(page, sheet, 'reopen', language);
        await button(page, t, 'payroll.reopen.submit').click();
        await expect(button(page, t, 'payroll.close.action')).toBeVisible();
        await closeAsPartner(browser, { world, language, people, pay: money(4_940) });
        await page.reload();
        await page.getByRole('link', { name: t('reports', 'payroll.people.versions') }).click();
        await expect(page.getByText(t('reports', 'payroll.versions.same'))).toBeVisible();
        if (language === 'vi') {
          await expectReadable(page, page.getByRole('main'), 'two versions', language);
          await expectReadableOnLarger(page, page.getByRole('main'), 'two versions', language);
          await page.goto(`/owner/income/payroll/year?employee=${ava?.id}`);
          await expect(region(page, t, 'payroll.year.earned')).toBeVisible();
          await expectReadable(page, page.getByRole('main'), 'pay of a year', language);
          await expectReadableOnLarger(page, page.getByRole('main'), 'pay of a year', language);
        }
        await page.goto(`${slip}&version=1`);
        await expect(total.last()).toHaveText(money(4_940));

        await own.reload();
        await expect(own.getByText(t('reports', 'payroll.confirm.again', { former: 1, version: 2 }))).toBeVisible();
        await expect(button(own, t, 'payroll.confirm.action')).toBeVisible();
        await expectOwnPapers(own, t, { language, pay: money(4_940) });
        await own.context().close();
      },
    );

    test(
      'a manager without the permission sees --- in place of amounts',
      repeatedIn(language),
      async ({ page, request, t, makeWorld }) => {
        const { world, from, to } = await makePaidStore(request, makeWorld);
        await setLanguage(request, world.manager, language);
        await signInAs(page, world.manager, world.whmcsId);
        await page.goto(`/owner/income/payroll/list/staff?from=${from}&to=${to}`);
        const people = page.getByRole('list', { name: t('reports', 'payroll.people.title') });
        await expect(people.getByRole('listitem')).toHaveCount(2);
        await expect(people.getByText(t('kit', 'not_visible')).first()).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('$');
        await expect(button(page, t, 'payroll.close.action')).toHaveCount(0);
        await expectReadable(page, page.getByRole('main'), 'manager', language);
      },
    );
  });
}

test('slips are printed one on a page, in the language of each person', async ({
  page,
  request,
  t,
  money,
  makeWorld,
}) => {
  const { world, from, to } = await makePaidStore(request, makeWorld);
  const [ava, ben] = world.staff;
  if (ava) await setLanguage(request, ava, 'vi');
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(`/owner/income/payroll/print?from=${from}&to=${to}`);
  const slip = page.getByRole('region', { name: `${messagesIn('vi')('reports', 'payroll.slip.title')}, ${ava?.name}` });
  await expect(slip.getByText(messagesIn('vi')('reports', 'payroll.figure.total'))).toBeVisible();
  await expect(slip.getByText(money(4_940))).toBeVisible();
  await expect(page.getByRole('region', { name: `${t('reports', 'payroll.slip.title')}, ${ben?.name}` })).toBeVisible();
  await expectReadable(page, page.getByRole('main'), 'printed slips');
  await expectReadableOnTablet(page, page.getByRole('main'), 'printed slips');
  await expectReadableOnDesktop(page, page.getByRole('main'), 'printed slips');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/MediaBox \[/g)).toHaveLength(2);
});
