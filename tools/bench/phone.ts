import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { root } from '../suite/paths';
import { isShort, sized } from './sized';

/** The cost of one opening of a page, in milliseconds, bytes as sent, and files. */
export interface Opening {
  usable: number;
  content: number;
  firstPaint: number;
  scriptBytes: number;
  scripts: number;
  requests: number;
  layoutShift: number;
  blocking: number;
  heap: number;
}

/** A page to open, with the selectors of its first usable element and of its content; both must have React's handlers. */
export interface BenchTarget {
  url: string;
  /** The first thing that a person can use. */
  selector: string;
  /** The selector of the page's content, if it appears later. */
  content?: string;
  storage?: Record<string, string>;
  /** Runs in the page before everything else. */
  before?: string;
}

/** The short form is as fast as the machine: its figures are no measurements. */
const network = isShort
  ? { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
  : { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
export const slowDown = sized(4);
export const phoneProfile = isShort
  ? 'Short form, 390x844: no slow-down, so that no figure is a measurement.'
  : `Phone profile: 390x844, ${slowDown}x CPU slow-down, 1.6 Mbit/s down, 150 ms round trip, brotli; medians of 5.`;
const blockingAfterMs = 50;
const settleMs = sized(1_500, 0);
/** How long a page is watched once it is usable: a part of what layout shift and heap mean here, so that no event ends it. */
const watchedMs = sized(1_500, 0);
/** As wide as a phone: there a record is a page of its own. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function launchBrowser(executablePath: string | null): Promise<Browser> {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-precise-memory-info',
    ],
  });
}

/**
 * Opens a page twice on the phone profile: cold (no cached file), and warm (with the files that the first opening
 * cached).
 */
export const openTwice = (browser: Browser, target: BenchTarget): Promise<{ cold: Opening; warm: Opening }> =>
  onPhone(browser, target, async (open) => ({ cold: await open(), warm: await open() }));

/** Opens a page on the phone profile without cached files. */
export const openCold = (browser: Browser, target: BenchTarget): Promise<Opening> =>
  onPhone(browser, target, (open) => open());

async function onPhone<T>(
  browser: Browser,
  target: BenchTarget,
  work: (open: () => Promise<Opening>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phoneScreen);
  try {
    await context.addInitScript({ content: `${probe(target)}\n${target.before ?? ''}` });
    return await work(async () => openOnce(await context.newPage(), target.url));
  } finally {
    await context.close();
  }
}

async function openOnce(page: Page, url: string): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  // A new window first builds its own bars, on the same processors as the measured page, and no event reports the end.
  await page.waitForTimeout(settleMs);
  await page.goto(url, { waitUntil: 'commit' });
  const there = await page.waitForFunction(
    () => {
      const { usableAt, contentAt } = globalThis as unknown as Measured;
      return usableAt && contentAt ? { usable: usableAt, content: contentAt } : null;
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  );
  const { usable, content } = (await there.jsonValue()) ?? { usable: 0, content: 0 };
  // Layout shifts and long tasks after the page is usable count too, for a fixed time: no event tells that none follows.
  await page.waitForTimeout(watchedMs);
  const seen = await page.evaluate(() => {
    const { shifts, tasks } = globalThis as unknown as Measured;
    return { shifts, tasks, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
  });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return {
    usable,
    content,
    firstPaint: seen.paint,
    layoutShift: seen.shifts,
    blocking: seen.tasks
      .filter(({ start }) => start < usable)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - blockingAfterMs), 0),
    heap: usedSize,
    ...traffic(),
  };
}

/**
 * Works with a page on a phone of the same processor, with the whole network: opened at full speed, slowed down before
 * `work` begins.
 */
export async function onSlowPage<T>(
  browser: Browser,
  target: BenchTarget,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(phoneScreen);
  try {
    await context.addInitScript({ content: `${probe(target)}\n${target.before ?? ''}` });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(target.url);
    await page
      .locator(target.content ?? target.selector)
      .first()
      .waitFor();
    // The requests on idle after the first lines belong to no interaction.
    await page.waitForLoadState('networkidle');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/**
 * Taps the element of the first selector, and returns the milliseconds until the element of the second one is on
 * screen.
 */
export const timeTap = (page: Page, from: string, to: string): Promise<number> =>
  page.evaluate<number>(`timeTap(${JSON.stringify(from)}, ${JSON.stringify(to)})`);

interface Measured {
  usableAt?: number;
  contentAt?: number;
  shifts: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page before anything else: notes when the first control is there with React behind it. */
export const probe = ({ selector, content = selector, storage = {} }: Omit<BenchTarget, 'url'>): string =>
  `${readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8')}\nstartProbe(${JSON.stringify({ selector, content, storage })});`;

async function watchTraffic(session: CDPSession) {
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  return () => {
    const sent = [...sizes].filter(([, size]) => size > 0);
    const scripts = sent.filter(([id]) => kinds.get(id) === 'Script');
    return {
      requests: sent.length,
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, [, size]) => sum + size, 0),
    };
  };
}
