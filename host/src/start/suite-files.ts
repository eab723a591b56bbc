import type { HashedFile } from './remote-files';

/** The host's files by their purpose; written into the page by the build. */
export interface SuiteFiles {
  signIn: HashedFile[];
  app: HashedFile[];
  locales: { en: HashedFile[]; vi: HashedFile[] };
  /** The library of days and times, which remotes share: it is loaded beside the files of a page that may use it. */
  luxon: HashedFile[];
}

const none: SuiteFiles = { signIn: [], app: [], locales: { en: [], vi: [] }, luxon: [] };

/** Returns the host's files as the page names them. */
export function readSuiteFiles(document: Document): SuiteFiles {
  const named = document.querySelector<HTMLMetaElement>('meta[name="suite-files"]')?.content;
  return named ? (JSON.parse(named) as SuiteFiles) : none;
}
