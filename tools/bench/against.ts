import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { publishedDir } from '../suite/paths';
import { type Measured, measureAlternately, measureSwitch } from './openings';
import { launchBrowser, type Target } from './phone';
import { atMost, kB, median, ms, type Row, shown, table } from './report';
import { serve, visited } from './stage';

const ownPort = 4391;
const switchRuns = 3;
/** Two runs of the same build differ by less. */
const noSlower = 1.05;
const firstAppointment = 'main a[href*="/appointments/"]';

/**
 * Compares this build with another one that already runs, at a port of this machine and in the demo's world (`PORT=…
 * npm start` in another checkout): sign-in, ticket page and the switch between two remotes, alternately.
 */
export async function benchAgainst(otherPort: number, say: (line: string) => void): Promise<string[]> {
  const server = await serve('suite', ownPort, publishedDir);
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const [own, other] = [`http://localhost:${ownPort}`, `http://localhost:${otherPort}`];
    const storages = { own: await signedIn(ownPort), other: await signedIn(otherPort) };
    const signIn = (origin: string): Target => ({ url: `${origin}/login`, selector: 'input' });
    const ticket = async (origin: string, storage: Record<string, string>): Promise<Target> => {
      const url = `${origin}/owner/ticket`;
      const stored = await visited(browser, url, firstAppointment, storage);
      return { url, selector: 'input', content: firstAppointment, storage: stored };
    };
    const [ownSignIn, otherSignIn] = await measureAlternately(browser, [signIn(own), signIn(other)], say);
    const tickets = [await ticket(own, storages.own), await ticket(other, storages.other)] as const;
    const [ownTicket, otherTicket] = await measureAlternately(browser, tickets, say);
    const switches = { own: [] as number[], other: [] as number[] };
    const firsts = { own: [] as number[], other: [] as number[] };
    for (let run = 0; run < switchRuns; run += 1) {
      for (const [name, origin] of [
        ['own', own],
        ['other', other],
      ] as const) {
        const { first, warm } = await measureSwitch(browser, origin, storages[name]);
        firsts[name].push(first);
        switches[name].push(warm);
      }
    }
    return [
      table('Sign-in against the other build', compare(ownSignIn, otherSignIn)),
      table('Ticket page against the other build', compare(ownTicket, otherTicket)),
      table('Switch between two remotes against the other build', [
        ...ratio('the first time', median(firsts.own), median(firsts.other), ms),
        shown('warm', `${ms(median(switches.own))} / ${ms(median(switches.other))}`),
      ]),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const compare = (own: Measured, other: Measured): Row[] => [
  ...ratio('usable, cold', own.cold.usable, other.cold.usable, ms),
  ...ratio('usable, warm', own.warm.usable, other.warm.usable, ms),
  ...ratio('content on screen, cold', own.cold.content, other.cold.content, ms),
  ...ratio('content on screen, warm', own.warm.content, other.warm.content, ms),
  ...ratio('JavaScript, cold', own.cold.scriptBytes, other.cold.scriptBytes, kB),
  shown('files of JavaScript, cold', `${own.cold.scripts} / ${other.cold.scripts}`),
  shown('requests, cold', `${own.cold.requests} / ${other.cold.requests}`),
];

const ratio = (name: string, own: number, other: number, show: (value: number) => string): Row[] => [
  shown(name, `${show(own)} / ${show(other)}`),
  atMost('  ratio', own / other, noSlower, (value) => `${value.toFixed(2)} x`),
];
