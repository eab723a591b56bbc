import { createFixtureWorld } from './fixture-world';
import { distinctiveValues } from './leak-detector';
import { type Fixture, hasWritten } from './request';
import { createDigests } from './table-digests';

/** The stores, the callers, and the state of the tables before the first request. */
export async function createFixture(): Promise<Fixture> {
  const world = await createFixtureWorld();
  const digests = await world.sandbox.engine.withConnection(createDigests);
  return world.sandbox.run(async (root) => {
    const [own, neighbour] = [world.own.whmcsId, world.neighbour.whmcsId];
    const secretsOf = async (whmcsId: number, other: number) => [
      ...(await distinctiveValues(root, digests.tablesOfStores, whmcsId, other)),
      `"whmcs_id":${whmcsId}`,
    ];
    const before = await digests.readAll(root);
    return {
      ...world,
      digests,
      before,
      changed: async (of) => ((await hasWritten(of)) ? digests.changed(of, before) : []),
      neighbourBefore: await digests.readStore(root, neighbour),
      secrets: await secretsOf(neighbour, own),
      ownSecrets: await secretsOf(own, neighbour),
    };
  });
}

const hookMs = 180_000;

/** Makes the fixture before the tests of a file, which takes seconds, and closes it after them. */
export function inFixture(use: (fixture: Fixture) => void): void {
  let made: Fixture;
  beforeAll(async () => {
    made = await createFixture();
    use(made);
  }, hookMs);
  afterAll(() => made.world.close(), hookMs);
}
