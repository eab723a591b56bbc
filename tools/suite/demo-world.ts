import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, migrate, openPglite, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';
import { foldersOf, hashInputs } from './inputs';
import { suiteDir } from './paths';

const worldsDir = join(suiteDir, 'demo-worlds');
const lifeMs = 24 * 60 * 60_000;

/** A command may serve several worlds at once. */
let seeded: Promise<string> | undefined;

/**
 * Copies a demo world into a data folder that does not exist. Seeding takes seconds, so commands share a world while
 * the API's sources are the same, for an hour at most: its days and times are relative to the time of seeding. The
 * sandbox of the card gateway does not know its charges: nothing that was paid by card can be refunded.
 */
export async function copyDemo(data: string): Promise<void> {
  seeded ??= seededWorld(new Date());
  cpSync(await seeded, data, { recursive: true });
}

async function seededWorld(now: Date): Promise<string> {
  const hour = now.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  const inputs = `${hour} ${hashInputs([...foldersOf('api'), 'pnpm-lock.yaml'])}`;
  const world = join(worldsDir, createHash('sha256').update(inputs).digest('hex').slice(0, 16));
  if (existsSync(world)) return world;
  mkdirSync(worldsDir, { recursive: true });
  removeOlder(now);
  const own = `${world}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  await seed(own, now);
  try {
    renameSync(own, world);
  } catch (error) {
    // A command that runs beside this one may have seeded the same world meanwhile.
    if (!existsSync(world)) throw error;
    rmSync(own, { recursive: true });
  }
  return world;
}

/** Removes the worlds that no running command copies any more. */
function removeOlder(now: Date): void {
  for (const name of readdirSync(worldsDir)) {
    const world = join(worldsDir, name);
    if (now.getTime() - statSync(world).mtimeMs > lifeMs) rmSync(world, { recursive: true, force: true });
  }
}

async function seed(data: string, now: Date): Promise<void> {
  const engine = await openPglite(data);
  try {
    await migrate(engine);
    await seedDemoWorld(createDatabase(engine), now);
    await refreshStatistics(engine);
  } finally {
    await engine.close();
  }
}
