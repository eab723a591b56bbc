import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * An append-only file of JSON lines: the complete state of the sandbox, apart from the API's database as with a real
 * gateway. Lines are on disk when `append` returns. A last line that a crash truncated is dropped.
 */
export class JournalFile<Entry extends object> {
  private readonly handle: number;
  readonly entries: readonly Entry[];

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    this.entries = whole.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Entry] : []));
    this.handle = openSync(path, 'a');
  }

  append(...entries: readonly Entry[]): void {
    writeSync(this.handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    fsyncSync(this.handle);
  }

  close(): void {
    closeSync(this.handle);
  }
}
