import type { ShellNotification } from '@suite/domain/native-protocol';
import { localProblem } from '@suite/graphql/problems';
import { areaPaths } from '@suite/remote-kit';
import type { NativeShell } from '../../platform/native/native-shell';
import { homeOf, placeAt } from '../pages/place';
import type { Suite } from '../suite';
import { targetOf } from './notification-target';

/** Opens what is pressed in the phone app, and synchronizes its store with the suite's. */
export function followNative(suite: Suite, native: NativeShell): void {
  const { gate } = suite.shell;
  let sharedStore: number | null = null;
  function shareStore() {
    const present = gate.getSnapshot().store?.whmcsId ?? null;
    if (present !== sharedStore) native.switchStore(present);
    sharedStore = present;
  }
  shareStore();
  gate.subscribe(shareStore);
  native.on('selected_company_change', ({ whmcs_id }) => {
    sharedStore = whmcs_id;
    if (whmcs_id !== gate.getSnapshot().store?.whmcsId) suite.selectStore(whmcs_id);
    // It may not be one of the person's.
    shareStore();
  });
  native.on('notification_pressed', ({ notification }) => openNotification(suite, native, notification));
}

/**
 * Opens a pressed notification of the phone app, or of the browser (`native` is null). Chat opens in the phone app;
 * everything else opens in its store, which has to be one of the person's.
 */
export function openNotification(
  suite: Suite,
  native: Pick<NativeShell, 'openChat'> | null,
  notification: ShellNotification,
) {
  const { gate, navigation } = suite.shell;
  const { area, store } = gate.getSnapshot();
  const whmcsId = notification.whmcs_id ?? store?.whmcsId ?? null;
  const target = targetOf(notification, areaPaths(area, whmcsId));
  if (target.kind === 'chat') return native?.openChat();
  if (!suite.session.getSnapshot().company_list.some((one) => one.whmcs_id === whmcsId) || whmcsId === null)
    return suite.problems.show({ ...localProblem('not_found'), code: 'company_not_found' });

  if (whmcsId === store?.whmcsId) navigation.push(target.path);
  else suite.selectStore(whmcsId, target.path);
  const { pathname } = navigation.location.getSnapshot();
  const present = gate.getSnapshot();
  if (placeAt(pathname, suite.versions.present.getSnapshot(), present, suite.isCompatible).kind !== 'not-found') return;
  // No remote provides such pages here yet.
  navigation.replace(homeOf(present));
  if (target.link) window.open(target.link, '_blank', 'noopener,noreferrer');
}
