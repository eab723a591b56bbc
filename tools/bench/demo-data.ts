import { createDatabase, migrate, openPglite, refreshStatistics } from '@suite/api/database';
import { seedDemoWorld } from '@suite/api/seed';

type Engine = Awaited<ReturnType<typeof openPglite>>;
type Connection = Parameters<Parameters<Engine['withConnection']>[0]>[0];

/** Creates a demo world in a folder, with the additions of `fill`; returns the result of `fill`. */
export async function makeDemo<T>(data: string, fill: (connection: Connection) => Promise<T>): Promise<T> {
  const engine = await openPglite(data);
  try {
    await migrate(engine);
    await seedDemoWorld(createDatabase(engine), new Date());
    const summary = await engine.withConnection(fill);
    await refreshStatistics(engine);
    return summary;
  } finally {
    await engine.close();
  }
}
