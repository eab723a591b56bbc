import type { Needs } from './routes';
import type { SlotName } from './slot-contracts';

/** Which module of a remote fills a slot (`./done-slot`; its default export is the component), and who gets it. */
export interface SlotFilling extends Needs {
  module: `./${string}-slot`;
}

/** The slots that a remote fills, by name. */
export type RemoteSlots = Readonly<Partial<Record<SlotName, SlotFilling>>>;

/** Declares the slots that a remote fills; the only declaration that there is of them. */
export const remoteSlots = (slots: RemoteSlots): RemoteSlots => slots;
