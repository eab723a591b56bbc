import type { PermissionKey, ServiceFlag } from '@suite/domain';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area, DeviceStyle, GateSnapshot, HapticKind, Language, ShownProblem } from './contract';
import { languageOf } from './locales';
import { useObservable, useShell } from './shell-context';

/** The signed-in person, the store and their rights. Changes at once with the store. */
export const useGate = (): GateSnapshot => useObservable(useShell().gate);

/** The chosen store (`whmcsId`, `name`, IANA `timezone`). Pages of a remote always have one. */
export function useStore(): NonNullable<GateSnapshot['store']> {
  const { store } = useGate();
  if (!store) throw new Error('No store is chosen.');
  return store;
}

/** Whether the person holds the permission. The API decides; this only hides. */
export const usePermission = (key: PermissionKey): boolean => useGate().permissions.has(key);

/** Whether the store has the service, enabled and not expired. */
export const useService = (flag: ServiceFlag): boolean => useGate().services.has(flag);

/** Paths in the area that the person is in. */
export interface AreaPaths {
  readonly area: Area;
  /** `/owner`, or `/store/<id>/staff`. */
  readonly prefix: string;
  /** A path of the area, e.g. `to('/orders/42')` is `/owner/orders/42`. */
  to(path: `/${string}`): string;
}

/** Builds the paths of an area and store. */
export function areaPaths(area: Area, whmcsId: number | null): AreaPaths {
  const prefix = area === 'owner' ? '/owner' : `/store/${whmcsId ?? ''}/staff`;
  return { area, prefix, to: (path) => (path === '/' ? prefix : prefix + path) };
}

/** The reader's language. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n);

/** Opens the suite's error dialog; one at a time. */
export const useProblemDialog = (): ((problem: ShownProblem) => void) => useShell().dialogs.showProblem;

/** Navigates to the previous page by the suite's own back stack, else to the area's home. */
export const useBack = (): (() => void) => useShell().navigation.back;

/** True inside the native shell. */
export const useNative = (): boolean => useShell().native;

/**
 * Triggers haptic feedback where the phone has it: `tap` when something was picked up or put down, the others for
 * results.
 */
export const useHaptic = (): ((kind: HapticKind) => void) => useShell().haptic;

/** Fetches the person and their stores again, after this page changed what the gate contains, e.g. the store's name. */
export const useRefreshSession = (): (() => void) => useShell().session.refresh;

/** The person's style on this device, and a function that shows and stores another one. */
export function useStyle(): [style: DeviceStyle, choose: (style: DeviceStyle) => void] {
  const { present, choose } = useShell().style;
  return [useObservable(present), choose];
}

/** Switches to another store of the person, as the store selector does. */
export const useSelectStore = (): ((whmcsId: number) => void) => useShell().stores.select;

/** Whether the API is reachable, as far as it is known. */
export const useReachable = (): boolean => useObservable(useShell().reach);

/** While it is true, no update is offered here: an open ticket, or a form with something in it. */
export function useUnsaved(isUnsaved = true): void {
  const { unsaved } = useShell();
  useEffect(
    function holdUpdates() {
      return isUnsaved ? unsaved.hold() : undefined;
    },
    [unsaved, isUnsaved],
  );
}
