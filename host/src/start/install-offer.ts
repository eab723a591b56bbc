import type { InstallOffer } from '../shell/popups/install';

/** Takes the browser's offer to install the suite, which comes once, for whoever asks the person at a better time. */
export function keepInstallOffer(window: Window): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.suiteInstallOffer = event as InstallOffer;
  });
}
