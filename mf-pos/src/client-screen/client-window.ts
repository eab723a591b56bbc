import { type Observable, useObservable } from '@suite/remote-kit';
import styles from './client-screen.module.css';

const name = 'suite-client-screen';
const watchers = new Set<() => void>();
let present: ClientWindow | null = null;

/** The window on the second screen of this device, and the element that the client's screens are rendered into. */
export interface ClientWindow {
  window: Window;
  container: HTMLElement;
  /** Shown while nothing is rendered: the store's name. */
  idle: HTMLElement;
}

const opened: Observable<ClientWindow | null> = {
  getSnapshot: () => present,
  subscribe(onChange) {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  },
};

function set(next: ClientWindow | null) {
  present = next;
  for (const watcher of watchers) watcher();
}

/**
 * Opens a window for the client, which is dragged to the second screen once: it stays for the next tickets, with the
 * store's name between them. Must be called by a tap. Returns whether the browser allowed it.
 */
export function openClientWindow(store: string): boolean {
  const second = window.open('', name, 'popup,width=1024,height=768');
  if (!second) return false;
  const page = second.document;
  page.head.replaceChildren();
  page.body.replaceChildren();
  page.title = store;
  const container = page.body.appendChild(page.createElement('main'));
  const idle = page.body.appendChild(page.createElement('p'));
  idle.textContent = store;
  idle.className = styles.idle ?? '';
  const stop = followStyle(page);
  const end = () => {
    stop();
    window.removeEventListener('pagehide', close);
    if (present?.window === second) set(null);
  };
  const close = () => second.close();
  second.addEventListener('pagehide', end, { once: true });
  // Without the page that renders into it, it would show the last client's screen for ever.
  window.addEventListener('pagehide', close, { once: true });
  set({ window: second, container, idle });
  return true;
}

export function closeClientWindow(): void {
  present?.window.close();
  set(null);
}

/** The window for the client, if it is open. */
export const useClientWindow = (): ClientWindow | null => useObservable(opened);

/** Gives a page the stylesheets, the language and the theme of this one, also when they change. Returns its end. */
function followStyle(page: Document): () => void {
  const sheets = new Set<string>();
  function follow() {
    for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (sheets.has(href)) continue;
      sheets.add(href);
      const link = page.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      page.head.append(link);
    }
  }
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
