import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable, ShellContract } from './contract';

/** The host's contract, around everything that a remote renders. */
export const ShellContext = createContext<ShellContract | null>(null);

/** The shell contract. Prefer the narrower hooks of this package. */
export function useShell(): ShellContract {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This component is rendered outside of the shell.');
  return shell;
}

/** The present value of an observable of the shell. */
export const useObservable = <T>(observable: Observable<T>): T =>
  useSyncExternalStore(observable.subscribe, observable.getSnapshot);
