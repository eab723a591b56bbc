import { noCarrier } from './carriers/choose-carriers';
import { localTables, tablesOfJobs } from './kit/distribution';
import { modules } from './modules';
import { createContactHashes } from './modules/client-consents/contact-hashes.service';
import { newVapidKey } from './modules/push/web-push.rules';
import { inPosWorld } from './testing/in-pos-world';
import { memoryPictures } from './testing/memory-pictures';
import type { PosTest } from './testing/pos-world';
import { createRecorder } from './testing/recorded-statements';
import { storeTables } from './testing/store-condition';

let world: PosTest;
inPosWorld((made) => {
  world = made;
});

test('the tables that jobs read in all stores by one statement, which reads all nodes of a cluster, are known', async () => {
  const recorder = createRecorder('system');
  const jobs = modules.flatMap(
    ({ startJobs }) =>
      startJobs?.({
        database: recorder.record(world.database),
        gateway: world.gateway,
        settlement: world.gateway,
        carriers: { sms: noCarrier, email: noCarrier },
        pictures: memoryPictures(),
        giftCardPages: {} as never,
        contactHashes: createContactHashes('a-secret-of-at-least-thirty-two-letters'),
        vapid: { privateKey: newVapidKey(), subject: 'mailto:test@suite.example' },
        publicUrl: 'https://suite.example',
        log: world.logger,
        now: () => world.now,
      }) ?? [],
  );
  await Promise.all(jobs.map((job) => job.stop()));
  expect(jobs.filter((job) => job.succeededAt() === null).map(({ event }) => event)).toEqual([]);
  const reference = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${storeTables.join('|')})\\b`, 'g');
  const tables = recorder
    .statements()
    .filter(({ text }) => !/\bwhmcs_id"? = \$/.test(text))
    .flatMap(({ text }) => [...text.matchAll(reference)].map(([, table]) => table));
  const found = [...new Set(tables)].filter((table = '') => !(table in localTables));
  expect(found.sort()).toEqual([...tablesOfJobs].sort());
});
