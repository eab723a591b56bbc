import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@suite/api/config';
import { startServer } from '@suite/api/server';
import type { Language } from '../../e2e/fixtures/messages';
import { launchBrowser } from '../bench/phone';
import { walkThrough } from '../pictures/walk-through';
import { buildSuite } from '../suite/build';
import { ensureChromium } from '../suite/chromium';
import { publishedDir, root, suiteDir, testPublishedDir } from '../suite/paths';

// Takes the pictures of the README, from the demo world; with `--to <folder>` those of every screen, to look at.
// `--only store` takes those of sign-in, Home and the store's pages, `--only pages` those of sign-in, Home, the kiosk and
// pages of which one picture says it all; `--short` the light ones only, to see that the command works.
const ofReadme = [
  ...['sign-in', 'home', 'month', 'week', 'day', 'appointment', 'book-times', 'order', 'review', 'paid'],
  ...['catalog', 'service-team', 'prices', 'store-settings', 'store-hours', 'team'],
  ...['clients', 'client', 'client-edit', 'inbox', 'conversation', 'text-wording', 'outbox', 'import-clients'],
  ...['client-visits', 'duplicates', 'merge-clients', 'client-types', 'kiosk', 'kiosk-visit', 'kiosk-walk-in'],
  ...['reports', 'income', 'staff-income', 'income-rows', 'income-customers', 'payroll', 'pay-period', 'pay-terms'],
  ...['batches', 'bridge', 'day-end'],
  ...['front-desk', 'turns', 'groups', 'points', 'promotions', 'new-promotion', 'message-credits', 'reviews'],
  ...['promotion-results', 'automations', 'client-review'],
  ...['packages', 'unpaid-package', 'products', 'payment-methods', 'card', 'transactions', 'invoices', 'invoice'],
  'buy-texts',
  ...['gift-cards', 'gift-card', 'gift-card-send', 'gift-card-sell', 'gift-card-sheet'],
  ...['order-people', 'pay-split', 'quick-sale-cash', 'refund', 'receipt', 'offline-review'],
];
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    width: { type: 'string', default: '390' },
    height: { type: 'string', default: '844' },
    language: { type: 'string', default: 'en' },
    text: { type: 'string', default: '100' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const say = (line: string) => console.log(line);
/** Whether every image on the screen is loaded: the demo world draws its pictures when they are first requested. */
const areImagesShown = () =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > window.innerHeight;
  });
const port = 4396;
const language: Language = values.language === 'vi' ? 'vi' : 'en';

const published = values.short ? testPublishedDir : publishedDir;
await buildSuite(say, published);
const browser = await launchBrowser(ensureChromium(say));
for (const colorScheme of values.short ? (['light'] as const) : (['light', 'dark'] as const)) {
  const data = join(suiteDir, 'pictures/data');
  rmSync(data, { recursive: true, force: true });
  const server = await startServer(
    readConfig({
      PORT: String(port),
      SUITE_MODE: 'demo',
      SUITE_DATA: data,
      SUITE_PUBLISHED: published,
      LOG_LEVEL: 'error',
    }),
  );
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: Number(values.width), height: Number(values.height) },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await walkThrough(page, {
    language,
    textPercent: Number(values.text),
    only: values.only === 'store' || values.only === 'pages' ? values.only : undefined,
    async take(name, screen = page) {
      if (!values.to && !ofReadme.includes(name)) return;
      await screen.waitForFunction(areImagesShown);
      // Fonts settle, and so do cards that load after the page, which say so in no common way.
      await screen.waitForTimeout(300);
      await screen.screenshot({
        path: resolve(values.to ?? join(root, 'docs/pictures'), `${name}-${colorScheme}.png`),
      });
      say(`${name}, ${colorScheme}`);
    },
  });
  await context.close();
  await server.stop();
}
await browser.close();
