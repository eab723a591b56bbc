import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { ComponentType } from 'react';
import type { StoreVersions } from '../registry/registry';

/** A remote from a developer's own machine, in this tab. */
export interface Override {
  /** What the chrome shows of it. */
  Bar: ComponentType;
  /** What a store has, with the developer's own version in it; null: nothing of that runs, and all is as published. */
  replace: ((published: StoreVersions, gate: GateSnapshot) => StoreVersions) | null;
}
