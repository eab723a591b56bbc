import { ErrorBoundary, FailureCard } from '@suite/remote-kit';
import type { ComponentType } from 'react';

type SlotComponent = ComponentType<Record<string, unknown>>;

/** Renders the component of a slot in an error boundary of its own: `onError` is called when it throws. */
export const boxed = (Component: SlotComponent, onError: () => void): SlotComponent =>
  function SlotBox(props) {
    return (
      <ErrorBoundary onError={onError}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };

/** Shown for a component of a slot that could not be fetched. */
export const failedBox = (onRetry: () => void): SlotComponent =>
  function FailedSlotBox() {
    return <FailureCard onRetry={onRetry} />;
  };
