import { test } from '../fixtures/empty-suite';
import { codeSentTo } from '../fixtures/outbox';
import { expect } from '../fixtures/world';
import { posOf } from '../pages/pos';
import { storeSetup } from '../pages/store-setup';

/** 36 words a minute, as people type on a phone: https://userinterfaces.aalto.fi/typing37k. */
const typingDelay = 333;
/** Milliseconds in which a person reads what a step asks, before each tap. */
const readingTime = 2_000;
const longest = 180_000;
const maxTaps = 25;

test.use({ hasTouch: true });

test('the first person of an empty PostgreSQL opens a store in three minutes, takes cash and prints its first receipt', async ({
  page,
  request,
  t,
  money,
}) => {
  const begun = Date.now();
  const setup = storeSetup(page, t, { typingDelay });
  const { press, fill, tap } = setup;
  await setup.createAccount({ phone: '5125550142', code: () => codeSentTo(request, '+15125550142') });
  await fill(t('open-store', 'details.name'), 'Iris Nails');
  await press(t('open-store', 'next'));
  await setup.expectStep('hours');
  await press(t('open-store', 'next'));
  await setup.expectStep('catalog');
  await press(t('open-store', 'catalog.nails'));
  await press(t('open-store', 'next'));
  await setup.expectStep('team');
  await press(t('open-store', 'team.add'));
  await setup.type('Ava Nguyen');
  await press(t('open-store', 'next'));
  await setup.expectStep('texts');
  await press(t('open-store', 'next'));
  await setup.expectStep('services');
  await press(t('open-store', 'services.open'));
  await press(t('open-store', 'opened.home'));
  await expect(page.getByRole('button', { name: 'Iris Nails' })).toBeVisible();
  const needed = Date.now() - begun + readingTime * setup.taps();
  test.info().annotations.push({ type: 'first store', description: `${Math.round(needed / 1_000)} s` });
  expect(needed, 'milliseconds, with typing and reading').toBeLessThanOrEqual(longest);
  expect(setup.taps(), 'taps besides typing').toBeLessThanOrEqual(maxTaps);

  await page.goto('/owner/ticket');
  await tap(page.getByRole('button', { name: t('pos', 'create.title'), exact: true }));
  await press(t('pos', 'picker.add', { name: 'Gel manicure', price: money(3_800) }));
  await press(t('pos', 'order.review'));
  await posOf(page, t, money).serve('Gel manicure', 'Ava Nguyen');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel(t('pos', 'receipt.label'))).toContainText('Ava Nguyen');
  await press(`${t('kit', 'tender.cash')} ${money(3_800)}`);
  await press(t('entities', 'cash.exact', { amount: money(3_800) }));
  const paid = page.getByRole('dialog', { name: /#\d+/ });
  await expect(paid).toContainText(money(3_800));
  await press(t('pos', 'receipt_page.open'));
  const paper = page.getByRole('article', { name: t('pos', 'receipt.label') });
  for (const text of ['Iris Nails', 'Gel manicure', money(3_800)]) await expect(paper).toContainText(text);
  const pdf = await page.pdf();
  expect(pdf.length).toBeGreaterThan(1_000);
});
