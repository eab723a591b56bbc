import { watchErrors } from '../fixtures/network';
import { test } from '../fixtures/own-suite';
import { expect } from '../fixtures/world';
import { posOf } from '../pages/pos';

test.use({ cardFields: 'hosted' });

test('a card that is typed into the frame of the card processor is charged', async ({
  page,
  ownSuite,
  openStore,
  t,
  money,
}) => {
  const { staff } = await openStore({ settings: { success_popup_seconds: 8 } });
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
  expect(pageErrors).toEqual([]);
});
