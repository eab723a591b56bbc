import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { ComponentType } from 'react';
import type { StoreVersions } from '../registry/registry';

/** An override: a remote from a developer's own machine, in this tab. */
export interface Override {
  /** The state that the chrome shows. */
  Bar: ComponentType;
  /**
   * Replaces the store's version of the remote by the developer's one; null: the remote does not run there, and
   * everything stays as published.
   */
  replace: ((published: StoreVersions, gate: GateSnapshot) => StoreVersions) | null;
}
