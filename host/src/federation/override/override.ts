import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { ComponentType } from 'react';
import type { StoreVersions } from '../registry/registry';

/** A remote from a developer's own machine, in this tab. */
export interface Override {
  /** The state that the chrome shows. */
  Bar: ComponentType;
  /**
   * Puts the developer's version into a store's versions; null: the remote does not run there, and everything stays
   * as published.
   */
  replace: ((published: StoreVersions, gate: GateSnapshot) => StoreVersions) | null;
}
