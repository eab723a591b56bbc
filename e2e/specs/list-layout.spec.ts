import type { APIRequestContext, Page } from '@playwright/test';
import { delayResponses, expectStill, recordLayoutShifts, stillSizes } from '../fixtures/layout-shifts';
import type { Messages } from '../fixtures/messages';
import { expect, requestAs, test, ticketOfTwo, type World } from '../fixtures/world';

const store = {
  employees: 4,
  tickets: [ticketOfTwo],
  appointments: [600, 660, 720, 780, 840, 900, 1_200, 1_260].map((minute, index) => ({
    client: `Client ${index}`,
    minute,
    status: 'confirmed' as const,
    staff: index % 2,
  })),
};

/** Sells ten gift cards. */
async function sellCards(request: APIRequestContext, { whmcsId, owner }: World) {
  for (let index = 0; index < 10; index += 1)
    await requestAs(
      request,
      owner,
      `mutation ($whmcs_id: Int!, $input: GiftCardTransactionInput!, $key: UUID!) {
        sale: gcm_create_transaction(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { gift_card { id } } }`,
      {
        whmcs_id: whmcsId,
        input: { id: crypto.randomUUID(), type: 'add_fund', amount: 5_000, payment_method_type: 'cash' },
      },
    );
}

interface StillPage {
  name: string;
  path: string | ((world: World, request: APIRequestContext) => string | Promise<string>);
  /** Expects the page with its data. */
  expectComplete(page: Page, t: Messages): Promise<void>;
}

const appointmentsShown = (page: Page) => expect(page.getByRole('link', { name: /Client 0/ }).first()).toBeVisible();

const pages: StillPage[] = [
  { name: 'the week', path: '/owner/ticket?tab=appointment&view=week', expectComplete: appointmentsShown },
  { name: 'the month', path: '/owner/ticket?tab=appointment', expectComplete: appointmentsShown },
  {
    name: 'the list of gift cards',
    path: '/owner/gift-card/gift-card-list',
    expectComplete: (page, t) =>
      expect(
        page
          .getByRole('list', { name: t('giftcard', 'list.title') })
          .getByRole('link')
          .first(),
      ).toBeVisible(),
  },
];

/** A page of each kind that has no list, whose frame is another one on a desktop. */
const framed: StillPage[] = [
  {
    name: 'a record',
    path: ({ appointments: [first] }) => `/owner/appointments/${first}`,
    expectComplete: (page) => expect(page.getByText('Client 0').first()).toBeVisible(),
  },
  {
    name: 'a client',
    async path({ whmcsId, owner }, request) {
      const { customer_list: found } = await requestAs<{ customer_list: { id: string }[] }>(
        request,
        owner,
        'query ($s: Int!, $where: Customer_where) { customer_list(whmcs_id: $s, where: $where) { id } }',
        { s: whmcsId, where: { search: 'Client 0' } },
      );
      return `/owner/clients/${found[0]?.id}`;
    },
    expectComplete: (page, t) => expect(page.getByText(t('crm', 'points.adjust.title'))).toBeVisible(),
  },
  {
    name: 'a form',
    path: '/owner/profile/edit',
    expectComplete: (page, t) => expect(page.getByLabel(t('profile', 'invite.first_name'))).toBeVisible(),
  },
  {
    name: 'a report',
    path: '/owner/income/detail',
    expectComplete: (page, t) => expect(page.getByRole('link', { name: t('reports', 'staff.title') })).toBeVisible(),
  },
  {
    name: 'a till',
    path: ({ tickets: [first] }) => `/owner/orders/${first}`,
    expectComplete: (page) => expect(page.getByText('Gel manicure').first()).toBeVisible(),
  },
];

for (const { name: size, width, height } of stillSizes) {
  test.describe(`On ${size}`, () => {
    test.use({ viewport: { width, height } });
    for (const { name, path, expectComplete } of [...pages, ...framed])
      test(`${name} does not move while it loads, nor with late responses`, async ({ page, request, t, openStore }) => {
        const world = await openStore(store);
        await sellCards(request, world);
        await recordLayoutShifts(page);
        const expectLoaded = async () => {
          await expectComplete(page, t);
          await page.waitForLoadState('networkidle');
        };
        await page.goto(typeof path === 'string' ? path : await path(world, request));
        await expectLoaded();
        await expectStill(page, 'the first page');
        await page.reload();
        await expectLoaded();
        await expectStill(page, 'the page again');
        await delayResponses(page);
        await page.reload();
        await expectLoaded();
        await expectStill(page, 'late responses');
      });
  });
}
