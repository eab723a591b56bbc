import { createServer } from 'node:net';
import { readConfig } from '@suite/api/config';
import { startServer } from '@suite/api/server';
import { StartProblem } from '@suite/api/start-problem';
import { buildSuite } from '../suite/build';
import { dataDir, publishedDir } from '../suite/paths';

const signIns = `
  Demo sign-ins (phone or email, password)
    owner    +1 512 555 0100   linh@lotus.example   Lotus-2026!
    partner  +1 512 555 0101   paul@lotus.example   Lotus-2026!
    manager  +1 512 555 0102   mia@lotus.example    Lotus-2026!
    another owner, of Rival Salon: rita@rival.example   Rival-2026!
`;

/** Asked before anything is built: nobody should wait for a build to hear that the port is taken. */
function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new StartProblem(`Port ${port} is in use: set PORT to another one.`) : error,
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

async function start(): Promise<void> {
  const say = (line: string) => console.log(line);
  const config = readConfig({
    SUITE_MODE: 'demo',
    SUITE_DATA: dataDir,
    SUITE_PUBLISHED: publishedDir,
    LOG_LEVEL: 'warn',
    ...process.env,
  });
  await checkPort(config.port);
  await buildSuite(say);
  say('Opening the database …');
  const server = await startServer(config, say);
  say(`\n  Go Suite is ready at http://localhost:${server.port}`);
  if (config.mode === 'demo') say(signIns);
  say('  Ctrl-C ends it.');

  const stop = () => {
    say('\nEnding …');
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: Error & { code?: string }) => {
  if (error instanceof StartProblem) console.error(error.message);
  else if (error.code === 'ENOSPC') console.error('The disk is full: make room and start again.');
  else console.error(error.stack);
  process.exit(1);
});
