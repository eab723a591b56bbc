import { readConfig } from './config';
import { StartProblem } from './kit/start-problem';
import { startServer } from './server';

try {
  const server = await startServer(readConfig(process.env));
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
