import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFileName } from '@suite/domain/published-host';

/** Publishes an empty host page in a folder, which accepts these release keys (null: it does not say which). */
export function publishTestHost(
  published: string,
  keys: Record<string, string> | null = { release: 'a public key' },
): void {
  mkdirSync(join(published, 'host'), { recursive: true });
  writeFileSync(join(published, 'host/index.html'), '');
  const declaration = { schema: 1, contract: '1.0.0', shared: {}, ...(keys ? { keys } : {}) };
  writeFileSync(join(published, 'host', hostFileName), JSON.stringify(declaration));
}
