import { readConfig } from './config';
import { sentenceOf } from './kit/start-problem';

try {
  const config = readConfig(process.env);
  // In any other environment the GraphQL library checks its own use, at each value of a response.
  if (config.mode === 'production') process.env.NODE_ENV ??= 'production';
  // Errors in the settings are reported before the server itself is imported.
  const { startServer } = await import('./server');
  const server = await startServer(config);
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const sentence = sentenceOf(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exit(1);
}
