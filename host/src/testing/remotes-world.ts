import type { RemoteLifecycles } from '@suite/remote-kit';
import type { RemoteProps, ShellContract } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import * as spa from 'single-spa';
import { createSubject } from '../core/observable/subject';
import type { ReportedRemoteEvent } from '../core/telemetry/telemetry';
import { limits } from '../federation/remotes/lifecycles';
import { createRemotes, type Remotes } from '../federation/remotes/remotes';
import type { Failure } from '../federation/remotes/versions';
import { makeEntry } from './make-entry';

export const pos = makeEntry('mf-pos');
export const booking = makeEntry('mf-booking');
/** The previous version of mf-booking. */
export const older = makeEntry('mf-booking', { version: '0.0.9', base: '/remotes/mf-booking/0.0.9/' });
const pathOf: Record<string, string> = { 'mf-pos': '/owner/orders', 'mf-booking': '/owner/ticket' };

/** A remote that writes its name into its outlet. */
export const writing = (name: string, spoil: Partial<RemoteLifecycles> = {}): RemoteLifecycles => ({
  bootstrap: async () => undefined,
  mount: async ({ outlet }: RemoteProps) => outlet.append(name),
  unmount: async ({ outlet }: RemoteProps) => outlet.replaceChildren(),
  ...spoil,
});

/** Remotes on single-spa with a fake clock. */
interface RemotesWorld {
  remotes: Remotes;
  container: HTMLElement;
  /** The outcome of fetching a remote's code, by name. */
  modules: Record<string, () => Promise<unknown>>;
  /** The names of the fetched remotes, in order. */
  loads: string[];
  renewed: string[];
  /** The names of the remotes whose requests were ended. */
  aborted: string[];
  reported: ReportedRemoteEvent[];
  failures: (Failure & { version: string })[];
  /** The number of resources that a remote leaks when it unmounts. */
  left: number;
  /** Replaces mf-booking when that cannot start. */
  fallback: RegistryEntry | null;
}

/** Lets single-spa finish, and `ms` pass, as fast as the fake clock allows. */
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const location = createSubject({ pathname: '/' });

/** Opens a path: mf-pos is at `/owner/orders`, mf-booking at `/owner/ticket`. */
export function open(path: string) {
  history.pushState(null, '', path);
  location.set({ pathname: path });
  return settle();
}

/** Creates a new set of fake remotes for every test of a file. */
export function makeRemotesWorld() {
  const world = {} as RemotesWorld;

  function begin() {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    history.replaceState(null, '', '/');
    location.set({ pathname: '/' });
    const fresh: Omit<RemotesWorld, 'remotes'> = {
      container: document.createElement('div'),
      modules: { 'mf-pos': async () => writing('orders'), 'mf-booking': async () => writing('book') },
      loads: [],
      renewed: [],
      aborted: [],
      reported: [],
      failures: [],
      left: 0,
      fallback: null,
    };
    Object.assign(world, fresh);
    world.remotes = createRemotes({
      spa,
      loader: {
        register: () => undefined,
        load: ({ name }) => {
          world.loads.push(name);
          return world.modules[name]?.() ?? Promise.reject(new Error('404'));
        },
        abort: ({ name }) => void world.aborted.push(name),
        renew: ({ name }, attempt) => void world.renewed.push(`${name} ${attempt}`),
      },
      shell: { navigation: { location } } as unknown as ShellContract,
      telemetry: { report: (event) => void world.reported.push(event) },
      versions: {
        isReplaceable: ({ version }) => world.fallback !== null && version === booking.version,
        failed({ version }, failure) {
          world.failures.push({ ...failure, version });
          if (!world.fallback || version !== booking.version) return false;
          world.remotes.apply([pos, world.fallback], 'store 1');
          return true;
        },
        tryAgain: () => undefined,
      },
      leakGuard: { begin: () => undefined, end: () => world.left },
      container: world.container,
      isActive: ({ name }, pathname) => pathname === pathOf[name],
    });
  }

  async function end() {
    world.remotes.apply([], 'end');
    await settle(limits.unmount);
    jest.useRealTimers();
    jest.restoreAllMocks();
  }

  beforeAll(() => spa.start());
  beforeEach(begin);
  afterEach(end);
  return {
    world,
    shown: () => world.container.textContent,
    stateOf: ({ name }: RegistryEntry) => world.remotes.states.getSnapshot().get(name),
  };
}
