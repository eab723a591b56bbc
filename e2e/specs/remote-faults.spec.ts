import { expect, test } from '../fixtures/faults';
import { type InjectedFault, nameOf } from '../fixtures/faults-pages';
import { withVariants } from '../fixtures/variants';

const faultsOfPages: InjectedFault[] = [
  { file: 'missing' },
  { file: 'never ending', limitMs: 10_000 },
  { code: 'mount' },
  { code: 'render' },
];
const variantsOfPages: InjectedFault[] = [
  { file: 'one byte changed' },
  { file: 'an error of the server' },
  { file: 'ten seconds late', limitMs: 10_000 },
  { file: 'never answered', limitMs: 10_000 },
  { file: 'cut off' },
  { file: 'shortened' },
  { file: 'a page in its place' },
  { code: 'module' },
  { code: 'bootstrap' },
  { code: 'bootstrap never ends', limitMs: 10_000 },
  { code: 'mount never ends', limitMs: 5_000 },
  { code: 'effect' },
];
for (const [fault, details] of withVariants(faultsOfPages, variantsOfPages)) {
  test(`${nameOf(fault)}: its page shows an error, the rest works, and Retry opens it`, details, async ({ story }) => {
    await story.begin(fault);
    await story.openFailing(fault);
    await story.useTheRest();
    // An attempt that was given up when the page was left may be retried once, up to its limit.
    await expect(story.card).toBeVisible({ timeout: 20_000 });
    await story.mend();
    await story.retry.click();
    await expect(story.trial).toBeVisible();
    await expect(story.card).toBeHidden();
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

const of = /create-order-slot/;
const faultsOfSlots: InjectedFault[] = [{ file: 'missing', of }, { code: 'slot render' }];
const variantsOfSlots: InjectedFault[] = [
  { file: 'cut off', of },
  { file: 'one byte changed', of },
  { code: 'slot module' },
];
for (const [fault, details] of withVariants(faultsOfSlots, variantsOfSlots)) {
  test(
    `a slot, ${nameOf(fault)}: only its box shows an error, the page around it works, and Retry fills it`,
    details,
    async ({ story }) => {
      await story.begin(fault);
      await story.openDay();
      await expect(story.card).toBeVisible();
      await story.useTheDay();
      await story.mend();
      await story.retry.click();
      await expect(story.slot).toBeVisible();
      await expect(story.card).toBeHidden();
    },
  );
}

test('a fault in a later render replaces the page by an error card, and Retry renders it again', async ({ story }) => {
  await story.openTicket();
  await story.setFault('a later render');
  await story.counter.click();
  await expect(story.card).toBeVisible();
  await story.mend();
  await story.retry.click();
  await expect(story.counter).toHaveText('Pressed 0');
  await story.useTheRest();
  await expect(story.trial).toBeVisible();
});

for (const [code, details] of withVariants(['event', 'promise'], ['timeout'])) {
  test(`${nameOf({ code })}: the page remains with a notice, and Retry restarts it`, details, async ({ story }) => {
    await story.openTicket();
    await story.counter.click();
    await story.setFault(code);
    await story.counter.click();
    await expect(story.errorNotice).toBeVisible();
    await expect(story.trial).toBeVisible();
    await story.useTheRest();
    await expect(story.errorNotice).toBeHidden();

    await story.counter.click();
    await expect(story.errorNotice).toBeVisible();
    await story.mend();
    await story.retry.click();
    await expect(story.errorNotice).toBeHidden();
    await expect(story.counter).toHaveText('Pressed 0');
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

for (const [code, details] of withVariants(['unmount never ends'], ['unmount', 'cleanup'])) {
  test(`${nameOf({ code })}: the next page opens, and the remote restarts by itself`, details, async ({ story }) => {
    await story.openTicket();
    await expect(story.trial).toBeVisible();
    await story.setFault(code);
    await story.useTheRest();
    await expect(story.trial).toHaveCount(1);
    await story.counter.click();
    await expect(story.counter).toHaveText('Pressed 1');
  });
}

test('a leaked timer ends with its page', async ({ page, story }) => {
  const ticks = () => page.evaluate(() => Number(document.body?.dataset.ticks ?? 0));
  await page.clock.install();
  await story.begin({ code: 'timer' });
  await story.openTicket();
  await expect.poll(ticks).toBeGreaterThan(2);
  await story.toDay.click();
  await expect(story.appointment).toBeVisible();
  const atRest = await ticks();
  await page.clock.runFor('01:00');
  expect(await ticks()).toBe(atRest);
  await story.goBack();
  await expect.poll(ticks).toBeGreaterThan(atRest);
});

test('a leaked listener does not affect the next page', async ({ story }) => {
  await story.begin({ code: 'listener' });
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await story.toDay.click();
  await story.search.pressSequentially('jenny');
  await expect(story.search).toHaveValue('jenny');
  await expect(story.appointment).toBeVisible();
  await story.mend();
  await story.goBack();
  await expect(story.trial).toBeVisible();
});

test('a global style affects neither the host nor the other remotes, not even while it loads', async ({
  page,
  story,
}) => {
  await story.begin({ code: 'style' });
  await page.addInitScript(() => {
    const noteInk = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const ink = getComputedStyle(document.body).getPropertyValue('--ink');
      document.body.dataset.ink = `${document.body.dataset.ink ?? ''} ${ink}`;
    };
    document.addEventListener('load', noteInk, { capture: true });
  });
  await story.openTicket();
  await expect(story.trial).toBeVisible();
  await expect(page.locator('body[data-styled]')).toBeAttached();
  await expect(story.toDay).toBeVisible();
  const root = page.locator(':root');
  await expect(root).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(root).not.toHaveCSS('--ink', 'red');
  await expect(page.locator('body')).toHaveAttribute('data-ink', /^( #[\da-f]{6})+$/);
  await story.useTheRest();
});

test('a fault in an event of a slot is shown, the page works, and Retry restores the slot', async ({ story }) => {
  await story.begin({ code: 'slot event' });
  await story.openDay();
  await story.slot.click();
  await expect(story.errorNotice).toBeVisible();
  await story.useTheDay();
  await story.slot.click();
  await story.mend();
  await story.retry.click();
  await expect(story.errorNotice).toBeHidden();
  await story.slot.click();
  await expect(story.errorNotice).toBeHidden();
});
