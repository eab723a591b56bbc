import type { GateSnapshot, Observable, SlotState } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { ComponentType } from 'react';
import { settleWithin } from '../../core/async/settle-within';
import { createSubject, type Subject } from '../../core/observable/subject';
import { judge } from '../gate/gate';
import type { RemoteLoader } from '../loader/loader';
import { limits } from '../remotes/lifecycles';
import type { Versions } from '../remotes/versions';
import { boxed, failedBox } from './slot-box';

type SlotComponent = ComponentType<Record<string, unknown>>;

interface Filling {
  entry: RegistryEntry;
  module: string;
}

interface Options {
  loader: RemoteLoader;
  gate: Observable<GateSnapshot>;
  /** The remotes that may be fetched now. */
  permitted: Observable<readonly RegistryEntry[]>;
  /** Called with each failure; a replacement must be permitted then. */
  versions: Pick<Versions, 'failed' | 'tryAgain' | 'isReplaceable'>;
}

/** The slots that remotes fill in other remotes' pages, through the same gate as pages. */
export interface Slots {
  observe(name: string): Observable<SlotState>;
  /** Returns whether a version fills any slot of the pages that were opened. */
  isFilledBy(version: Pick<RegistryEntry, 'name' | 'version'>): boolean;
  /** Fetches the slot components of a remote again. */
  retry(remote: string): void;
  /** Fetches all slot components again that could not be fetched. */
  retryFailed(): void;
}

const absent: SlotState = { kind: 'absent' };
const loading: SlotState = { kind: 'loading' };

function componentOf(module: unknown): SlotComponent {
  const exposed = (module as { default?: unknown } | null)?.default;
  if (typeof exposed !== 'function') throw new TypeError('A slot exposes its component as default.');
  return exposed as SlotComponent;
}

/**
 * Fills the slots with the components that permitted remotes expose, each in its own box; they are updated with
 * gate and versions.
 */
export function createSlots({ loader, gate, permitted, versions }: Options): Slots {
  const slots = new Map<string, Subject<SlotState>>();
  const filledWith = new Map<string, string>();
  /** The failed fetches of each slot. */
  const missing = new Map<string, RegistryEntry[]>();
  let attempts = 0;

  const fillingsOf = (name: string): Filling[] =>
    permitted
      .getSnapshot()
      .flatMap((entry) =>
        entry.manifest.slots
          .filter((slot) => slot.slot === name && judge(slot, gate.getSnapshot()).allowed)
          .map(({ module }) => ({ entry, module })),
      );

  const keyOf = (fillings: Filling[]) => fillings.map(({ entry, module }) => `${entry.base}${module}`).join();

  async function load({ entry, module }: Filling): Promise<SlotComponent> {
    const limit = versions.isReplaceable(entry) ? limits.start : limits.load;
    const Component = componentOf(await settleWithin(limit, loader.load(entry, module)));
    return boxed(Component, () => versions.failed(entry, { step: 'render' }));
  }

  async function fill(name: string, state: Subject<SlotState>) {
    const fillings = fillingsOf(name);
    const isPresent = () => keyOf(fillingsOf(name)) === keyOf(fillings);
    filledWith.set(name, keyOf(fillings));
    if (fillings.length === 0) return state.set(absent);
    const requestedAt = performance.now();
    state.set(loading);
    const outcomes = await Promise.allSettled(fillings.map(load));
    if (!isPresent()) return;
    for (const [index, { entry }] of fillings.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status !== 'rejected') continue;
      console.error(outcome.reason);
      // Another version that replaces it fills the slot again.
      if (versions.failed(entry, { step: 'load', ms: performance.now() - requestedAt })) {
        loader.abort(entry);
        return;
      }
    }
    missing.set(
      name,
      fillings.flatMap(({ entry }, index) => (outcomes[index]?.status === 'rejected' ? [entry] : [])),
    );
    state.set(stateOf(name, state, fillings, outcomes));
  }

  function stateOf(
    name: string,
    state: Subject<SlotState>,
    fillings: readonly Filling[],
    outcomes: readonly PromiseSettledResult<SlotComponent>[],
  ): SlotState {
    const retryOf = (entry: RegistryEntry) => () => {
      renew(entry);
      void fill(name, state);
    };
    const [first] = fillings;
    if (first && outcomes.every(({ status }) => status === 'rejected'))
      return { kind: 'failed', remote: first.entry.name, retry: retryOf(first.entry) };
    const components = fillings.map(({ entry, module }, index) => {
      const outcome = outcomes[index];
      const Component = outcome?.status === 'fulfilled' ? outcome.value : failedBox(retryOf(entry));
      return { id: `${entry.name}${module}`, remote: entry.name, Component };
    });
    return { kind: 'ready', components };
  }

  function renew(entry: RegistryEntry) {
    attempts += 1;
    versions.tryAgain(entry.name);
    loader.renew(permitted.getSnapshot().find(({ name }) => name === entry.name) ?? entry, attempts);
  }

  function refill() {
    for (const [name, state] of slots) {
      if (filledWith.get(name) !== keyOf(fillingsOf(name))) void fill(name, state);
    }
  }
  gate.subscribe(refill);
  permitted.subscribe(refill);

  return {
    observe(name) {
      const existing = slots.get(name);
      if (existing) return existing;
      const state = createSubject<SlotState>(fillingsOf(name).length > 0 ? loading : absent);
      slots.set(name, state);
      void fill(name, state);
      return state;
    },
    isFilledBy: ({ name, version }) =>
      [...slots.keys()].some((slot) =>
        fillingsOf(slot).some(({ entry }) => entry.name === name && entry.version === version),
      ),
    retry(remote) {
      const entry = permitted.getSnapshot().find(({ name }) => name === remote);
      if (!entry) return;
      renew(entry);
      for (const [name, state] of slots) {
        if (fillingsOf(name).some((filling) => filling.entry.name === remote)) void fill(name, state);
      }
    },
    retryFailed() {
      for (const [name, state] of slots) {
        const entries = missing.get(name) ?? [];
        for (const entry of entries) renew(entry);
        if (entries.length > 0) void fill(name, state);
      }
    },
  };
}
