import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { resetDatabase } from '@suite/api/reset';
import { sentenceOf } from '@suite/api/start-problem';
import { dataDir } from '../suite/paths';

try {
  await resetDatabase(process.env.DATABASE_URL ?? null, process.env.SUITE_DATA ?? dataDir);
  rmSync(join(dataDir, 'sandbox-gateway'), { recursive: true, force: true });
  console.log('The database is empty; the next start makes the demo world anew.');
} catch (error) {
  const sentence = sentenceOf(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
