import type { Page, Route } from '@playwright/test';
import { type OwnSuite, test } from '../fixtures/own-suite';
import { expect, signInAs, type World } from '../fixtures/world';
import { posOf } from '../pages/pos';

test.use({ serviceWorkers: 'allow' });

/** A ticket of $38, reviewed and ready to be paid. */
const description = { tickets: [{ lines: [{ service: 0, staff: 0 }] }], settings: { success_popup_seconds: 1 } };
const price = 3_800;

const reviewOf = ({ tickets }: World) => `/owner/orders/${tickets[0]}/review`;
const paying = /\/graphql\?.*CheckOutOrder/;
/** The device sends the cash itself if the checkout has no response. */
const sending = /\/graphql\?.*(CheckOutOrder|SubmitOfflineSale)/;

/** The fault of the checkout request. */
const moments: Record<string, (route: Route) => Promise<unknown>> = {
  'before the intent': (route) => route.abort('connectionfailed'),
  'after the intent, before the answer': async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

type Pos = ReturnType<typeof posOf>;

async function readyToPay(page: Page, pos: Pos, world: World, tender: 'cash' | 'card') {
  await signInAs(page, world.owner, world.whmcsId);
  await page.goto(reviewOf(world));
  await pos.tender(tender, price);
  if (tender === 'card') await pos.typeCard();
}

const chargedOnce = (ownSuite: OwnSuite, tender: 'cash' | 'card') =>
  expect([...ownSuite.charged().values()].filter(Boolean)).toEqual(tender === 'card' ? [price] : []);

for (const [moment, how] of Object.entries(moments)) {
  for (const tender of ['cash', 'card'] as const) {
    test(`a ${tender} payment whose network fails ${moment} is reported within 5 s and paid once`, async ({
      page,
      ownSuite,
      request,
      t,
      money,
      makeWorld,
    }) => {
      test.slow();
      const world = await makeWorld(description);
      const pos = posOf(page, t, money);
      await readyToPay(page, pos, world, tender);
      await page.route(sending, how);
      await pos.charge(price);
      await expect(pos.unsent(1)).toBeVisible({ timeout: 5_000 });
      await page.unroute(sending);
      await pos.expectPaidOnce(request, world, price);
      await expect(pos.unsent(1)).toBeHidden({ timeout: 20_000 });
      chargedOnce(ownSuite, tender);
    });
  }
}

for (const tender of ['cash', 'card'] as const) {
  test(`a ${tender} payment whose tab is killed is resumed in the next tab and paid once`, async ({
    page,
    context,
    ownSuite,
    request,
    t,
    money,
    makeWorld,
  }) => {
    test.slow();
    const world = await makeWorld(description);
    const pos = posOf(page, t, money);
    await readyToPay(page, pos, world, tender);
    const requested = page.waitForRequest(paying);
    await page.route(paying, async (route) => void (await route.fetch()));
    await pos.charge(price);
    await requested;
    await expect(pos.unsent(1)).toBeVisible({ timeout: 5_000 });
    await page.close();

    const next = await context.newPage();
    await next.addInitScript((id) => sessionStorage.setItem('suite:device:store', String(id)), world.whmcsId);
    await next.goto(reviewOf(world));
    await pos.expectPaidOnce(request, world, price);
    await expect(posOf(next, t, money).unsent(1)).toBeHidden({ timeout: 20_000 });
    chargedOnce(ownSuite, tender);
  });

  test(`a ${tender} payment during an API crash is retried after the restart and paid once`, async ({
    page,
    ownSuite,
    request,
    t,
    money,
    makeWorld,
  }) => {
    test.slow();
    const world = await makeWorld(description);
    const pos = posOf(page, t, money);
    await readyToPay(page, pos, world, tender);
    await page.route(paying, async (route) => {
      await route.fetch();
      await ownSuite.kill();
      await route.abort('connectionreset');
    });
    await pos.charge(price);
    await expect(pos.unsent(1)).toBeVisible({ timeout: 8_000 });
    await page.unroute(paying);
    await ownSuite.start();
    await pos.expectPaidOnce(request, world, price);
    await expect(pos.unsent(1)).toBeHidden({ timeout: 90_000 });
    chargedOnce(ownSuite, tender);
  });
}
