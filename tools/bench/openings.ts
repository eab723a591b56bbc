import type { Browser } from '@playwright/test';
import { type BenchTarget, type Opening, openTwice, phoneScreen, probe, timeTap } from './phone';
import { median, ms } from './report';
import { sized } from './sized';

const runs = sized(5);

/** Medians over several openings. */
export interface Measured {
  cold: Opening;
  warm: Opening;
}

const medianOf = (openings: readonly Measured[]): Measured => {
  const middle = (state: keyof Measured): Opening => {
    const of = (key: keyof Opening) => median(openings.map((opening) => opening[state][key]));
    return {
      usable: of('usable'),
      content: of('content'),
      firstPaint: of('firstPaint'),
      scriptBytes: of('scriptBytes'),
      scripts: of('scripts'),
      requests: of('requests'),
      layoutShift: of('layoutShift'),
      blocking: of('blocking'),
      heap: of('heap'),
    };
  };
  return { cold: middle('cold'), warm: middle('warm') };
};

/** Opens each target alternately, some times, so that other load on the machine affects all of them equally. */
export async function measureAlternately<const Targets extends readonly BenchTarget[]>(
  browser: Browser,
  targets: Targets,
  say: (line: string) => void,
): Promise<{ [Index in keyof Targets]: Measured }> {
  const openings = targets.map((): Measured[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, target] of targets.entries()) openings[index]?.push(await openTwice(browser, target));
  const measured = openings.map(medianOf);
  for (const [index, { cold, warm }] of measured.entries())
    say(`Measured ${targets[index]?.url}: ${ms(cold.usable)} cold, ${ms(warm.usable)} warm`);
  return measured as { [Index in keyof Targets]: Measured };
}

/** Opens two targets in pairs, each of them first in every other pair. */
export async function measurePairs(
  browser: Browser,
  [own, other]: readonly [BenchTarget, BenchTarget],
  pairs: number,
): Promise<{ own: Measured; other: Measured }[]> {
  const openings: { own: Measured; other: Measured }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const ownIsFirst = pair % 2 === 0;
    const first = await openTwice(browser, ownIsFirst ? own : other);
    const second = await openTwice(browser, ownIsFirst ? other : own);
    openings.push(ownIsFirst ? { own: first, other: second } : { own: second, other: first });
  }
  return openings;
}

/**
 * Measures the time from the tap on an order until its lines are on screen, and back to the ticket page. Full speed, no
 * throttling.
 */
export async function measureSwitch(
  browser: Browser,
  origin: string,
  storage: Record<string, string>,
): Promise<{ first: number; warm: number }> {
  const context = await browser.newContext({ viewport: phoneScreen.viewport });
  await context.addInitScript({ content: probe({ selector: 'main', storage }) });
  const page = await context.newPage();
  await page.goto(`${origin}/owner/ticket?tab=in-service`);
  const order = page.locator('main a[href*="/orders/"]').first();
  await order.waitFor();
  const there = () => timeTap(page, 'main a[href*="/orders/"]', '[data-remote="mf-pos"] [data-action-bar]');
  const back = () => timeTap(page, 'nav a[href*="/ticket"]', '[data-remote="mf-booking"] h1');
  const first = await there();
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    // The previous tap must not burden the next one: the page has finished its work when it is idle.
    await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
    warm.push(await back());
    await page.getByRole('tab', { name: 'In Service' }).click();
    await order.waitFor();
    warm.push(await there());
  }
  await context.close();
  return { first, warm: median(warm) };
}
