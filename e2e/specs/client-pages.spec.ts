import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { emailTo } from '../fixtures/outbox';
import { payTicket } from '../fixtures/pay-ticket';
import { expect, requestAs, test, type World } from '../fixtures/world';
import { surveyZone as zone } from '../fixtures/zones';

/** Makes a ticket of the store's visit and pays it, as after the service. */
async function payVisit(request: APIRequestContext, world: World): Promise<void> {
  const { order } = await requestAs<{ order: { id: string } }>(
    request,
    world.owner,
    `mutation($s: Int!, $i: OrderCreateInput!, $key: UUID!) {
      order: order_create(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }`,
    { s: world.whmcsId, i: { id: crypto.randomUUID(), appointment_id: world.appointments[0] } },
  );
  await payTicket(request, world, { id: order.id, cash: 0, tip: 0 });
}

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
