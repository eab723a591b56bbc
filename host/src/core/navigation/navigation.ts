import { tabStorage } from '@suite/graphql/device-storage';
import type { ShellLocation, ShellNavigation } from '@suite/remote-kit/contract';
import { createSubject } from '../observable/subject';
import { stepsBack } from './back-stack';

type To = Parameters<ShellNavigation['push']>[0];

/** The navigation of the suite: a window's history with the product's own rules for Back. */
export interface SuiteNavigation extends ShellNavigation {
  /** How the present location was reached; `pop` is Back, Forward, or the first one. */
  lastAction(): 'push' | 'replace' | 'pop';
  /** Decides where `back()` leads when there is no page before. */
  setHome(home: string): void;
  /** The path patterns of remotes' pages that `back()` never returns to. */
  setTransient(patterns: readonly string[]): void;
  /** From here on `back()` returns to no earlier page, nor to this one: they belong to another store. */
  leaveBehind(): void;
}

interface EntryState {
  /** The position in the window's own stack. */
  index: number;
  key: string;
  state: unknown;
}

const stackKey = 'suite:stack';
/** Marks an entry of the stack as one that Back does not return to. */
const leftBehind = '/';

const isEntry = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'index' in state && 'key' in state;

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`;

/**
 * Creates the navigation over a window's history. The paths of the window are saved in its session storage, so
 * that Back still works after a reload.
 */
export function createNavigation(window: Window): SuiteNavigation {
  const { history } = window;
  history.scrollRestoration = 'manual';
  if (!isEntry(history.state)) history.replaceState({ index: 0, key: 'default', state: null }, '');
  const paths = readPaths(tabStorage);
  let home = '/';
  let transient: readonly string[] = [];
  let action: 'push' | 'replace' | 'pop' = 'pop';
  let moving = false;

  const entry = (): EntryState => (isEntry(history.state) ? history.state : { index: 0, key: 'default', state: null });
  const here = (): ShellLocation => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: entry().state, key: entry().key };
  };
  const location = createSubject(here());
  remember();

  function remember() {
    const { pathname, search } = window.location;
    paths[entry().index] = pathname + search;
    tabStorage.setItem(stackKey, JSON.stringify(paths));
  }

  function arrive(how: 'push' | 'replace' | 'pop') {
    action = how;
    remember();
    location.set(here());
  }

  window.addEventListener('popstate', () => {
    // single-spa repeats each push as a popstate event, during the push.
    if (!moving && entry().key !== location.getSnapshot().key) arrive('pop');
  });

  function move(how: 'push' | 'replace', to: To, state: unknown, index: number) {
    moving = true;
    const next: EntryState = { index, key: crypto.randomUUID(), state };
    if (how === 'push') history.pushState(next, '', hrefOf(to));
    else history.replaceState(next, '', hrefOf(to));
    moving = false;
    arrive(how);
  }

  const navigation: SuiteNavigation = {
    location,
    lastAction: () => action,
    setHome(path) {
      home = path;
    },
    setTransient(patterns) {
      transient = patterns;
    },
    leaveBehind() {
      paths.fill(leftBehind, 0, entry().index + 1);
    },
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push(to, state = null) {
      const index = entry().index + 1;
      paths.length = index;
      move('push', to, state, index);
    },
    replace: (to, state = null) => move('replace', to, state, entry().index),
    back() {
      const steps = stepsBack(paths, entry().index, transient);
      if (steps === null) navigation.replace(home);
      else history.go(steps);
    },
  };
  return navigation;
}

function readPaths(storage: Storage): string[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(stackKey) ?? '[]');
    return Array.isArray(saved) ? saved.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
