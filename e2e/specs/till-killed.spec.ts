import type { Page, Route } from '@playwright/test';
import { tillOf } from '../fixtures/cash-till';
import { type OwnSuite, test } from '../fixtures/own-suite';
import { expect, signInAs, type World } from '../fixtures/world';

/** A ticket of $38, reviewed and ready to be paid. */
const description = { tickets: [{ lines: [{ service: 0, staff: 0 }] }], settings: { success_popup_seconds: 1 } };
const price = 3_800;

const reviewOf = ({ tickets }: World) => `/owner/orders/${tickets[0]}/review`;
const paying = /\/graphql\?.*CheckOutOrder/;
/** The device sends the cash itself, where the request that pays has no answer. */
const sending = /\/graphql\?.*(CheckOutOrder|TakeOffline)/;

/** What becomes of the request that pays. */
const moments: Record<string, (route: Route) => Promise<unknown>> = {
  'before the intent': (route) => route.abort('connectionfailed'),
  'after the intent, before the answer': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

type Till = ReturnType<typeof tillOf>;

async function readyToPay(page: Page, till: Till, world: World, tender: 'cash' | 'card') {
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(reviewOf(world));
  await till.tender(tender);
  if (tender === 'card') await till.typeCard();
}

const chargedOnce = (ownSuite: OwnSuite, tender: 'cash' | 'card') =>
  expect([...ownSuite.charged().values()].filter(Boolean)).toEqual(tender === 'card' ? [price] : []);

for (const [moment, how] of Object.entries(moments)) {
  for (const tender of ['cash', 'card'] as const) {
    test(`the network goes ${moment}, paying by ${tender}: it is said within 5 s, and paid once`, async ({
      page,
      ownSuite,
      request,
      words,
      money,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld(description);
      const till = tillOf(page, words, money);
      await readyToPay(page, till, world, tender);
      await page.route(sending, how);
      await till.charge(price);
      await expect(till.unsent(1)).toBeVisible({ timeout: 5_000 });
      await page.unroute(sending);
      await till.expectPaidOnce(request, world, price);
      await expect(till.unsent(1)).toBeHidden({ timeout: 20_000 });
      chargedOnce(ownSuite, tender);
    });
  }
}

for (const tender of ['cash', 'card'] as const) {
  test(`the tab is killed while it is paid by ${tender}: the next one knows, and it is paid once`, async ({
    page,
    context,
    ownSuite,
    request,
    words,
    money,
    makeWorld,
  }) => {
    test.slow();
    const world = await makeWorld(description);
    const till = tillOf(page, words, money);
    await readyToPay(page, till, world, tender);
    const asked = page.waitForRequest(paying);
    await page.route(paying, async (route) => void (await route.fetch()));
    await till.charge(price);
    await asked;
    await expect(till.unsent(1)).toBeVisible({ timeout: 5_000 });
    await page.close();

    const next = await context.newPage();
    await next.addInitScript((id) => sessionStorage.setItem('suite:person:store', String(id)), world.whmcsId);
    await next.goto(reviewOf(world));
    await till.expectPaidOnce(request, world, price);
    await expect(tillOf(next, words, money).unsent(1)).toBeHidden({ timeout: 20_000 });
    chargedOnce(ownSuite, tender);
  });

  test(`the API is killed while it is paid by ${tender}, and started again: the draft is there, and it is paid once`, async ({
    page,
    ownSuite,
    request,
    words,
    money,
    makeWorld,
  }) => {
    test.slow();
    const world = await makeWorld(description);
    const till = tillOf(page, words, money);
    await readyToPay(page, till, world, tender);
    await page.route(paying, async (route) => {
      await route.fetch();
      await ownSuite.kill();
      await route.abort('connectionreset');
    });
    await till.charge(price);
    await expect(till.unsent(1)).toBeVisible({ timeout: 8_000 });
    await page.unroute(paying);
    await ownSuite.start();
    await till.expectPaidOnce(request, world, price);
    await expect(till.unsent(1)).toBeHidden({ timeout: 90_000 });
    chargedOnce(ownSuite, tender);
  });
}
