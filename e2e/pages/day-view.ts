import { expect, type Locator, type Page } from '@playwright/test';
import type { FingerPoint } from '../fixtures/finger';
import { signInAs, type World } from '../fixtures/world';

const ten = 10 * 60;
/** A column for each employee, today. */
export const twoAppointments = [
  { client: 'Jenny Park', minute: ten, status: 'confirmed' as const, staff: 0 },
  { client: 'Maria Lopez', minute: ten + 90, status: 'new' as const, staff: 1 },
];
export const dayPath = '/owner/ticket?tab=appointment&view=day';

/** Opens the store's day by staff with its owner signed in; returns Jenny Park's card. */
export async function openDay(page: Page, { owner, whmcsId }: World) {
  await signInAs(page, owner, whmcsId);
  await page.goto(dayPath);
  const jenny = page.getByRole('link', { name: /Jenny Park/ });
  await expect(jenny).toBeVisible();
  return jenny;
}
/**
 * Scrolls a card to the middle of the screen, and waits until the page has not moved for longer than the product
 * requires: a touch on a moving page only stops the scrolling.
 */
export const scrollToRest = (card: Locator): Promise<void> =>
  card.evaluate((node) => {
    const stillMs = 200;
    let movedAt = performance.now();
    const listening = new AbortController();
    const note = () => {
      movedAt = performance.now();
    };
    addEventListener('scroll', note, { capture: true, passive: true, signal: listening.signal });
    node.scrollIntoView({ block: 'center' });
    return new Promise<void>((resolve) => {
      requestAnimationFrame(function look() {
        if (performance.now() - movedAt < stillMs) return requestAnimationFrame(look);
        listening.abort();
        return resolve();
      });
    });
  });

export const columnOf = (page: Page, name: string) => page.getByRole('region', { name });

export async function middleOf(target: Locator): Promise<FingerPoint> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the middle of a time in a column, in minutes from midnight of a day that is drawn whole. */
async function placeIn(column: Locator, minute: number): Promise<FingerPoint> {
  const box = await column.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + (box.height * (minute + 7)) / (24 * 60) };
}

/** Taps a time of a column, in minutes from midnight of a day that is drawn whole. */
export async function tapAt(page: Page, column: Locator, minute: number): Promise<void> {
  const { y: below } = await placeIn(column, minute);
  await page.evaluate((y) => window.scrollBy(0, y - window.innerHeight / 2), below);
  const { x, y } = await placeIn(column, minute);
  await page.touchscreen.tap(x, y);
}

/** Records the names of the mutations that the page sends. */
export function listenForChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, name] = /"mutation (\w+)/.exec(request.postData() ?? '') ?? [];
    if (name && !request.postData()?.includes('remote_events_report')) sent.push(name);
  });
  return sent;
}
