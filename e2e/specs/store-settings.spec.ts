import { expectReadable, expectReadableOnTablet } from '../fixtures/appearance';
import { type Language, repeatedIn } from '../fixtures/messages';
import { expect, test } from '../fixtures/world';

const languages: Language[] = ['en', 'vi'];

for (const language of languages) {
  test.describe(`store settings in ${language}`, repeatedIn(language), () => {
    test.use({ language });

    test('an owner names the store and sets its tips, which the next ticket proposes', async ({
      page,
      t,
      money,
      percent,
      openStore,
    }) => {
      const text = (key: string) => t('profile', `store.${key}`);
      const section = (key: string) => page.getByRole('region', { name: text(key), exact: true });
      const { tickets } = await openStore({ name: 'Old Name', tickets: [{ lines: [{ service: 0, staff: 0 }] }] });

      await test.step('the settings are three taps from any page', async () => {
        await page.goto('/owner/ticket');
        await page.getByRole('button', { name: 'Old Name' }).click();
        await page.getByRole('button', { name: t('host', 'tab.settings'), exact: true }).click();
        await page.getByRole('link', { name: t('profile', 'profile.store_details') }).click();
        await expect(section('details.title')).toBeVisible();
        const heading = page.getByRole('heading', { level: 1, name: text('title') });
        await expectReadable(page, heading, 'store settings', language);
        await expectReadableOnTablet(page, heading, `store settings ${language}`);
      });

      await test.step('another name is on top of the page at once', async () => {
        await section('details.title').getByLabel(text('details.name'), { exact: true }).fill('Lotus Nails');
        await section('details.title')
          .getByRole('button', { name: text('save') })
          .click();
        await expect(page.getByRole('banner').getByRole('button', { name: 'Lotus Nails' })).toBeVisible();
      });

      await test.step('a tip below the one before it is refused beside its field', async () => {
        const checkout = section('checkout');
        const third = checkout.getByLabel(text('tips.tip_high'));
        await third.fill('10');
        await checkout.getByRole('button', { name: text('save') }).click();
        await expect(third).toBeFocused();
        await expect(checkout.getByText(text('tips_rise'))).toBeVisible();
        await third.fill('30');
        await checkout.getByRole('button', { name: text('save') }).click();
        await expect(checkout.getByRole('button', { name: text('saved') })).toBeVisible();
      });

      await test.step('the review of a ticket proposes it', async () => {
        await page.goto(`/owner/orders/${tickets[0]}/review`);
        await page.getByRole('button', { name: `${percent(3_000)} ${money(1_140)}`, exact: true }).click();
        await expect(page.getByText(money(4_940)).first()).toBeVisible();
      });

      await test.step('the owner words the text of a booking, and reads what clients will', async () => {
        const words = (key: string) => t('crm', `templates.${key}`);
        await page.goto('/owner/profile');
        await page.getByRole('link', { name: t('profile', 'profile.store_details') }).click();
        await page.getByRole('link', { name: words('title') }).click();
        await page.getByRole('link', { name: words('types.booked') }).click();
        const own = page.getByRole('region', { name: t('profile', `language.${language}`), exact: true });
        await own.getByLabel(words('wording'), { exact: true }).fill('{name}, {salon}: ');
        await own.getByRole('button', { name: words('fields.visit'), exact: true }).click();
        await expect(own.getByText(/^(Emma|Hoa), Lotus Nails: Gel Manicure .*2:00 PM$/)).toBeVisible();
        const heading = page.getByRole('heading', { level: 1, name: words('types.booked') });
        await expectReadable(page, heading, 'wording of a text', language);
        await expectReadableOnTablet(page, heading, `wording of a text ${language}`);
        await own.getByRole('button', { name: text('save') }).click();
        await expect(own.getByRole('status')).toHaveText(words('saved'));
        await page.reload();
        await expect(own.getByLabel(words('wording'), { exact: true })).toHaveValue('{name}, {salon}: {visit}');
      });
    });
  });
}
