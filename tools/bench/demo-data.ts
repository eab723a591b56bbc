import { openPglite, refreshStatistics } from '@suite/api/database';
import { copyDemo } from '../suite/demo-world';

type Engine = Awaited<ReturnType<typeof openPglite>>;
type Connection = Parameters<Parameters<Engine['withConnection']>[0]>[0];

/** Creates a demo world in a folder, with the additions of `fill`; returns the result of `fill`. */
export async function makeDemo<T>(data: string, fill: (connection: Connection) => Promise<T>): Promise<T> {
  await copyDemo(data);
  const engine = await openPglite(data);
  try {
    const summary = await engine.withConnection(fill);
    await refreshStatistics(engine);
    return summary;
  } finally {
    await engine.close();
  }
}
