import type { Page } from '@playwright/test';
import { editSource, startDev } from '../dev/trial';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { launchBrowser, phoneScreen } from './phone';
import { median, ms, type ReportTable, type Row, table, timeAtMost } from './report';
import { measuredDir, sized } from './sized';

const port = 4389;
const runs = sized(3);
const goalMs = 1_500;

interface Edit {
  name: string;
  file: string;
  from: string;
  to(mark: string): string;
  /** Runs in the page: whether the edit with this mark is on it. */
  isSeen(mark: string): boolean;
}

const isRead = (mark: string) => document.body.innerText.includes(`edit-${mark}`);

const edits: Edit[] = [
  {
    name: 'a component',
    file: 'mf-pos/src/ticket/edit/cart.tsx',
    from: '</strong>',
    to: (mark) => ` edit-${mark}</strong>`,
    isSeen: isRead,
  },
  {
    name: 'a style',
    file: 'mf-pos/src/ticket/edit/cart.module.css',
    from: '.total {',
    to: (mark) => `.total {\n  scroll-margin-top: ${mark}px;`,
    isSeen: (mark) => {
      const total = document.querySelector('[class*="mf-pos-cart-total"]');
      return total !== null && getComputedStyle(total).scrollMarginTop === `${mark}px`;
    },
  },
  {
    name: 'a sentence',
    file: 'mf-pos/locales/en.json',
    from: '"review": "Review",',
    to: (mark) => `"review": "Review edit-${mark}",`,
    isSeen: isRead,
  },
];

/**
 * Measures the time from saving a source of a remote until the page that shows an order is updated, under `npm run dev
 * mf-pos`.
 */
export async function benchDev(say: (line: string) => void): Promise<ReportTable> {
  const dev = await startDev('mf-pos', port, measuredDir);
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const page = await browser.newPage({ viewport: phoneScreen.viewport });
    await page.addInitScript(
      (storage) => {
        for (const [key, value] of Object.entries(storage))
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      await signedIn(port),
    );
    await page.goto(`http://localhost:${port}/owner/ticket?tab=in-service`);
    await page.locator('main a[href*="/orders/"]').first().click();
    await page.locator('[class*="mf-pos-cart-total"]').waitFor();
    const rows: Row[] = [];
    for (const edit of edits) {
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) times.push(await measureEdit(page, edit, String(run)));
      rows.push(timeAtMost(`dev: edit to page, ${edit.name}`, median(times), goalMs, ms));
    }
    say('Measured npm run dev');
    return table('npm run dev mf-pos (full speed, medians of 3)', rows);
  } finally {
    await browser.close();
    await dev.stop();
  }
}

async function measureEdit(page: Page, { file, from, to, isSeen }: Edit, mark: string): Promise<number> {
  const begun = performance.now();
  const takeBack = editSource(file, from, to(mark));
  try {
    await page.waitForFunction(isSeen, mark);
    return performance.now() - begun;
  } finally {
    takeBack();
    await page.waitForTimeout(goalMs);
  }
}
