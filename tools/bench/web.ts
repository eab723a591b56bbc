import type { Browser } from '@playwright/test';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { publishedDir } from '../suite/paths';
import { floorDir, oneDir } from './builds';
import { launchBrowser, type Opening, openTwice, probe, type Target, timeTap } from './phone';
import { atMost, kB, median, ms, type Row, shown, table } from './report';
import { serve, visited } from './stage';

const rounds = 5;
const ports = { suite: 4391, floor: 4392, one: 4393 };

/** Opens the floor, the sign-in and the ticket page, federated and as one bundle, and compares them. */
export async function benchWeb(say: (line: string) => void): Promise<string[]> {
  const servers = await Promise.all([
    serve('suite', ports.suite, publishedDir),
    serve('floor', ports.floor, floorDir),
    serve('one', ports.one, oneDir),
  ]);
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const storage = await signedIn(ports.suite);
    const one = await signedIn(ports.one);
    const input = 'input';
    const card = 'main a[href*="/appointments/"]';
    const floor = await measure(browser, { url: address('floor', '/'), selector: input }, say);
    const signIn = await measure(browser, { url: address('suite', '/login'), selector: input }, say);
    const ticket = await measure(
      browser,
      {
        url: address('suite', '/owner/ticket'),
        selector: input,
        content: card,
        storage: await visited(browser, address('suite', '/owner/ticket'), card, storage),
      },
      say,
    );
    const oneSignIn = await measure(browser, { url: address('one', '/login'), selector: input }, say);
    const oneTicket = await measure(
      browser,
      {
        url: address('one', '/owner/ticket'),
        selector: input,
        content: card,
        storage: await visited(browser, address('one', '/owner/ticket'), card, one),
      },
      say,
    );
    const switches = await measureSwitch(browser, storage);
    return [
      table('(a) The floor: React and one form', describe(floor)),
      table('(b) Sign-in', [
        ...describe(signIn),
        atMost('usable, cold, against the floor', signIn.cold.usable / floor.cold.usable, 1.45, times),
        atMost('first paint against the floor', signIn.cold.firstPaint / floor.cold.firstPaint, 0.6, times),
        atMost('blocking against the floor', signIn.cold.blocking / Math.max(1, floor.cold.blocking), 1.5, times),
        atMost('JavaScript, cold', signIn.cold.scriptBytes, 130_000, kB),
        atMost('JavaScript files', signIn.cold.scripts, 10, String),
        atMost('layout shift', signIn.cold.layoutShift, 0.01, (value) => value.toFixed(4)),
        atMost('heap', signIn.cold.heap, 3_500_000, kB),
      ]),
      table('(c) Ticket page, signed in', [
        ...describe(ticket),
        shownAppointment(ticket, floor),
        atMost('usable, cold, against the floor', ticket.cold.usable / floor.cold.usable, 3, times),
        atMost('usable, warm, against the floor warm', ticket.warm.usable / floor.warm.usable, 2, times),
      ]),
      table('(d) The same sources as one application', [
        ...describe(oneTicket),
        shownAppointment(oneTicket, floor),
        atMost(
          'federated against one: sign-in, bytes',
          signIn.cold.scriptBytes / oneSignIn.cold.scriptBytes,
          1.15,
          times,
        ),
        atMost('federated against one: sign-in, time', signIn.cold.usable / oneSignIn.cold.usable, 1.15, times),
        atMost(
          'federated against one: ticket page, bytes',
          ticket.cold.scriptBytes / oneTicket.cold.scriptBytes,
          1.15,
          times,
        ),
        atMost('federated against one: ticket page, time', ticket.cold.usable / oneTicket.cold.usable, 1.15, times),
      ]),
      table('Switch between two remotes', [
        atMost('the first time', switches.first, 400, ms),
        atMost('warm', switches.warm, 50, ms),
      ]),
    ];
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const times = (ratio: number): string => `${ratio.toFixed(2)} x`;
const address = (name: keyof typeof ports, path: string): string => `http://localhost:${ports[name]}${path}`;

interface Measured {
  cold: Opening;
  warm: Opening;
}

async function measure(browser: Browser, target: Target, say: (line: string) => void): Promise<Measured> {
  const openings: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) openings.push(await openTwice(browser, target));
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
  const measured = { cold: middle('cold'), warm: middle('warm') };
  say(`Measured ${target.url}: ${ms(measured.cold.usable)} cold, ${ms(measured.warm.usable)} warm`);
  return measured;
}

const describe = ({ cold, warm }: Measured): Row[] => [
  shown('first input usable, cold / warm', `${ms(cold.usable)} / ${ms(warm.usable)}`),
  shown('first paint, cold / warm', `${ms(cold.firstPaint)} / ${ms(warm.firstPaint)}`),
  shown(
    'JavaScript, cold / warm',
    `${kB(cold.scriptBytes)} in ${cold.scripts} / ${kB(warm.scriptBytes)} in ${warm.scripts}`,
  ),
  shown('requests, cold / warm', `${cold.requests} / ${warm.requests}`),
];

/** What the person came for, after the first input: the answer of the server, on screen. */
const shownAppointment = ({ cold, warm }: Measured, floor: Measured): Row =>
  shown(
    'first appointment on screen, cold / warm',
    `${ms(cold.content)} / ${ms(warm.content)} (${times(cold.content / floor.cold.usable)} / ${times(warm.content / floor.warm.usable)})`,
  );

/** From the ticket page to an order and back: the time from the tap to the other remote's heading. Full speed, no throttling. */
async function measureSwitch(
  browser: Browser,
  storage: Record<string, string>,
): Promise<{ first: number; warm: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript({ content: probe({ selector: 'main', storage }) });
  const page = await context.newPage();
  await page.goto(address('suite', '/owner/ticket?tab=in-service'));
  const order = page.locator('main a[href*="/orders/"]').first();
  await order.waitFor();
  const there = () => timeTap(page, 'main a[href*="/orders/"]', '[data-remote="mf-pos"] h1');
  const back = () => timeTap(page, 'nav a[href*="/ticket"]', '[data-remote="mf-booking"] h1');
  const first = await there();
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A person looks before the next tap.
    await page.waitForTimeout(500);
    warm.push(await back());
    await page.getByRole('tab', { name: 'In Service' }).click();
    await order.waitFor();
    warm.push(await there());
  }
  await context.close();
  return { first, warm: median(warm) };
}
