// The suite as the browser tests see it: published parts, a fresh demo world, stores on request.
import { join } from 'node:path';
import { readConfig } from '@suite/api/config';
import { startServer } from '@suite/api/server';
import { webhookSecret } from '../api/src/testing/signed-webhook';
import { suiteDir } from './suite/paths';
import { copyTestStores, seedTestStores } from './suite/test-stores';

const testDir = join(suiteDir, 'test');
const port = process.env.SUITE_E2E_PORT ?? '4090';
// Two of these may run side by side.
const data = join(testDir, `data-${port}`);
await seedTestStores(Number(port));
const place = await copyTestStores(Number(port), data);
const server = await startServer(
  readConfig({
    PORT: port,
    SUITE_MODE: 'demo',
    SUITE_TEST_WORLDS: '1',
    // Stories report as the card processor.
    CHARGEBACK_SECRET: webhookSecret,
    ...place,
    SUITE_PUBLISHED: process.env.SUITE_PUBLISHED ?? join(testDir, 'published'),
    LOG_LEVEL: 'error',
  }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
