import { type InstallOffer, installMethod } from './install';
import type { PopupQueue } from './popup-queue';

/** When installing was declined on this device, milliseconds of the epoch. */
const declinedKey = 'suite:install-declined';
/** Nobody is asked before they have worked for so long, in milliseconds. */
const notBeforeMs = 60_000;

export interface InstallWatch {
  accept(): void;
  decline(): void;
}

/** Offers to put the suite on the home screen, once the person has been at work for a while. */
export function watchInstall(isNative: boolean, queue: PopupQueue): InstallWatch {
  let offer: InstallOffer | null = globalThis.suiteInstallOffer ?? null;
  let isTime = false;

  function update() {
    const way = installMethod({
      isNative,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      hasPrompt: offer !== null,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      declinedAt: Number(localStorage.getItem(declinedKey)) || null,
      now: Date.now(),
    });
    if (way && isTime) queue.offer({ kind: 'install', way });
  }
  setTimeout(() => {
    isTime = true;
    update();
  }, notBeforeMs);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    update();
  });
  addEventListener('appinstalled', () => queue.withdraw('install'));

  return {
    accept() {
      queue.withdraw('install');
      // The browser asks once with each offer.
      void offer?.prompt();
      offer = null;
    },
    decline() {
      localStorage.setItem(declinedKey, String(Date.now()));
      queue.withdraw('install');
    },
  };
}
