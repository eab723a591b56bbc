import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, migrate, openPglite, refreshStatistics } from '@suite/api/database';
import { seedDemoStores } from '@suite/api/seed';
import { suiteDir } from './paths';

/** The data directory that the servers of one run of the browser tests begin with; `port` is that of the run. */
const templateOf = (port: number): string => join(suiteDir, 'test', `stores-${port}`);

/** Seeds the stores and people of the demo world once for all servers of the browser tests, as it takes seconds. */
export async function seedTestStores(port: number): Promise<void> {
  const template = templateOf(port);
  rmSync(template, { recursive: true, force: true });
  const engine = await openPglite(template);
  try {
    await migrate(engine);
    await seedDemoStores(createDatabase(engine), new Date());
    await refreshStatistics(engine);
  } finally {
    await engine.close();
  }
}

/** Makes `data` a fresh data directory with these stores. */
export function copyTestStores(port: number, data: string): void {
  rmSync(data, { recursive: true, force: true });
  cpSync(templateOf(port), data, { recursive: true });
}
