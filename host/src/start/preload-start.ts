import { mostSpecific } from '@suite/remote-kit/path';
import { isClientPath } from './client-paths';
import { recordFailedFile } from './failed-files';
import { type HashedFile, isInLanguage, preloadFile, readFirstPages } from './first-pages';

/** The host's files by their purpose; written into the page by the build. */
interface SuiteFiles {
  signIn: HashedFile[];
  app: HashedFile[];
  locales: { en: HashedFile[]; vi: HashedFile[] };
}

/** Shows the right skeleton and preloads the files of the address: the permitted ones only. */
export function preloadStart(document: Document, storage: Storage, pathname: string, browserLanguage: string): void {
  const files = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="suite-files"]')?.content ?? '{}',
  ) as SuiteFiles;
  const token = isClientPath(pathname) ? null : storage.getItem('token');
  const chosen = storage.getItem('suite:device:language') ?? browserLanguage;
  const language = chosen.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  document.documentElement.lang = language;
  document.documentElement.dataset.start = token ? 'app' : 'sign-in';

  const fetchAll = (first: HashedFile[]) => [...first, ...files.locales[language]].forEach(fetchFile);
  // The main script takes longer than these few kilobytes: the skeleton is shown first.
  if (!token)
    return void requestAnimationFrame(() => setTimeout(fetchAll, 0, isClientPath(pathname) ? [] : files.signIn));
  fetchAll(files.app);
  const first = readFirstPages(storage, token, Date.now());
  const page = first && mostSpecific(first.pages, ({ path }) => path, pathname);
  for (const index of page?.files ?? []) {
    const file = first?.files[index];
    if (file && isInLanguage(file, language)) preloadFile(document, file);
  }

  /**
   * The suite's own chunks only register their modules when they run, so they may run as soon as they are loaded.
   * The element of a failed one is removed: the bundler's loader would wait for it forever.
   */
  function fetchFile({ url, integrity }: HashedFile) {
    if (!url.endsWith('.js')) return preloadFile(document, { url, integrity });
    if (document.querySelector(`script[src="${url}"]`)) return;
    const script = document.createElement('script');
    script.async = true;
    script.fetchPriority = 'high';
    script.integrity = integrity;
    script.src = url;
    script.onerror = () => {
      recordFailedFile({ url, integrity });
      script.remove();
    };
    document.head.append(script);
  }
}
