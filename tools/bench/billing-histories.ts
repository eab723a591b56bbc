// Histories by the rules alone, as a process of its own: they compute for minutes, beside the lives that wait for a database.
import { wrongHistories } from '@suite/api/billing-lives';

const [count = '', years = '', seed = '', isJump = ''] = process.argv.slice(2);
const { wrongs } = wrongHistories({
  count: Number(count),
  years: Number(years),
  seed: Number(seed),
  isJump: isJump === 'true',
});
process.send?.(wrongs);
