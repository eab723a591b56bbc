import { storeChangeChannel } from '@suite/domain/store-changes';

/** Lets every open tab of this browser fetch its store again at once: what was bought shows without waiting. */
export function announceStoreChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(storeChangeChannel);
  channel.postMessage(null);
  channel.close();
}
