import type { ShellNavigation } from '@suite/remote-kit/contract';
import type { Remotes } from '../remotes/remotes';
import type { Versions } from '../remotes/versions';
import type { Slots } from '../slots/slots';
import { watchRuntimeErrors } from './runtime-errors';
import { isolateStyles } from './style-isolation';
import { createUncaughtErrors, type UncaughtErrors } from './uncaught-errors';

interface Options {
  remotes: Pick<Remotes, 'states'>;
  slots: Pick<Slots, 'isFilledBy'>;
  versions: Pick<Versions, 'present' | 'failed'>;
  navigation: Pick<ShellNavigation, 'location'>;
}

/** Observes what remotes do outside of their pages; returns those that failed on the open page. */
export function isolateRemotes({ remotes, slots, versions, navigation }: Options): UncaughtErrors {
  const uncaughtErrors = createUncaughtErrors();
  const reported = new Set<string>();
  let path = navigation.location.getSnapshot().pathname;

  isolateStyles(document);
  navigation.location.subscribe(function forgetWithThePage() {
    const { pathname } = navigation.location.getSnapshot();
    if (pathname === path) return;
    path = pathname;
    reported.clear();
    for (const { name } of uncaughtErrors.getSnapshot()) uncaughtErrors.forget(name);
  });
  watchRuntimeErrors(window, (origin) => {
    const entry = versions.present
      .getSnapshot()
      .find(({ name, version }) => name === origin.name && version === origin.version);
    if (!entry) return;
    const state = remotes.states.getSnapshot().get(entry.name);
    const isShown = state === 'mounted' || slots.isFilledBy(entry);
    // An error during the start is reported as a failed start.
    if (!isShown && state !== 'ready') return;
    // A repeated failure is reported once per page.
    if (!reported.has(entry.base)) versions.failed(entry, { step: 'runtime' });
    reported.add(entry.base);
    if (isShown) uncaughtErrors.add(origin);
  });
  return uncaughtErrors;
}
