import type { APIRequestContext } from '@playwright/test';
import { addDays, businessDay } from '@suite/domain/time';
import {
  expectPageInert,
  expectReadable,
  expectReadableOnDesktop,
  expectReadableOnTablet,
} from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { codeSentTo } from '../fixtures/outbox';
import { expect, requestAs, test, type World } from '../fixtures/world';
import { nightZone, surveyZone } from '../fixtures/zones';

const store = { name: 'Lotus Nails', services: ['pos', 'gbk', 'gci'], timezone: surveyZone };

/** Creates a list with two clients who agreed to offers, one who did not, and one without a number. */
async function makeGroup(request: APIRequestContext, { whmcsId: s, owner }: World): Promise<string> {
  const clients = [
    { full_name: 'Nguyễn Thị Hoa', phone: '+15125550181', agrees: true },
    { full_name: 'Jenny Park', phone: '+15125550182', agrees: true },
    { full_name: 'Maria Lopez', phone: '+15125550183', agrees: false },
    { full_name: 'Kid Lopez', phone: null, agrees: false },
  ];
  const ids: string[] = [];
  for (const { full_name, phone, agrees } of clients) {
    const { client } = await requestAs<{ client: { id: string } }>(
      request,
      owner,
      'mutation ($s: Int!, $i: CustomerCreateInput!, $key: UUID!) { client: customer_create(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
      { s, i: { full_name, phone } },
    );
    ids.push(client.id);
    if (agrees)
      await requestAs(
        request,
        owner,
        'mutation ($s: Int!, $i: CustomerConsentInput!, $key: UUID!) { customer_set_consent(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { customer_id } }',
        { s, i: { customer_id: client.id, kind: 'advertising', is_agreed: true } },
      );
  }
  const id = crypto.randomUUID();
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: CustomerGroupCreateInput!, $key: UUID!) { gci_station_create_group_customer(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s, i: { id, name: 'Saturday regulars' } },
  );
  await requestAs(
    request,
    owner,
    'mutation ($s: Int!, $i: CustomerGroupMembersInput!, $key: UUID!) { add_customer_to_group(whmcs_id: $s, input_obj: $i, idempotency_key: $key) { id } }',
    { s, i: { group_id: id, customer_ids: ids } },
  );
  return id;
}

for (const language of ['en', 'vi'] satisfies Language[]) {
  test.describe(`promotions in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('a promotion is refused at night, tested by its owner, and sent to those who agreed', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      test.slow();
      const world = await openStore(store);
      const group = await makeGroup(request, world);
      const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `promotions.${key}`, values);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const counted = (key: string, count: number) => say(`${key}_other`, { count, shown: String(count) });
      const main = page.getByRole('main');
      const today = businessDay(new Date(), surveyZone);

      await test.step('the audience is shown as numbers that add up', async () => {
        await page.goto(`/owner/promotion/add?group=${group}`);
        await expect(page.getByText(counted('audience.clients', 4))).toBeVisible();
        const numbers = await page
          .getByRole('region', { name: say('who') })
          .getByRole('definition')
          .allTextContents();
        expect(numbers.map(Number)).toEqual([2, 1, 1]);
        await page.getByLabel(say('name'), { exact: true }).fill('Gel week');
        await page.getByLabel(say('discount_percent'), { exact: true }).fill('20');
        await page.getByLabel(say('message'), { exact: true }).fill('Hi {name}, 20% off gel with {code} until {until}');
        await expectReadable(page, main, 'new promotion', language);
        await expectReadableOnTablet(page, main, `new promotion ${language}`);
        await expectReadableOnDesktop(page, main, `new promotion ${language}`);
      });

      await test.step('a time at night is refused beside its field', async () => {
        await page.getByRole('radio', { name: say('modes.later') }).check();
        await page.getByLabel(say('start'), { exact: true }).fill(addDays(today, 1));
        await page.getByLabel(say('day'), { exact: true }).fill(addDays(today, 1));
        await page.getByLabel(say('time'), { exact: true }).fill('20:00');
        await button(say('schedule')).click();
        await expect(page.getByLabel(say('time'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
        await page.getByRole('radio', { name: say('modes.now') }).check();
      });

      await test.step('a test goes to the owner, after a code', async () => {
        await button(say('test.button')).click();
        await button(say('test.request')).click();
        await page.getByLabel(say('test.code'), { exact: true }).fill(await codeSentTo(request, world.owner.phone));
        await expectReadable(page, page.getByRole('dialog'), 'code of a test', language);
        await expectPageInert(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('test.send'), exact: true })
          .click();
        await expect(page.getByRole('dialog', { name: say('test.sent') })).toBeVisible();
        await expectPageInert(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await test.step('it is sent once the numbers are confirmed, and its messages add up', async () => {
        await button(say('send')).click();
        const dialog = page.getByRole('alertdialog');
        const send = dialog.getByRole('button', { name: new RegExp(`^${say('send')}.*2`) });
        await expect(send).toBeVisible();
        await expectReadable(page, dialog, 'confirming a promotion', language);
        await send.click();
        // Whether they leave at once depends on the hour where the clients are; the sum does not.
        await expect(page.getByRole('link', { name: `${say('progress.planned')}: 2`, exact: true })).toBeVisible();
        await expect(async () => {
          const figures = await page
            .getByRole('region', { name: say('progress.title') })
            .getByRole('definition')
            .allTextContents();
          const [planned, ...parts] = figures.map((figure) => Number(figure.replace(/\D/g, '')));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(planned);
        }).toPass();
        await expectReadable(page, main, 'promotion', language);
      });

      await test.step('the list shows it, with the record beside it where there is room', async () => {
        await page.goto('/owner/promotion');
        const row = page.getByRole('list', { name: say('title') }).getByRole('listitem');
        await expect(row).toHaveCount(1);
        await expectReadable(page, main, 'promotions', language);
        await expectReadableOnTablet(page, main, `promotions ${language}`);
        await page.setViewportSize({ width: 1440, height: 900 });
        await row.getByRole('link').click();
        await expect(page.getByRole('region', { name: 'Gel week' })).toBeVisible();
        await expectReadableOnDesktop(page, main, `promotions ${language}`);
      });
    });

    test('a scheduled promotion is stopped, and an automatic message is switched on after a preview', async ({
      page,
      request,
      t,
      openStore,
    }) => {
      const world = await openStore(store);
      const group = await makeGroup(request, world);
      const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `promotions.${key}`, values);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const main = page.getByRole('main');
      const tomorrow = addDays(businessDay(new Date(), surveyZone), 1);

      await page.goto(`/owner/promotion/add?group=${group}`);
      await page.getByLabel(say('name'), { exact: true }).fill('Morning gel');
      await page
        .getByRole('group', { name: say('start_with') })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByLabel(say('message'), { exact: true })).toHaveValue(/15%/);
      await page.getByRole('radio', { name: say('channels.both'), exact: true }).check();
      await page.getByLabel(say('email_title'), { exact: true }).fill('Morning gel');
      const preview = page.getByRole('region', { name: say('preview.title') });
      const mail = preview.locator('[data-theme]');
      await expect(page.getByRole('link', { name: say('add_address') })).toHaveAttribute(
        'href',
        /\/information\/\d+#details$/,
      );
      await expectReadable(page, main, 'promotion by email without an address', language);
      await expect(mail).toHaveCSS('background-color', 'rgb(244, 244, 245)');
      await preview.getByRole('radio', { name: say('preview.themes.dark') }).check();
      await expect(mail).toHaveCSS('background-color', 'rgb(24, 24, 27)');
      await expectReadable(page, preview, 'dark preview of an email', language);
      await page.getByRole('radio', { name: say('channels.sms'), exact: true }).check();
      await button(say('save_draft')).click();
      await expect(page.getByText(say('draft_saved'), { exact: true }).last()).toBeVisible();
      await expect(page).toHaveURL(/state=draft/);
      await expectReadable(page, main, 'drafts of promotions', language);
      await main.getByRole('link', { name: 'Morning gel' }).click();
      await button(say('continue')).click();
      await page.getByRole('radio', { name: say('modes.later') }).check();
      await page.getByLabel(say('start'), { exact: true }).fill(tomorrow);
      await page.getByLabel(say('day'), { exact: true }).fill(tomorrow);
      await page.getByLabel(say('time'), { exact: true }).fill('09:30');
      await button(say('schedule')).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByText(say('scheduled'), { exact: true }).last()).toBeVisible();
      await button(say('stop.button')).click();
      await button(say('stop.yes')).click();
      await expect(page.getByText(say('status.stopped'), { exact: true })).toBeVisible();
      await page.goto('/owner/promotion?state=expired');
      await expect(main.getByRole('link', { name: 'Morning gel' })).toBeVisible();
      await expectReadable(page, main, 'expired promotions', language);

      await page.goto('/owner/promotion/automations');
      const birthday = page.getByRole('region', { name: say('automations.kinds.birthday') });
      await birthday.getByRole('button', { name: say('automations.switch_on') }).click();
      const dialog = page.getByRole('alertdialog', { name: say('automations.confirm') });
      await dialog.getByRole('button', { name: say('automations.switch_on') }).click();
      await expect(birthday.getByRole('button', { name: say('automations.switch_off') })).toBeVisible();
      await expectReadable(page, main, 'automatic messages', language);
      await expectReadableOnTablet(page, main, `automatic messages ${language}`);
      await expectReadableOnDesktop(page, main, `automatic messages ${language}`);
    });

    test('a promotion is paused, resumed and stopped, and one without credits leads to buying more', async ({
      page,
      t,
      openStore,
    }) => {
      test.slow();
      const world = await openStore({ ...store, timezone: nightZone, promotion: 'waiting' });
      const say = (key: string, values: Record<string, string | number> = {}) => t('crm', `promotions.${key}`, values);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const main = page.getByRole('main');
      const figures = async () =>
        (
          await page
            .getByRole('region', { name: say('progress.title') })
            .getByRole('definition')
            .allTextContents()
        ).map((figure) => Number(figure.replace(/\D/g, '')));

      await page.goto(`/owner/promotion/details/${world.promotion}`);
      await expect(page.getByText(say('waits.hours'))).toBeVisible();
      await button(say('pause')).click();
      await expect(page.getByText(say('paused.person'))).toBeVisible();
      await button(say('resume')).click();
      await expect(page.getByText(say('waits.hours'))).toBeVisible();
      expect(await figures()).toEqual([2, 0, 0, 0, 0, 2]);
      await button(say('stop.button')).click();
      await button(say('stop.yes')).click();
      await expect(page.getByText(say('status.stopped'), { exact: true })).toBeVisible();
      await expect.poll(figures).toEqual([2, 0, 0, 2, 0]);
      await expectReadableOnTablet(page, main, `stopped promotion ${language}`);

      await page.goto('/owner/promotion');
      await expect(main.getByText(say('paused_short.credits'))).toBeVisible();
      await main.getByRole('link', { name: 'Dip week' }).click();
      await expect(main.getByText(say('paused.credits'))).toBeVisible();
      await expectReadable(page, main, 'promotion without credits', language);
      await main.getByRole('link', { name: say('buy_more') }).click();
      await expect(page).toHaveURL(/\/owner\/promotion\/buy-more-services/);
      await page.goto('/owner/promotion/credits');
      await expect(main.getByText(t('crm', 'message_credits.left'), { exact: true })).toBeVisible();
      await expectReadable(page, main, 'message credits', language);
      await expectReadableOnTablet(page, main, `message credits ${language}`);
      await expectReadableOnDesktop(page, main, `message credits ${language}`);

      await test.step('the messages of an automatic one are stopped on the day on which the credits ran out', async () => {
        await page.goto('/owner/promotion/automations');
        await main.getByRole('link', { name: say('automations.open_days') }).click();
        const days = page.getByRole('list', {
          name: say('automations.days_sent', { name: say('automations.kinds.birthday') }),
        });
        await expect(days).toContainText(say('paused_short.credits'));
        await expectReadable(page, main, 'days of an automatic message', language);
        await expectReadableOnTablet(page, main, `days of an automatic message ${language}`);
        await expectReadableOnDesktop(page, main, `days of an automatic message ${language}`);
        await days.getByRole('link').click();
        await button(say('stop.button')).click();
        await button(say('stop.yes_day')).click();
        await expect(page.getByText(say('status.stopped'), { exact: true })).toBeVisible();
        await expect.poll(figures).toEqual([2, 0, 0, 2, 0]);
      });
    });
  });
}
