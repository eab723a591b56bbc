import { mostSpecific } from '@suite/remote-kit/path';
import { isClientPath } from './client-paths';
import { loadDateTables } from './date-tables';
import { isInLanguage, preloadFile, readFirstPages } from './first-pages';
import { mainScriptIsLoaded } from './main-script';
import { type HashedFile, isServedByWorker } from './remote-files';
import { runChunk } from './run-chunk';
import { readSuiteFiles } from './suite-files';

/** Shows the right skeleton and preloads the files of the address: the permitted ones only. */
export function preloadStart(document: Document, storage: Storage, pathname: string, browserLanguage: string): void {
  const files = readSuiteFiles(document);
  const token = isClientPath(pathname) ? null : storage.getItem('token');
  const chosen = storage.getItem('suite:device:language') ?? browserLanguage;
  const language = chosen.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  document.documentElement.lang = language;
  document.documentElement.dataset.start = token ? 'app' : 'sign-in';

  const requestAll = (first: HashedFile[]) => Promise.all([...first, ...files.locales[language]].map(request));
  // The main script takes longer than these few kilobytes: the skeleton is shown first.
  if (!token)
    return void requestAnimationFrame(() => setTimeout(requestAll, 0, isClientPath(pathname) ? [] : files.signIn));
  const first = readFirstPages(storage, token, Date.now());
  const page = first && mostSpecific(first.pages, ({ path }) => path, pathname);
  const suite = requestAll(files.app);
  // The worker's files are on this device. Over the network, the remote's files would delay those of the suite, which
  // run before them.
  if (isServedByWorker()) preloadPage();
  else {
    const mainScript = mainScriptIsLoaded(document);
    loadDateTables(mainScript);
    void Promise.race([suite, mainScript]).then(preloadPage);
  }

  function preloadPage() {
    if (!page) return;
    for (const file of files.luxon) void request(file);
    for (const index of page.files) {
      const file = first?.files[index];
      if (file && isInLanguage(file, language)) preloadFile(document, file);
    }
  }

  function request(file: HashedFile): Promise<void> | void {
    return file.url.endsWith('.js') ? runChunk(document, file) : preloadFile(document, file);
  }
}
