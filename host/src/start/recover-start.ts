import { refetchFiles, refresh } from './failed-files';
import { failureMessages } from './failure-messages';

declare global {
  /** Set by the main script, so that the first script knows that it was loaded. */
  var suiteStarted: true | undefined;
}

/**
 * Waits until the page's own script and styles are loaded or have failed, and retries failed ones once with a
 * fresh copy. If the main script fails again, a message and a button are shown. `own`: the styles of the page itself;
 * those that scripts have added may be loading still.
 */
export async function recoverStart(document: Document, own = stylesOf(document)): Promise<void> {
  const styles = own.filter(isMissing);
  const scripts = globalThis.suiteStarted ? [] : [...document.querySelectorAll<HTMLScriptElement>('script[defer]')];
  await refetchFiles([...styles.map(({ href }) => href), ...scripts.map(({ src }) => src)]);
  for (const style of styles) style.replaceWith(style.cloneNode());
  for (const old of scripts) {
    // A copy of a failed element would never run.
    const script = document.createElement('script');
    script.integrity = old.integrity;
    script.src = old.src;
    script.onerror = () => showFailure(document);
    old.replaceWith(script);
  }
}

export const stylesOf = (document: Document): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
];

/** Firefox has an empty sheet for a refused file; other browsers have none. */
const isMissing = ({ sheet }: HTMLLinkElement) => !sheet || sheet.cssRules.length === 0;

/** The messages of the host's last resort, without any file that could not be fetched. */
function showFailure(document: Document): void {
  const { title, again } = failureMessages(document);
  const heading = document.createElement('h1');
  heading.textContent = title;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.onclick = () => void refresh();
  const alert = document.createElement('div');
  alert.role = 'alert';
  alert.append(heading, button);
  const page = document.createElement('main');
  page.className = 'start-failure';
  page.append(alert);
  document.getElementById('suite')?.replaceChildren(page);
}
