import { reportUnexpectedError } from '@suite/graphql/unexpected-errors';
import { Component, type ReactNode } from 'react';
import { refresh } from '../../start/failed-files';
import { failureMessages } from '../../start/failure-messages';

/** The page for a suite that could not start. */
export function RouteErrorPage() {
  const { title, home, again } = failureMessages(document);
  return (
    <main className="start-failure">
      <div role="alert">
        <h1>{title}</h1>
        <p>
          <button type="button" onClick={() => void refresh()}>
            {again}
          </button>{' '}
          <a href="/">{home}</a>
        </p>
      </div>
    </main>
  );
}

/** The outermost error boundary: it catches failures that no other boundary caught. */
export class RouteErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportUnexpectedError(error);
  }

  override render() {
    return this.state.failed ? <RouteErrorPage /> : this.props.children;
  }
}
