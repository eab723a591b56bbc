import type { Observable, ShellContract } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { settleWithin } from '../../core/async/settle-within';
import type { FailedStep, Telemetry } from '../../core/telemetry/telemetry';
import type { LeakGuard } from '../isolation/leak-guard';
import type { RemoteLoader } from '../loader/loader';
import { areLifecycles, type LifecycleStep, limits, watchLifecycles } from './lifecycles';
import { createRemoteStates, type RemoteState } from './remote-states';
import type { Versions } from './versions';

type SingleSpa = Pick<
  typeof import('single-spa'),
  'registerApplication' | 'unregisterApplication' | 'addErrorHandler' | 'triggerAppChange'
>;

interface Options {
  spa: SingleSpa;
  loader: RemoteLoader;
  shell: ShellContract;
  telemetry: Telemetry;
  /** Called with each failure; a replacement is set by `apply`. */
  versions: Pick<Versions, 'failed' | 'tryAgain' | 'isReplaceable'>;
  leakGuard: LeakGuard;
  /** The element in which each remote gets its own outlet. */
  container: HTMLElement;
  /** Returns whether a remote's page is shown at this path, by the present gate. */
  isActive: (entry: RegistryEntry, pathname: string) => boolean;
}

/** The permitted remotes as single-spa applications. */
export interface Remotes {
  readonly states: Observable<ReadonlyMap<string, RemoteState>>;
  /**
   * Registers the permitted remotes and removes the others. A change of `scope` (the store) restarts all of them,
   * so that no data of one store remains in another.
   */
  apply(permitted: readonly RegistryEntry[], scope: string): void;
  /** Restarts a remote in the store's version: fetches it again, in a fresh outlet. */
  retry(name: string): void;
}

/** One registration of a remote. Its name is used once, so that it cannot conflict with an old one. */
interface Running {
  entry: RegistryEntry;
  appName: string;
  outlet: HTMLElement;
  step: LifecycleStep | 'load' | 'render' | 'mounted';
  /** The time of the first request (`performance.now()`); the start duration counts from there. */
  requestedAt: number;
  /** Whether it was shown once. */
  isUp: boolean;
  retired: boolean;
  /** Ends the wait for its code, or for its bootstrap, because its page was left; null while nothing is waited for. */
  giveUp: (() => void) | null;
  /** Stopped until Retry: a module that threw while it was evaluated would mount blank. */
  failed: boolean;
}

/** The page was left while its remote was loading or preparing itself; it starts when the page is opened again. */
class PageLeft extends Error {
  override readonly name = 'PageLeft';
}

/** single-spa loads an application again when this time has passed since the last attempt ended. */
const reloadAfterMs = 250;

/**
 * Mounts and unmounts remotes through single-spa, each in an outlet and under a registration of its own, so that a
 * failure of one does not affect another. Reports what happened to each version.
 */
export function createRemotes(options: Options): Remotes {
  const { spa, loader, shell, telemetry, versions, leakGuard, container, isActive } = options;
  const states = createRemoteStates();
  const running = new Map<string, Running>();
  const attempts = new Map<string, number>();
  let registrations = 0;
  let presentScope = '';

  async function load(app: Running) {
    const { entry } = app;
    app.requestedAt = performance.now();
    states.set(entry.name, 'loading');
    const limitOf = (step: 'load' | LifecycleStep) =>
      step !== 'unmount' && !app.isUp && versions.isReplaceable(entry)
        ? Math.min(limits[step], app.requestedAt + limits.start - performance.now())
        : limits[step];
    const loading = Promise.race([loader.load(entry, './remote'), untilLeft(app)]);
    const module = await settleWithin(limitOf('load'), loading)
      .catch((error: unknown) => {
        // What was only left may still come, and is used when the page is opened again.
        if (!(error instanceof PageLeft)) loader.abort(entry);
        throw error;
      })
      .finally(() => {
        app.giveUp = null;
      });
    if (!areLifecycles(module)) throw new TypeError(`${entry.name} exposes no lifecycles.`);
    return watchLifecycles(module, {
      limitOf,
      untilLeft: () => untilLeft(app),
      onStep(step) {
        if (step === 'mount') leakGuard.begin();
        // A mount that failed is unmounted by single-spa before it is reported.
        if (step !== 'unmount' || app.step === 'mounted') app.step = step;
      },
      onDone(step) {
        app.giveUp = null;
        if (step === 'mount') onMounted(app);
        if (step === 'unmount') onUnmounted(app);
      },
    });
  }

  /** Rejects when the page is left: single-spa opens no other page while it waits for a load. */
  const untilLeft = (app: Running): Promise<never> =>
    new Promise((_, reject) => {
      app.giveUp = () => reject(new PageLeft(`The page of ${app.entry.name} was left.`));
    });

  const { location } = shell.navigation;
  location.subscribe(() => {
    const { pathname } = location.getSnapshot();
    for (const app of running.values()) if (!isActive(app.entry, pathname)) app.giveUp?.();
  });

  function onMounted(app: Running) {
    const { name, version } = app.entry;
    // Like a mount that throws: single-spa removes it and reports it.
    if (app.step === 'render') throw new Error(`The first render of ${name} ${version} failed.`);
    app.step = 'mounted';
    if (app.retired) return;
    if (!app.isUp) telemetry.report({ remote: name, version, kind: 'loaded', ms: Math.round(msSinceRequest(app)) });
    app.isUp = true;
    states.set(name, 'mounted');
  }

  function onRenderError(app: Running) {
    if (app.step === 'mount') app.step = 'render';
    else if (app.step !== 'render') fail(app, 'render');
  }

  function onUnmounted(app: Running) {
    const left = leakGuard.end(app.entry);
    // A remote that did not start is reported as such, and stays stopped until Retry.
    if (app.step !== 'unmount') return;
    if (left > 0) {
      console.error(`${app.entry.name} ${app.entry.version} left ${left} timers or listeners behind; they were ended.`);
      versions.failed(app.entry, { step: 'unmount' });
    }
    if (app.retired) return;
    states.set(app.entry.name, 'ready');
    // Its modules may rely on the ended resources: it restarts on its next visit.
    if (left > 0) setTimeout(() => restart(app));
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
      requestedAt: 0,
      isUp: false,
      giveUp: null,
      retired: false,
      failed: false,
    };
    running.set(entry.name, app);
    states.set(entry.name, 'new');
    spa.registerApplication({
      name: app.appName,
      app: () => load(app),
      activeWhen: (location) => !app.retired && !app.failed && isActive(entry, location.pathname),
      customProps: { shell, outlet, onRenderError: () => onRenderError(app) },
    });
  }

  function stop(app: Running) {
    app.retired = true;
    app.giveUp?.();
    running.delete(app.entry.name);
    states.forget(app.entry.name);
    const remove = () => app.outlet.remove();
    spa.unregisterApplication(app.appName).then(remove, remove);
  }

  function restart(app: Running) {
    if (app.retired) return;
    const attempt = (attempts.get(app.entry.name) ?? 0) + 1;
    attempts.set(app.entry.name, attempt);
    stop(app);
    app.outlet.remove();
    loader.renew(app.entry, attempt);
    start(app.entry);
  }

  const msSinceRequest = (app: Running) => performance.now() - app.requestedAt;

  /** Returns whether another version replaces it. */
  function fail(app: Running, step: FailedStep): boolean {
    if (app.retired) return false;
    return versions.failed(app.entry, app.isUp ? { step } : { step, ms: msSinceRequest(app) });
  }

  spa.addErrorHandler((error) => {
    const app = [...running.values()].find(({ appName }) => appName === error.appOrParcelName);
    if (error instanceof PageLeft) {
      if (!app) return;
      // single-spa does not try an application again that did not bootstrap.
      if (app.step === 'bootstrap') return restart(app);
      states.set(app.entry.name, 'new');
      setTimeout(() => void spa.triggerAppChange(), reloadAfterMs);
      return;
    }
    console.error(error);
    if (!app) return;
    const step = app.step === 'mounted' ? 'mount' : app.step;
    app.failed = step !== 'unmount';
    if (fail(app, step)) return;
    // A remote that cannot be unmounted cleanly is removed from the screen, and restarts on its next visit.
    if (step === 'unmount') restart(app);
    else states.set(app.entry.name, 'failed');
  });

  return {
    states,
    apply(permitted, scope) {
      const stays = ({ base }: RegistryEntry) =>
        scope === presentScope && permitted.some((entry) => entry.base === base);
      for (const app of [...running.values()]) if (!stays(app.entry)) stop(app);
      presentScope = scope;
      loader.register(permitted);
      for (const entry of permitted) if (!running.has(entry.name)) start(entry);
      void spa.triggerAppChange();
    },
    retry(name) {
      versions.tryAgain(name);
      const app = running.get(name);
      if (app) restart(app);
    },
  };
}
