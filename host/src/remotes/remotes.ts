import type { Observable, ShellContract } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { RemoteLoader } from '../federation/loader';
import type { Telemetry } from '../telemetry/telemetry';
import { areLifecycles, limits, type Step, watchLifecycles } from './lifecycles';
import { createRemoteStates, type RemoteState } from './remote-states';
import { settleWithin } from './settle';

type SingleSpa = Pick<
  typeof import('single-spa'),
  'registerApplication' | 'unregisterApplication' | 'addErrorHandler' | 'triggerAppChange'
>;

interface Options {
  spa: SingleSpa;
  loader: RemoteLoader;
  shell: ShellContract;
  telemetry: Telemetry;
  /** Where each remote gets its own outlet element. */
  container: HTMLElement;
  /** Whether a remote's page is to be on screen at this path, by the present gate. */
  isActive: (entry: RegistryEntry, pathname: string) => boolean;
}

/** The permitted remotes as single-spa applications. */
export interface Remotes {
  readonly states: Observable<ReadonlyMap<string, RemoteState>>;
  /**
   * Registers what is permitted now and takes away what is not. Another `scope` (the store) starts
   * all of them anew, so that nothing of one store is left in another.
   */
  apply(permitted: readonly RegistryEntry[], scope: string): void;
  /** Starts a failed remote anew: fetches it again, in a fresh outlet. */
  retry(name: string): void;
}

/** One registration of a remote. Its name is used once, so that an old one can never be in the way. */
interface Running {
  entry: RegistryEntry;
  appName: string;
  outlet: HTMLElement;
  step: Step | 'load' | 'mounted';
  retired: boolean;
  /** Stays down until Retry: a module that threw while it was evaluated would come up blank. */
  failed: boolean;
}

export function createRemotes({ spa, loader, shell, telemetry, container, isActive }: Options): Remotes {
  const states = createRemoteStates();
  const running = new Map<string, Running>();
  const attempts = new Map<string, number>();
  let registrations = 0;
  let presentScope = '';

  async function load(app: Running) {
    const { name, version } = app.entry;
    const asked = performance.now();
    let isUp = false;
    states.set(name, 'loading');
    const module = await settleWithin(limits.load, loader.load(app.entry, './remote'));
    if (!areLifecycles(module)) throw new TypeError(`${app.entry.name} exposes no lifecycles.`);
    return watchLifecycles(
      module,
      (step) => {
        // A mount that failed is unmounted by single-spa before it is reported.
        if (step !== 'unmount' || app.step === 'mounted') app.step = step;
      },
      (step) => {
        if (step === 'mount') app.step = 'mounted';
        if (app.retired) return;
        if (step === 'mount' && !isUp) {
          isUp = true;
          telemetry.report({ remote: name, version, kind: 'loaded', ms: Math.round(performance.now() - asked) });
        }
        if (step === 'mount') states.set(app.entry.name, 'mounted');
        if (step === 'unmount') states.set(app.entry.name, 'ready');
      },
    );
  }

  function start(entry: RegistryEntry) {
    registrations += 1;
    const outlet = document.createElement('div');
    outlet.dataset.remote = entry.name;
    container.append(outlet);
    const app: Running = {
      entry,
      appName: `${entry.name}#${registrations}`,
      outlet,
      step: 'load',
      retired: false,
      failed: false,
    };
    running.set(entry.name, app);
    states.set(entry.name, 'new');
    spa.registerApplication({
      name: app.appName,
      app: () => load(app),
      activeWhen: (location) => !app.retired && !app.failed && isActive(entry, location.pathname),
      customProps: { shell, outlet },
    });
  }

  function stop(app: Running) {
    app.retired = true;
    running.delete(app.entry.name);
    states.forget(app.entry.name);
    const remove = () => app.outlet.remove();
    spa.unregisterApplication(app.appName).then(remove, remove);
  }

  function restart(app: Running) {
    const attempt = (attempts.get(app.entry.name) ?? 0) + 1;
    attempts.set(app.entry.name, attempt);
    stop(app);
    app.outlet.remove();
    loader.renew(app.entry, attempt);
    start(app.entry);
  }

  spa.addErrorHandler((error) => {
    const app = [...running.values()].find(({ appName }) => appName === error.appOrParcelName);
    console.error(error);
    if (!app) return;
    // What can not be taken away cleanly is not on screen any more: it starts anew when it is next visited.
    if (app.step === 'unmount') return restart(app);
    app.failed = true;
    states.set(app.entry.name, 'failed');
  });

  return {
    states,
    apply(permitted, scope) {
      const stays = (name: string) => scope === presentScope && permitted.some((entry) => entry.name === name);
      for (const app of [...running.values()]) if (!stays(app.entry.name)) stop(app);
      presentScope = scope;
      loader.register(permitted);
      for (const entry of permitted) if (!running.has(entry.name)) start(entry);
      void spa.triggerAppChange();
    },
    retry(name) {
      const app = running.get(name);
      if (app) restart(app);
    },
  };
}
