import type { APIRequestContext } from '@playwright/test';
import { expectReadable, expectReadableOnDesktop, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { openWithin } from '../fixtures/open-within';
import { expect, openerIn, requestAs, setLanguage, signInAs, test, ticketOfTwo, type World } from '../fixtures/world';
import { posOf } from '../pages/pos';

/** Creates a client of the store, and puts the ticket in their name. */
async function clientOfTicket(request: APIRequestContext, { whmcsId, owner }: World, id: string): Promise<string> {
  const { client } = await requestAs<{ client: { id: string } }>(
    request,
    owner,
    'mutation ($s: Int!, $i: CustomerCreateInput!, $key: UUID!) { client: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s: whmcsId, i: { full_name: 'Jenny Park' } },
  );
  const { order } = await requestAs<{ order: { version: number } }>(
    request,
    owner,
    'query ($s: Int!, $id: UUID!) { order: order_by_id(whmcs_id: $s, id: $id) { version } }',
    { s: whmcsId, id },
  );
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: OrderUpdateInput!, $key: UUID!) { order_update(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s: whmcsId, i: { order_id: id, version: order.version, change: { customer_id: client.id } } },
  );
  return client.id;
}

const services = ['pos', 'gbk', 'gci'];

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`points in ${language}`, () => {
    test.use({ language, opener: openerIn(language) });

    test(
      'are given by the rule of the store, corrected, used on a ticket, and stand on its receipt and in their history',
      repeatedIn(language),
      async ({ page, request, t, money, openStore }) => {
        test.slow();
        const world = await openStore({ name: 'Point Salon', services, tickets: [ticketOfTwo] });
        const [ticket = ''] = world.tickets;
        const client = await clientOfTicket(request, world, ticket);
        const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `points.${key}`, values);
        const main = page.getByRole('main');
        const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
        const field = (key: string) => page.getByLabel(say(key), { exact: true });

        await test.step('the rule says what it means before it is saved', async () => {
          await openWithin(page, t, '/owner/go-checkin/points');
          await field('rule.per_dollar').fill('2');
          await expect(page.getByText(say('rule.example_other', { count: 100 }))).toBeVisible();
          await field('rule.months').selectOption('12');
          await press(t('crm', 'form.save'));
          await expect(page.getByText(say('rule.saved'), { exact: true }).first()).toBeVisible();
          await expectReadable(page, main, 'rule of points', language);
        });

        await test.step('a correction has a reason, and stands in the history', async () => {
          await openWithin(page, t, `/owner/clients/${client}/point-history`);
          await expect(page.getByText(say('log.none'), { exact: true })).toBeVisible();
          await press(say('adjust.title'));
          const sheet = page.getByRole('dialog');
          await sheet.getByLabel(say('adjust.points'), { exact: true }).fill('250');
          await sheet.getByLabel(say('adjust.reason')).fill('Birthday');
          await expectReadable(page, sheet, 'correcting points', language);
          await sheet.getByRole('button', { name: say('adjust.submit'), exact: true }).tap();
          await expect(page.getByText(say('balance_other', { count: 250 }), { exact: true }).first()).toBeVisible();
          await expect(page.getByRole('list', { name: say('log.title') })).toContainText('Birthday');
        });

        await test.step('the review offers them, says what is left, and the receipt what there is after the visit', async () => {
          await openWithin(page, t, `/owner/orders/${ticket}/review`);
          const offer = t('pos', 'reward.use_other', { count: 200, amount: money(-1_000) });
          await press(offer);
          const left = t('pos', 'reward.left_other', { client: 'Jenny Park', count: 50 });
          await expect(page.getByText(left)).toBeVisible();
          await expectReadable(page, main, 'reward of a ticket', language);
          await posOf(page, t, money).payCash(6_300);
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t('pos', 'receipt_page.open') })
            .click();
          const paper = page.getByRole('article', { name: t('pos', 'receipt.label') });
          // 2 for each of $63.00.
          await expect(paper.getByText(t('pos', 'receipt_page.points_balance_other', { count: 176 }))).toBeVisible();
        });

        await test.step('the history names every change with its ticket', async () => {
          await openWithin(page, t, `/owner/clients/${client}/point-history`);
          const rows = page.getByRole('list', { name: say('log.title') }).getByRole('listitem');
          await expect(rows).toHaveCount(3);
          await expect(rows.first()).toContainText('+126');
          await expect(rows.first().getByRole('link')).toBeVisible();
          await expectReadable(page, main, 'point history', language);
          await expectReadableOnTablet(page, main, `point history on a tablet ${language}`);
          await expectReadableOnDesktop(page, main, `point history on a desktop ${language}`);
          await openWithin(page, t, '/owner/go-checkin/points');
          await expect(
            page.getByText(
              say(language === 'en' ? 'rule.all_one' : 'rule.all_other', { count: 1, points: 176, amount: money(880) }),
            ),
          ).toBeVisible();
          await expectReadableOnTablet(page, main, `rule of points on a tablet ${language}`);
          await expectReadableOnDesktop(page, main, `rule of points on a desktop ${language}`);
        });
      },
    );
  });
}

test('managers read the points of a client and correct none, and the rule is closed to them', async ({
  page,
  request,
  t,
  makeWorld,
}) => {
  const world = await makeWorld({ services, tickets: [ticketOfTwo] });
  const client = await clientOfTicket(request, world, world.tickets[0] ?? '');
  await setLanguage(request, world.manager, 'en');
  await signInAs(page, world.manager, world.whmcsId);
  await page.goto(`/owner/clients/${client}/point-history`);
  await expect(page.getByRole('region', { name: 'Jenny Park' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('crm', 'points.adjust.title') })).toHaveCount(0);
  await openWithin(page, t, '/owner/go-checkin/points');
  await expect(page.getByLabel(t('crm', 'points.rule.per_dollar'))).toHaveCount(0);
});
