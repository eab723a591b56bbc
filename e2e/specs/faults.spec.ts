import { type FileFault, fileFaults, test } from '../fixtures/faults';
import { openStory } from '../fixtures/faults-pages';
import { expect } from '../fixtures/world';

/** Longer than any step of coming up may take. */
const patience = { timeout: 15_000 };

for (const fault of Object.keys(fileFaults) as FileFault[]) {
  test(`entry ${fault}: its page says so, the rest goes on, and Retry opens it`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    suite.spoil(fault);
    const { openTicket, card, useTheRest, retry, trial } = await openStory({ page, words, makeWorld, suite });
    await openTicket();
    await expect(card).toBeVisible(patience);
    await useTheRest();
    await expect(card).toBeVisible();
    suite.spoil(null);
    await retry.click();
    await expect(trial).toBeVisible();
    await expect(card).toBeHidden();
  });
}

for (const fault of ['missing', 'cut off', 'one byte changed'] as const) {
  test(`code of a slot ${fault}: only its box says so, the page around it works, and Retry fills it`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    suite.spoil(fault, /create-order-slot/);
    const { openBooking, useBooking, card, retry, slot } = await openStory({ page, words, makeWorld, suite });
    await openBooking();
    await expect(card).toBeVisible();
    await useBooking();
    suite.spoil(null);
    await retry.click();
    await expect(slot).toBeVisible();
    await expect(card).toBeHidden();
  });
}

for (const step of [
  'module',
  'bootstrap',
  'bootstrap never ends',
  'mount',
  'mount never ends',
  'render',
  'effect',
] as const) {
  test(`fault in ${step}: its page says so, the rest goes on, and Retry opens it`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    const story = await openStory({ page, words, makeWorld, suite });
    await story.beginWithFault(step);
    await story.openTicket();
    await expect(story.card).toBeVisible(patience);
    await story.useTheRest();
    await expect(story.card).toBeVisible();
    await story.setFault(null);
    await story.retry.click();
    await expect(story.trial).toBeVisible();
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

test('fault in a later render: a card takes the place of the page, and Retry renders it anew', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('alone');
  const story = await openStory({ page, words, makeWorld, suite });
  await story.openTicket();
  await story.setFault('a later render');
  await story.counter.click();
  await expect(story.card).toBeVisible();
  await story.setFault(null);
  await story.retry.click();
  await expect(story.counter).toHaveText('Pressed 0');
  await story.useTheRest();
  await expect(story.trial).toBeVisible();
});

for (const where of ['event', 'promise', 'timeout'] as const) {
  test(`fault in ${where}: the page stands, says so, and Retry starts it anew`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    const story = await openStory({ page, words, makeWorld, suite });
    await story.openTicket();
    await story.counter.click();
    await story.setFault(where);
    await story.counter.click();
    await expect(story.trouble).toBeVisible();
    await expect(story.trial).toBeVisible();
    await story.useTheRest();
    await expect(story.trouble).toBeHidden();

    await story.counter.click();
    await expect(story.trouble).toBeVisible();
    await story.setFault(null);
    await story.retry.click();
    await expect(story.trouble).toBeHidden();
    await expect(story.counter).toHaveText('Pressed 0');
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

for (const step of ['unmount', 'unmount never ends', 'cleanup'] as const) {
  test(`fault in ${step}: the next page opens, and it comes up again by itself`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    const story = await openStory({ page, words, makeWorld, suite });
    await story.openTicket();
    await expect(story.trial).toBeVisible();
    await story.setFault(step);
    await story.useTheRest();
    await expect(story.trial).toHaveCount(1);
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

test('a timer that is left behind ends with its page', async ({ page, words, makeWorld, suite }) => {
  suite.publish('alone');
  const story = await openStory({ page, words, makeWorld, suite });
  const ticks = () => page.evaluate(() => Number(document.body?.dataset.ticks ?? 0));
  await story.beginWithFault('timer');
  await story.openTicket();
  await expect.poll(ticks).toBeGreaterThan(2);
  await story.toBooking.click();
  await expect(story.appointment).toBeVisible();
  const atRest = await ticks();
  await page.waitForTimeout(200);
  expect(await ticks()).toBe(atRest);
  await story.goBack();
  await expect.poll(ticks).toBeGreaterThan(atRest);
});

test('a listener that is left behind swallows nothing on the next page', async ({ page, words, makeWorld, suite }) => {
  suite.publish('alone');
  const story = await openStory({ page, words, makeWorld, suite });
  await story.beginWithFault('listener');
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await story.toBooking.click();
  await story.search.pressSequentially('jenny');
  await expect(story.search).toHaveValue('jenny');
  await expect(story.appointment).toBeVisible();
  await story.setFault(null);
  await story.goBack();
  await expect(story.trial).toBeVisible();
});

test('a style for everything reaches neither the host nor the other remotes', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('alone');
  const story = await openStory({ page, words, makeWorld, suite });
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  await story.beginWithFault('style');
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  const before = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'));
  await expect(page.locator('body[data-styled]')).toBeAttached();
  await expect(story.toBooking).toBeVisible();
  expect(await ink()).not.toBe('rgb(255, 0, 0)');
  expect(before).not.toBe('red');
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink'))).toBe(before);
  await story.useTheRest();
});

for (const fault of ['slot module', 'slot render'] as const) {
  test(`fault in ${fault}: only its box says so, the page around it works, and Retry fills it`, async ({
    page,
    words,
    makeWorld,
    suite,
  }) => {
    suite.publish('alone');
    const story = await openStory({ page, words, makeWorld, suite });
    await story.beginWithFault(fault);
    await story.openBooking();
    await expect(story.card).toBeVisible();
    await story.useBooking();
    await story.setFault(null);
    await story.retry.click();
    await expect(story.slot).toBeVisible();
    await expect(story.card).toBeHidden();
  });
}

test('fault in an event of a slot: it is said, the page around it works, and Retry fills it anew', async ({
  page,
  words,
  makeWorld,
  suite,
}) => {
  suite.publish('alone');
  const story = await openStory({ page, words, makeWorld, suite });
  await story.beginWithFault('slot event');
  await story.openBooking();
  await story.slot.click();
  await expect(story.trouble).toBeVisible();
  await story.useBooking();
  await story.slot.click();
  await story.setFault(null);
  await story.retry.click();
  await expect(story.trouble).toBeHidden();
  await story.slot.click();
  await expect(story.trouble).toBeHidden();
});
