import type { Browser } from '@playwright/test';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { floorDir, oneDir } from './builds';
import { type Measured, measureAlternately, measureSwitch } from './openings';
import { type BenchTarget, launchBrowser } from './phone';
import { atMost, kB, ms, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { measuredDir } from './sized';
import { serve, visited } from './stage';

const ports = { suite: 4391, floor: 4392, one: 4393 };

/** Opens the floor, the sign-in, the gift cards and the ticket page, federated and as one bundle, and compares them. */
export async function benchWeb(say: (line: string) => void): Promise<ReportTable[]> {
  const servers = await Promise.all([
    serve('suite', ports.suite, measuredDir),
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
    const outstanding = '[class*="mf-giftcard-overview-liability"]';
    const giftCards = await measure(
      browser,
      {
        url: address('suite', '/owner/gift-card'),
        selector: input,
        content: outstanding,
        storage: await visited(browser, address('suite', '/owner/gift-card'), outstanding, storage),
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
    const switches = await measureSwitch(browser, address('suite', ''), storage);
    return [
      table('(a) The floor: React and one form', describe(floor)),
      table('(b) Sign-in', [
        ...describe(signIn),
        timeAtMost('usable, cold, against the floor', signIn.cold.usable / floor.cold.usable, 1.45, times),
        timeAtMost('first paint against the floor', signIn.cold.firstPaint / floor.cold.firstPaint, 0.6, times),
        timeAtMost('blocking against the floor', signIn.cold.blocking / Math.max(1, floor.cold.blocking), 1.5, times),
        atMost('JavaScript, cold', signIn.cold.scriptBytes, 130_000, kB),
        atMost('JavaScript files', signIn.cold.scripts, 10, String),
        atMost('layout shift', signIn.cold.layoutShift, 0.01, (value) => value.toFixed(4)),
        atMost('heap', signIn.cold.heap, 3_500_000, kB),
      ]),
      table('(c) Ticket page, signed in', [
        ...describe(ticket),
        shownContent('first appointment', ticket, floor),
        timeAtMost('usable, cold, against the floor', ticket.cold.usable / floor.cold.usable, 3, times),
        timeAtMost('usable, warm, against the floor warm', ticket.warm.usable / floor.warm.usable, 2, times),
      ]),
      table('(d) The same sources as one application', [
        ...describe(oneTicket),
        shownContent('first appointment', oneTicket, floor),
        atMost(
          'federated against one: sign-in, bytes',
          signIn.cold.scriptBytes / oneSignIn.cold.scriptBytes,
          1.15,
          times,
        ),
        timeAtMost('federated against one: sign-in, time', signIn.cold.usable / oneSignIn.cold.usable, 1.15, times),
        atMost(
          'federated against one: ticket page, bytes',
          ticket.cold.scriptBytes / oneTicket.cold.scriptBytes,
          1.15,
          times,
        ),
        timeAtMost('federated against one: ticket page, time', ticket.cold.usable / oneTicket.cold.usable, 1.15, times),
      ]),
      table('(e) Gift cards, signed in', [
        ...describe(giftCards),
        shownContent('outstanding balance', giftCards, floor),
        timeAtMost('usable, cold, against the floor', giftCards.cold.usable / floor.cold.usable, 3, times),
        timeAtMost('usable, warm, against the floor warm', giftCards.warm.usable / floor.warm.usable, 2, times),
      ]),
      table('Switch between two remotes', [
        timeAtMost('the first time', switches.first, 400, ms),
        timeAtMost('warm', switches.warm, 50, ms),
      ]),
    ];
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const times = (ratio: number): string => `${ratio.toFixed(2)} x`;
const address = (name: keyof typeof ports, path: string): string => `http://localhost:${ports[name]}${path}`;

/** Measures one page alone. */
async function measure(browser: Browser, target: BenchTarget, say: (line: string) => void): Promise<Measured> {
  const [measured] = await measureAlternately(browser, [target], say);
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

/** Returns the time of the page's content after the first input: the server's response, on screen. */
const shownContent = (name: string, { cold, warm }: Measured, floor: Measured): Row =>
  shown(
    `${name} on screen, cold / warm`,
    `${ms(cold.content)} / ${ms(warm.content)} (${times(cold.content / floor.cold.usable)} / ${times(warm.content / floor.warm.usable)})`,
  );
