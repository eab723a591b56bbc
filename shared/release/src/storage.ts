/** A file's content, and a mark of that content: another content has another mark. */
export interface Stored {
  text: string;
  mark: string;
}

/**
 * The storage of a published suite: files by path, with forward slashes, from the root that pages are served from
 * (`registry.json`, `remotes/mf-pos/0.1.0/remote-entry.js`).
 */
export interface Storage {
  /** The name to show to people. */
  readonly name: string;
  /** A file's bytes; null where there is none. */
  bytes(path: string): Promise<Buffer | null>;
  /** A small text that changes; null where there is none. */
  read(path: string): Promise<Stored | null>;
  /** Replaces a text in one step if it still has this mark (null: it does not exist); returns false otherwise. */
  swap(path: string, text: string, mark: string | null): Promise<boolean>;
  /** The names of the folders in a folder. */
  folders(path: string): Promise<string[]>;
  /** Every file below a folder, relative to it, sorted; none where there is no such folder. */
  files(path: string): Promise<string[]>;
  /** Makes a folder of files (from a directory here) and of `texts`; false where it is there already, as it stays. */
  place(path: string, dist: string, texts: Readonly<Record<string, string>>): Promise<boolean>;
  /** Takes a folder away. */
  remove(path: string): Promise<void>;
}
