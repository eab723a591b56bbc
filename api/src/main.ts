import { readConfig } from './config';
import { sentenceOf } from './kit/start-problem';
import { startServer } from './server';

try {
  const server = await startServer(readConfig(process.env));
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const sentence = sentenceOf(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exit(1);
}
