import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { inMonth, makeFullBook } from './full-book';
import { launchBrowser, onSlowPage, slowDown } from './phone';
import { atMost, median, ms, type ReportTable, type Row, shown, table } from './report';
import { measuredDir, sized } from './sized';
import { serve } from './stage';

const port = 4394;
const longestFrameMs = 50;
const runs = sized(5);
/** Pixels and pixels a second: flung as a thumb does it, back up, then slowly as one reads. */
const moves = [
  { by: -6_000, speed: 4_000 },
  { by: -6_000, speed: 4_000 },
  { by: 9_000, speed: 4_000 },
  { by: -2_000, speed: 500 },
];
/** The demo's own appointments end before. */
const monthsAhead = 3;

const scenes = [
  { name: 'agenda of a day of the month', query: '', card: 'main li a[href*="/appointments/"]' },
  { name: 'agenda of the week', query: 'view=week&', card: 'main li a[href*="/appointments/"]' },
  { name: 'day by staff', query: 'view=day&', card: 'main a[href*="/appointments/"]' },
];

/** Scrolls through a month of 10,000 appointments on a slow phone, and looks for frames that a person would feel. */
export async function benchCalendar(say: (line: string) => void, published = measuredDir): Promise<ReportTable> {
  const month = firstOfMonth(new Date(), monthsAhead);
  let booked = 0;
  const server = await serve('calendar', port, published, async (data) => {
    booked = await makeFullBook(data, month);
  });
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const storage = await signedIn(port);
    const rows: Row[] = [shown('appointments in the month', `${booked} (${inMonth} wanted)`)];
    for (const { name, query, card } of scenes) {
      const url = `http://localhost:${port}/owner/ticket?tab=appointment&${query}day=${month.slice(0, 8)}15`;
      const scrolls: Seen[] = [];
      for (let run = 0; run < runs; run += 1) scrolls.push(await scroll(browser, { url, card, storage }));
      say(`Scrolled ${name}`);
      const long = scrolls.flatMap(({ longFrames }) => longFrames);
      const frames = scrolls.reduce((sum, scrolled) => sum + scrolled.frames, 0);
      const usual = (of: (scrolled: Seen) => number) => median(scrolls.map(of));
      rows.push(
        atMost(
          `${name}: frames over ${longestFrameMs} ms`,
          usual(({ longFrames }) => longFrames.length),
          0,
          String,
        ),
        shown(
          `${name}: of all ${runs} times, the longest`,
          `${long.length} of ${frames}${long.length > 0 ? `, ${ms(Math.max(...long))}` : ''}`,
        ),
        shown(
          `${name}: the usual frame, appointments seen`,
          `${ms(usual((scrolled) => scrolled.usual))}, ${usual(({ seen }) => seen)}`,
        ),
      );
    }
    return table(`Scrolling through a full month, ${slowDown}x CPU slow-down`, rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Returns the first day (yyyy-MM-dd) of the month this number of months ahead. */
const firstOfMonth = (now: Date, ahead: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);

interface Scene {
  url: string;
  card: string;
  storage: Record<string, string>;
}

const scroll = (browser: Browser, { url, card, storage }: Scene): Promise<Seen> =>
  onSlowPage(browser, { url, selector: card, storage, before: watch }, async (page, session) => {
    await page.evaluate(`watchFrames(${JSON.stringify(card)})`);
    for (const move of moves) await scrollBy(session, move);
    return page.evaluate<Seen>('watched()');
  });

const watch = readFileSync(join(import.meta.dirname, 'scroll-watch.js'), 'utf8');

const scrollBy = (session: CDPSession, { by, speed }: (typeof moves)[number]) =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: by,
    speed,
    gestureSourceType: 'mouse',
  });

interface Seen {
  /** Milliseconds of each frame that took longer than 50. */
  longFrames: number[];
  frames: number;
  /** Milliseconds between most frames. */
  usual: number;
  /** The number of appointments on the page at the end. */
  seen: number;
}
