import type { ComponentType } from 'react';
import type { Needs } from './routes';
import type { SlotContracts, SlotName } from './slot-contracts';

/** The component of a remote that fills a slot, and the conditions for showing it. */
export interface SlotFilling<Name extends SlotName> extends Needs {
  /** Imports the component, whose props are those of the slot: `() => import('./done-slot')`. */
  load: () => Promise<{ default: ComponentType<SlotContracts[Name]> }>;
}

/** The slots that a remote fills, by name. */
export type RemoteSlots = { readonly [Name in SlotName]?: SlotFilling<Name> };

/** Declares the slots that a remote fills; the only declaration that there is of them. */
export const remoteSlots = (slots: RemoteSlots): RemoteSlots => slots;
