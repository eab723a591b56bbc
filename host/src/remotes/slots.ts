import type { GateSnapshot, Observable, SlotState } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../federation/loader';
import { judge } from '../gate/gate';
import { createSubject, type Subject } from '../navigation/subject';
import { limits } from './lifecycles';
import { settleWithin } from './settle';

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
}

/** The places that remotes fill in other remotes' pages, through the same gate as pages. */
export interface Slots {
  observe(name: string): Observable<SlotState>;
}

const absent: SlotState = { kind: 'absent' };
const loading: SlotState = { kind: 'loading' };

function componentOf(module: unknown): SlotComponent {
  const exposed = (module as { default?: unknown } | null)?.default;
  if (typeof exposed !== 'function') throw new TypeError('A slot exposes its component as default.');
  return exposed as SlotComponent;
}

export function createSlots({ loader, gate, permitted }: Options): Slots {
  const slots = new Map<string, Subject<SlotState>>();
  const filledWith = new Map<string, string>();
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

  async function fill(name: string, state: Subject<SlotState>) {
    const fillings = fillingsOf(name);
    const isPresent = () => keyOf(fillingsOf(name)) === keyOf(fillings);
    filledWith.set(name, keyOf(fillings));
    if (fillings.length === 0) return state.set(absent);
    state.set(loading);
    const outcomes = await Promise.allSettled(
      fillings.map(({ entry, module }) => settleWithin(limits.load, loader.load(entry, module)).then(componentOf)),
    );
    if (!isPresent()) return;
    const failed = outcomes.findIndex(({ status }) => status === 'rejected');
    const broken = fillings[failed];
    if (broken) {
      const retry = () => {
        attempts += 1;
        loader.renew(broken.entry, attempts);
        void fill(name, state);
      };
      return state.set({ kind: 'failed', remote: broken.entry.name, retry });
    }
    const components = outcomes.flatMap((outcome, index) => {
      const filling = fillings[index];
      if (outcome.status === 'rejected' || !filling) return [];
      return [{ id: `${filling.entry.name}${filling.module}`, remote: filling.entry.name, Component: outcome.value }];
    });
    state.set({ kind: 'ready', components });
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
      const known = slots.get(name);
      if (known) return known;
      const state = createSubject<SlotState>(fillingsOf(name).length > 0 ? loading : absent);
      slots.set(name, state);
      void fill(name, state);
      return state;
    },
  };
}
