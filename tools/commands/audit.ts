import { chainLine, verifyAudit } from '@suite/api/audit';
import { sentenceOf } from '@suite/api/start-problem';
import { dataDir } from '../suite/paths';

try {
  const { chains, pending } = await verifyAudit(process.env.DATABASE_URL ?? null, process.env.SUITE_DATA ?? dataDir);
  if (pending.length > 0)
    console.log(`The database is older than this code, and was not migrated: ${pending.join(', ')}.`);
  for (const chain of chains) console.log(chainLine(chain));
  if (chains.length === 0) console.log('There are no stores.');
  process.exitCode = chains.every(({ first_invalid }) => first_invalid === null) ? 0 : 1;
} catch (error) {
  const sentence = sentenceOf(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
