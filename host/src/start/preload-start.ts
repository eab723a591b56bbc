import { matchPath } from '@suite/remote-kit/path';
import { type FirstFile, readFirstPages } from './first-pages';

/** Names of the host's hashed files by what they are for; written into the page by the build. */
interface SuiteFiles {
  signIn: string[];
  app: string[];
  words: { en: string[]; vi: string[] };
}

/** Shows the right skeleton and preloads the files of the address: of what is permitted, and nothing else. */
export function preloadStart(document: Document, storage: Storage, pathname: string, browserLanguage: string): void {
  const files = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="suite-files"]')?.content ?? '{}',
  ) as SuiteFiles;
  const token = storage.getItem('token');
  const chosen = storage.getItem('suite:device:language') ?? browserLanguage;
  const language = chosen.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  document.documentElement.lang = language;
  document.documentElement.dataset.start = token ? 'app' : 'sign-in';

  for (const url of [...(token ? files.app : files.signIn), ...files.words[language]]) fetchFile(url);
  if (!token) return;
  const pages = readFirstPages(storage, token, Date.now())?.pages ?? [];
  for (const { path, files: first } of pages) {
    if (!matchPath(path, pathname)) continue;
    for (const { url, integrity } of first.filter(isRead)) preload(url, integrity);
  }

  /** Of the words of a remote only those in the language that is read. */
  function isRead({ url }: FirstFile) {
    const [, words = language] = /\/words-(en|vi)\.[^/]*$/.exec(url) ?? [];
    return words === language;
  }

  /**
   * The suite's own chunks only hand their modules over when they run, so they may run as soon as they
   * are here. One that fails leaves no element behind: the bundler's loader would wait for it for ever.
   */
  function fetchFile(url: string) {
    if (!url.endsWith('.js')) return preload(url);
    const script = document.createElement('script');
    script.async = true;
    script.fetchPriority = 'high';
    script.src = url;
    script.onerror = () => script.remove();
    document.head.append(script);
  }

  function preload(url: string, integrity = '') {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    if (integrity) link.integrity = integrity;
    document.head.append(link);
  }
}
