import { type ReactNode, useMemo } from 'react';
import { ErrorBoundary, FailureCard } from './error-boundary';
import { useObservable, useShell } from './shell-context';
import type { SlotContracts, SlotName } from './slot-contracts';
import { SlotSkeleton } from './slot-skeleton';

type Props<Name extends SlotName> = {
  /** The slot's name, e.g. `ticket.in-service`. */
  name: Name;
  /** Shown when no component fills it, or the person may not see it. */
  fallback?: ReactNode;
  /** Shown while its code is on its way; by default a skeleton of the slot's cards. */
  loading?: ReactNode;
} & (object extends SlotContracts[Name]
  ? { props?: SlotContracts[Name] }
  : {
      /** Passed to each component that fills the slot. */
      props: SlotContracts[Name];
    });

/** A place that another remote fills, if there is one and the person may see it. Its failure stays in its own box. */
export function Slot<Name extends SlotName>({ name, props, fallback = null, loading }: Props<Name>) {
  const { slots } = useShell();
  const state = useObservable(useMemo(() => slots.observe(name), [slots, name]));
  switch (state.kind) {
    case 'absent':
      return fallback;
    case 'loading':
      return loading ?? <SlotSkeleton name={name} />;
    case 'failed':
      return <FailureCard onRetry={state.retry} />;
    case 'ready':
      return state.components.map(({ id, Component }) => (
        <ErrorBoundary key={id}>
          <Component {...props} />
        </ErrorBoundary>
      ));
  }
}
