import type { APIRequestContext } from '@playwright/test';
import { addDays, businessDay } from '@suite/domain/time';
import { expectAccessible } from '../fixtures/axe';
import { emailTo } from '../fixtures/outbox';
import { payVisit } from '../fixtures/pay-ticket';
import { expect, requestAs, test, type World } from '../fixtures/world';
import { surveyZone as zone } from '../fixtures/zones';

test('a client answers the survey of an email, and stops further emails by its link', async ({
  page,
  request,
  makeWorld,
}) => {
  const email = `mai-${Date.now()}@example.com`;
  const world = await makeWorld({
    name: 'Lotus Nails',
    timezone: zone,
    textsPending: true,
    settings: { visit_survey_hours: 1 },
    appointments: [{ client: 'Mai Tran', minute: 480, status: 'confirmed', staff: 0, email, language: 'vi' }],
  });
  await payVisit(request, world);
  expect((await request.post('/dev/due-surveys')).status()).toBe(204);
  const content = await emailTo(request, email);

  await page.goto(/\/visit-survey\/\d+\.[0-9a-f-]{36}/.exec(content)?.[0] ?? '');
  await expectAccessible(page, 'survey');
  await page.getByRole('radio', { name: 'Chưa hài lòng' }).tap();
  await page.getByRole('textbox').fill('Chờ hơi lâu');
  await page.getByRole('button', { name: 'Gửi' }).tap();
  await expect(page.getByRole('status')).toHaveText('Cảm ơn quý khách! Lotus Nails đã nhận được ý kiến.');
  const { list } = await requestAs<{ list: object[] }>(
    request,
    world.owner,
    'query ($s: Int!) { list: notification_list(whmcs_id: $s, where: { kind: { _eq: new_ticket_survey } }) { title body } }',
    { s: world.whmcsId },
  );
  expect(list).toEqual([{ title: 'A client rated a visit 2 of 5', body: 'Chờ hơi lâu' }]);

  await page.goto(/\/unsubscribe\/\d+\.[0-9a-f-]{36}/.exec(content)?.[0] ?? '');
  await expectAccessible(page, 'stop emails');
  await page.getByRole('button', { name: 'Ngừng nhận email' }).tap();
  await expect(page.getByText('Xong. Lotus Nails sẽ không gửi email về lịch hẹn nữa.')).toBeVisible();
});

/** Sends a promotion by email to new clients of a store, and returns the id of their group. */
async function sendOffer(request: APIRequestContext, { whmcsId: s, owner }: World, clients: object[]): Promise<string> {
  const change = <Data>(field: string, type: string, i: object) =>
    requestAs<Data>(
      request,
      owner,
      `mutation ($s: Int!, $i: ${type}!, $key: UUID!) { done: ${field}(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
      { s, i },
    );
  const { details } = await requestAs<{ details: object }>(
    request,
    owner,
    'query ($s: Int!) { details: store_details(whmcs_id: $s) { version name country_code timezone language } }',
    { s },
  );
  // Advertising by email names the postal address of its sender.
  await change('store_details_update', 'StoreDetailsInput', { ...details, address1: '401 Congress Ave, Austin' });
  const ids: string[] = [];
  for (const client of clients) {
    const { done } = await change<{ done: { id: string } }>('customer_create', 'CustomerCreateInput', client);
    ids.push(done.id);
  }
  const group = crypto.randomUUID();
  await change('gci_station_create_group_customer', 'CustomerGroupCreateInput', { id: group, name: 'Regulars' });
  await change('add_customer_to_group', 'CustomerGroupMembersInput', { group_id: group, customer_ids: ids });
  const today = businessDay(new Date(), zone);
  await change('gci_central_create_promotion', 'CampaignCreateInput', {
    id: crypto.randomUUID(),
    name: 'Gel week',
    email_title: 'Gel week',
    message: 'Hi {name}, 20% off gel.',
    channels: 'email',
    start_date: today,
    expired_date: addDays(today, 14),
    group_ids: [group],
  });
  return group;
}

test('clients stop offers by the button of a page, which a visit of the page does not', async ({
  page,
  request,
  makeWorld,
}) => {
  const world = await makeWorld({ name: 'Lotus Nails', timezone: zone, services: ['gbk', 'gci', 'pos'] });
  const emailOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const [jenny, mai] = [emailOf('jenny'), emailOf('mai')];
  const group = await sendOffer(request, world, [
    { full_name: 'Jenny Park', email: jenny, language: 'en' },
    { full_name: 'Mai Tran', email: mai, language: 'vi' },
  ]);
  const optedOut = async () => {
    const { audience } = await requestAs<{ audience: { email: { opted_out: number } } }>(
      request,
      world.owner,
      'query ($s: Int!, $i: CampaignAudienceInput!) { audience: campaign_audience(whmcs_id: $s, input: $i) { email { opted_out } } }',
      { s: world.whmcsId, i: { group_ids: [group], channels: 'email', message: 'Hi' } },
    );
    return audience.email.opted_out;
  };
  const openStopPage = async (address: string) => {
    const link = /\/unsubscribe\/\d+\.[0-9a-f-]{36}/;
    await expect.poll(() => emailTo(request, address)).toMatch(link);
    await page.goto(link.exec(await emailTo(request, address))?.[0] ?? '');
  };

  await openStopPage(jenny);
  await expect(page.getByRole('button', { name: 'Stop offers by email' })).toBeVisible();
  await expectAccessible(page, 'stop offers');
  await page.reload();
  await openStopPage(mai);
  await expect(
    page.getByText('Ngừng nhận email khuyến mãi của Lotus Nails? Tin về lịch hẹn vẫn được gửi.'),
  ).toBeVisible();
  await expectAccessible(page, 'stop offers in Vietnamese');
  expect(await optedOut()).toBe(0);

  await page.getByRole('button', { name: 'Ngừng nhận email khuyến mãi' }).tap();
  await expect(page.getByText('Xong. Lotus Nails sẽ không gửi email khuyến mãi nữa.')).toBeVisible();
  await expectAccessible(page, 'stopped offers');
  expect(await optedOut()).toBe(1);
});
