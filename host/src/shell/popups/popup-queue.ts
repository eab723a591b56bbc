import type { Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';
import type { ExpiringProduct, ShownSupportContact } from './expiring';
import type { InstallMethod } from './install';
import type { Planned } from './maintenance';

/** A popup that opens over a page by itself. */
export type Popup =
  | { kind: 'maintenance'; planned: Planned }
  /** `day` is the store's, yyyy-MM-dd. */
  | {
      kind: 'expiring';
      whmcsId: number;
      day: string;
      products: readonly ExpiringProduct[];
      support: ShownSupportContact;
    }
  | { kind: 'install'; method: InstallMethod };

export interface PopupQueue extends Observable<readonly Popup[]> {
  /** Replaces a popup of the same kind. */
  offer(popup: Popup): void;
  withdraw(kind: Popup['kind']): void;
}

/** The first one is shown: those that stop work before warnings, and offers last. */
const rank = (popup: Popup): number => {
  if (popup.kind === 'maintenance') return popup.planned.phase === 'now' ? 0 : 1;
  return popup.kind === 'expiring' ? 2 : 3;
};

/** Starts empty; one of each kind may wait, the most urgent first. */
export function createPopupQueue(): PopupQueue {
  const { set, ...queue } = createSubject<readonly Popup[]>([]);
  const without = (kind: Popup['kind']) => queue.getSnapshot().filter((popup) => popup.kind !== kind);
  return {
    ...queue,
    offer: (popup) => set([...without(popup.kind), popup].sort((one, other) => rank(one) - rank(other))),
    withdraw(kind) {
      if (queue.getSnapshot().some((popup) => popup.kind === kind)) set(without(kind));
    },
  };
}
