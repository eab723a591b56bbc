import type { InstallOffer } from '../shell/popups/install';

/** Captures the browser's install prompt, which comes once, so that it can be shown at a better time. */
export function captureInstallOffer(window: Window): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.suiteInstallOffer = event as InstallOffer;
  });
}
