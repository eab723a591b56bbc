import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { readConfig } from '@suite/api/config';
import { type RunningServer, startServer } from '@suite/api/server';
import { copyDemo } from '../suite/demo-world';
import { suiteDir } from '../suite/paths';
import { phoneScreen, probe } from './phone';

/** Serves a published suite with a demo world of its own; `prepare` may make another one in its data folder. */
export async function serve(
  name: string,
  port: number,
  published: string,
  prepare: (data: string) => Promise<void> = copyDemo,
): Promise<RunningServer> {
  const data = join(suiteDir, 'bench/data', name);
  rmSync(data, { recursive: true, force: true });
  await prepare(data);
  return startServer(
    readConfig({
      PORT: String(port),
      SUITE_MODE: 'demo',
      SUITE_DATA: data,
      SUITE_PUBLISHED: published,
      LOG_LEVEL: 'error',
    }),
  );
}

/** Serves a published suite like `serve`, in a process of its own. */
export async function serveApart(name: string, port: number, published: string): Promise<Pick<RunningServer, 'stop'>> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [name, String(port), published], {
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(child, 'exit');
  const [started] = (await Promise.race([once(child, 'message'), exited])) as [unknown];
  if (started !== 'listening') throw new Error(`The server of ${name} did not start.`);
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Returns the browser storage of a person who has been on the page before: a cold start has no cached files, but a
 * stored session, and what the page saved for the next start.
 */
export async function visited(browser: Browser, url: string, selector: string, storage: Record<string, string>) {
  const context = await browser.newContext(phoneScreen);
  await context.addInitScript({ content: probe({ selector: 'main', storage }) });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  // What only the next start reads, such as the first queries of this page, is saved when the browser is idle.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await context.close();
  return stored;
}
