import { createServer } from 'node:net';
import { readConfig, type ServerConfig } from '@suite/api/config';
import { type Route, startServer } from '@suite/api/server';
import { dataDir, publishedDir } from './paths';

const signIns = `
  Demo sign-ins (phone or email, password)
    owner    +1 512 555 0100   linh@lotus.example   Lotus-2026!
    partner  +1 512 555 0101   paul@lotus.example   Lotus-2026!
    manager  +1 512 555 0102   mia@lotus.example    Lotus-2026!
    another owner, of Rival Salon: rita@rival.example   Rival-2026!
`;

/** The configuration of the environment, in demo mode and with the project's own folders where it names no others. */
export const suiteConfig = (): ServerConfig =>
  readConfig({
    SUITE_MODE: 'demo',
    SUITE_DATA: dataDir,
    SUITE_PUBLISHED: publishedDir,
    LOG_LEVEL: 'warn',
    ...process.env,
  });

/** Runs before the build, so that a port in use is reported without waiting for a build. */
export function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** The routes served beside the suite itself. */
export interface Beside {
  routes: Route[];
  /** Called before the server stops. */
  stop(): Promise<void>;
}

/** Serves a published suite until Ctrl-C. */
export async function serveSuite(config: ServerConfig, say: (line: string) => void, beside?: Beside): Promise<void> {
  say('Opening the database …');
  const server = await startServer(config, say, beside?.routes);
  say(`\n  Go Suite is ready at http://localhost:${server.port}`);
  if (config.mode === 'demo') say(signIns);
  say('  Ctrl-C ends it.');

  // Ctrl-C may come twice: from the terminal, and from the process that started this one.
  let ending = false;
  const stop = async () => {
    if (ending) return;
    ending = true;
    say('\nEnding …');
    await beside?.stop();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
