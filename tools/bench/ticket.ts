import type { Browser } from '@playwright/test';
import { ensureChromium } from '../suite/chromium';
import { request, signedIn } from '../suite/demo-owner';
import { makeDemo } from './demo-data';
import { type BenchTarget, launchBrowser, onSlowPage, openTwice, slowDown, timeTap } from './phone';
import { median, ms, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { measuredDir, sized } from './sized';
import { serve, visited } from './stage';

const port = 4395;
const store = 10001;
const services = 999;
const runs = sized(5);
const taps = sized(20, 2);
const search = 'main input[type="search"]';
const offered = 'main section:has(input[type="search"])';
/** The chip of the first category, after that of the most sold services. */
const category = `${offered} fieldset button:nth-of-type(2)`;
const row = (place: number) => `${offered} li:nth-child(${place}) > button:has(svg)`;
/** The newest line in the bar. Their order on the page is that of their names. */
const line = (place: number) => `[data-action-bar] button[aria-label*="Service ${String(place).padStart(3, '0')}"]`;

// Nearly all items are in one category, the first: the worst case for its page.
const fill = `
  with made as (insert into category (whmcs_id, id, name, priority) values ($1, gen_random_uuid(), 'Everything', -1) returning id)
  insert into service (whmcs_id, id, category_id, name, duration, price, status)
  select $1, gen_random_uuid(), made.id, 'Service ' || lpad(n::text, 3, '0'), 30, 1000 + n, 1
  from made, generate_series(1, $2 - (select count(*) from service where whmcs_id = $1 and status = 1)) as n`;

/** Opens a ticket of a store with 999 services on a slow phone, and times how soon a tapped one is a line. */
export async function benchTicket(say: (line: string) => void, published = measuredDir): Promise<ReportTable> {
  const server = await serve('ticket', port, published, (data) =>
    makeDemo(data, async (connection) => void (await connection.query(fill, [store, services]))),
  );
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const tokens = await signedIn(port);
    const url = `http://localhost:${port}/owner/orders/${await openOrder(tokens.token)}`;
    const target = { url, selector: search, content: category, storage: await visited(browser, url, category, tokens) };
    const openings: Opened[] = [];
    for (let run = 0; run < runs; run += 1) openings.push(await openTwice(browser, target));
    const usable = (state: keyof Opened) => median(openings.map((opening) => opening[state].content));
    say(`Opened ${url}`);
    const { opens, lines } = await tapServices(browser, target);
    const rows: Row[] = [
      timeAtMost(`usable with ${services} services, warm`, usable('warm'), 2_000, ms),
      shown('the same, cold', ms(usable('cold'))),
      shown('a category of nearly all opens', ms(opens)),
      timeAtMost('a tapped service is a line on screen', median(lines), 100, ms),
      shown(`the slowest of ${taps}`, ms(Math.max(...lines))),
    ];
    return table(`A ticket, ${slowDown}x CPU slow-down`, rows);
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Opened = Awaited<ReturnType<typeof openTwice>>;

/** The demo's newest open ticket. */
async function openOrder(token: string): Promise<string> {
  const query = `{ order_list(whmcs_id: ${store}, limit: 1, where: { order_status: in_service }) { id } }`;
  const { order_list } = await request<{ order_list: { id: string }[] }>(port, query, token);
  const [order] = order_list;
  if (!order) throw new Error('The demo has no open ticket.');
  return order.id;
}

/**
 * Measures the milliseconds from the tap on the category to its first service, and from each tap on a service to its
 * line; one tap after the other, while the request of the last is still pending.
 */
const tapServices = (browser: Browser, target: BenchTarget): Promise<{ opens: number; lines: number[] }> =>
  onSlowPage(browser, target, async (page) => {
    const opens = await timeTap(page, category, row(1));
    const lines: number[] = [];
    for (let place = 1; place <= taps; place += 1) lines.push(await timeTap(page, row(place), line(place)));
    return { opens, lines };
  });
