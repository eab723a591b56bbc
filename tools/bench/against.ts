import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { publishedDir } from '../suite/paths';
import { type Measured, measurePairs, measureSwitch } from './openings';
import { type BenchTarget, launchBrowser } from './phone';
import { kB, median, ms, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { sized } from './sized';
import { serveApart, visited } from './stage';

const ownPort = 4391;
/** One opening deviates more than one switch: with nine pairs, two comparisons of the same builds differed by 0.07. */
const openingPairs = sized(15);
const switchPairs = sized(9);
/** The medians of two comparisons of the same build differ by less. */
const noSlower = 1.05;
/** A server that has just started answers slower than one that has run for a while. */
const warmUps = sized(10);
const firstAppointment = 'main a[href*="/appointments/"]';
const firstOrder = 'main a[href*="/orders/"]';
/** The pages that a person opens signed in, each with what it shows first. */
const pages = {
  ticket: { path: '/owner/ticket', content: firstAppointment },
  giftCards: { path: '/owner/gift-card', content: '[class*="mf-giftcard-overview-liability"]' },
};

/**
 * Compares this build with another one that already runs, at a port of this machine and in the demo's world (`PORT=…
 * npm start` in another checkout): sign-in, ticket page, gift cards and the switch between two remotes, in pairs.
 */
export async function benchAgainst(otherPort: number, say: (line: string) => void): Promise<ReportTable[]> {
  const server = await serveApart('suite', ownPort, publishedDir);
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const [own, other] = [`http://localhost:${ownPort}`, `http://localhost:${otherPort}`];
    // An access token is valid for fifteen minutes, and the bench takes longer: each part signs in.
    const bothSignedIn = async () => ({ own: await signedIn(ownPort), other: await signedIn(otherPort) });
    const signIn = (origin: string): BenchTarget => ({ url: `${origin}/login`, selector: 'input' });
    const opened = async (
      page: keyof typeof pages,
      origin: string,
      storage: Record<string, string>,
    ): Promise<BenchTarget> => {
      const { path, content } = pages[page];
      const url = `${origin}${path}`;
      return { url, selector: 'input', content, storage: await visited(browser, url, content, storage) };
    };
    const measurePage = async (page: keyof typeof pages) => {
      const storages = await bothSignedIn();
      const targets = [await opened(page, own, storages.own), await opened(page, other, storages.other)] as const;
      return measurePairs(browser, targets, openingPairs);
    };
    say('Warming both servers up …');
    const tokens = await bothSignedIn();
    for (let run = 0; run < warmUps; run += 1) {
      for (const [origin, storage] of [[own, tokens.own] as const, [other, tokens.other] as const]) {
        for (const { path, content } of Object.values(pages))
          await visited(browser, `${origin}${path}`, content, storage);
        await visited(browser, `${origin}/owner/ticket?tab=in-service`, firstOrder, storage);
      }
    }
    say('Measuring the sign-in …');
    const signIns = await measurePairs(browser, [signIn(own), signIn(other)], openingPairs);
    say('Measuring the ticket page …');
    const tickets = await measurePage('ticket');
    say('Measuring the gift cards …');
    const giftCards = await measurePage('giftCards');
    say('Measuring the switch between two remotes …');
    const switches: Pair<{ first: number; warm: number }>[] = [];
    const storages = await bothSignedIn();
    for (let pair = 0; pair < switchPairs; pair += 1) {
      const ofOwn = () => measureSwitch(browser, own, storages.own);
      const first = pair % 2 === 0 ? await ofOwn() : null;
      const ofOther = await measureSwitch(browser, other, storages.other);
      switches.push({ own: first ?? (await ofOwn()), other: ofOther });
    }
    return [
      table('Sign-in against the other build', compare(signIns)),
      table('Ticket page against the other build', compare(tickets)),
      table('Gift cards against the other build', compare(giftCards)),
      table('Switch between two remotes against the other build', [
        ...ratio(
          'the first time',
          figures(switches, ({ first }) => first),
          ms,
        ),
        ...ratio(
          'warm',
          figures(switches, ({ warm }) => warm),
          ms,
        ),
      ]),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Pair<Of> {
  own: Of;
  other: Of;
}

const figures = <Of>(pairs: readonly Pair<Of>[], figure: (of: Of) => number): Pair<number>[] =>
  pairs.map(({ own, other }) => ({ own: figure(own), other: figure(other) }));

const compare = (pairs: readonly Pair<Measured>[]): Row[] => [
  ...ratio(
    'usable, cold',
    figures(pairs, ({ cold }) => cold.usable),
    ms,
  ),
  ...ratio(
    'usable, warm',
    figures(pairs, ({ warm }) => warm.usable),
    ms,
  ),
  ...ratio(
    'content on screen, cold',
    figures(pairs, ({ cold }) => cold.content),
    ms,
  ),
  ...ratio(
    'content on screen, warm',
    figures(pairs, ({ warm }) => warm.content),
    ms,
  ),
  ...ratio(
    'JavaScript, cold',
    figures(pairs, ({ cold }) => cold.scriptBytes),
    kB,
  ),
  medians(
    'files of JavaScript, cold',
    figures(pairs, ({ cold }) => cold.scripts),
    String,
  ),
  medians(
    'requests, cold',
    figures(pairs, ({ cold }) => cold.requests),
    String,
  ),
];

const medians = (name: string, pairs: readonly Pair<number>[], show: (value: number) => string): Row =>
  shown(name, `${show(median(pairs.map(({ own }) => own)))} / ${show(median(pairs.map(({ other }) => other)))}`);

/** The median of the ratios within each pair: what slows the machine for a while affects both of a pair. */
const ratio = (name: string, pairs: readonly Pair<number>[], show: (value: number) => string): Row[] => [
  medians(name, pairs, show),
  timeAtMost(
    '  ratio',
    median(pairs.map(({ own, other }) => own / other)),
    noSlower,
    (value) => `${value.toFixed(2)} x`,
  ),
];
