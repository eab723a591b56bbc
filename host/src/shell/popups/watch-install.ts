import { deviceStorage } from '@suite/graphql/device-storage';
import { type InstallOffer, installMethod } from './install';
import type { PopupQueue } from './popup-queue';

/** Storage key of the time at which installing was declined on this device, milliseconds of the epoch. */
const declinedKey = 'suite:install-declined';
/** The offer is not shown before the person has worked for this time, in milliseconds. */
const notBeforeMs = 60_000;

export interface InstallWatch {
  accept(): void;
  decline(): void;
}

/** Offers to add the suite to the home screen, once the person has worked for a while. */
export function watchInstall(isNative: boolean, queue: PopupQueue): InstallWatch {
  let offer: InstallOffer | null = globalThis.suiteInstallOffer ?? null;
  let isTime = false;

  function update() {
    const method = installMethod({
      isNative,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      hasPrompt: offer !== null,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      declinedAt: Number(deviceStorage.getItem(declinedKey)) || null,
      now: Date.now(),
    });
    if (method && isTime) queue.offer({ kind: 'install', method });
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
      // The browser allows one prompt for each event.
      void offer?.prompt();
      offer = null;
    },
    decline() {
      deviceStorage.setItem(declinedKey, String(Date.now()));
      queue.withdraw('install');
    },
  };
}
