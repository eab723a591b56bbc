import { watchErrors } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { expect } from '../fixtures/world';
import { posOf } from '../pages/pos';

test.use({ cardFields: 'hosted' });

test('cards that are typed into the frame of the card processor are charged, and pay the packages', async ({
  page,
  ownSuite,
  openStore,
  t,
  money,
}) => {
  const name = 'Hosted Nails';
  const { staff } = await openStore({ name, settings: { success_popup_seconds: 8 } });
  const pageErrors = watchErrors(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const charge = button(t('pos', 'pay.charge', { amount: money(500) }));
  const field = (name: string) =>
    page.frameLocator(`iframe[title="${t('card', 'fields')}"]`).getByLabel(t('card', name));

  await page.goto('/owner/quick-sale');
  await posOf(page, t, money).sellFor(staff[0]?.name);
  for (const digit of '500') await button(digit).click();
  await button(`${t('kit', 'tender.card')} ${money(500)}`).click();
  await expect(field('number')).toBeVisible();
  expect(page.frames().map((frame) => new URL(frame.url()).hostname)).toEqual(['localhost', '127.0.0.1']);

  await field('number').fill('4242 4242 4242 4241');
  await charge.click();
  await expect(field('number')).toHaveAttribute('aria-invalid', 'true');
  expect([...ownSuite.charged().values()]).toEqual([]);

  const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', 'zips.US': '78701' };
  for (const [name, typed] of Object.entries(card)) await field(name).fill(typed);
  await charge.click();
  await expect(page.getByRole('dialog', { name: /#\d+/ })).toContainText(money(500));
  expect([...ownSuite.charged().values()]).toEqual([500]);

  await test.step('a card of the store is typed there too, without a postal code of its own', async () => {
    await page.goto('/owner/payment-method/add-new-card');
    await page.waitForURL(/\/billing\/card\?store=\d+$/);
    await expect(field('number')).toBeVisible();
    expect(page.frames().map((frame) => new URL(frame.url()).searchParams.get('zip'))).toEqual([null, 'page']);
    await expect(field('zips.US')).toHaveCount(0);
    const typed = (key: string) => page.getByLabel(t('card', key), { exact: true });
    await typed('address').fill('401 Congress Ave');
    await typed('city').fill('Austin');
    await typed('regions.US').selectOption('TX');
    await typed('zips.US').fill('78701');
    await page.getByRole('checkbox', { name: t('store-card', 'consent.1', { store: name }) }).check();
    const add = async (number: string) => {
      for (const [key, value] of Object.entries({ number, expiry: '12/39', cvc: '123' })) await field(key).fill(value);
      await button(t('store-card', 'add')).click();
    };
    // What the gateway refuses is said where it was typed, and the address stays.
    for (const [number, code] of [
      ['4000 0000 0000 9995', 'card_already_exists'],
      ['4000 0000 0000 9979', 'billing_address_exists'],
      ['4000 0000 0000 0127', 'card_details_declined'],
    ] as const) {
      await add(number);
      await expect(page.getByText(t('kit', `field.${code}`))).toBeVisible();
    }
    await expect(typed('city')).toHaveValue('Austin');
    await add('4242 4242 4242 4242');
    await page.waitForURL(/\/owner\/payment-method\?added=true$/);
    await expect(page.getByRole('listitem').filter({ hasText: '4242' })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
});
