import { reportUnexpectedError } from '@suite/graphql/unexpected-errors';
import { ErrorState } from '@suite/ui';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Called before the children are tried again. */
  onRetry?: (() => void) | undefined;
  /** Called when the children threw. */
  onError?: (() => void) | undefined;
  children: ReactNode;
}

/** Contains a failure in its own box: a card with Retry replaces the children that threw. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportUnexpectedError(error);
    this.props.onError?.();
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <FailureCard onRetry={this.retry} /> : this.props.children;
  }
}

/** The card in place of a part of the page, or of all of it, that failed to load or render. */
export function FailureCard({ onRetry, isPage }: { onRetry: () => void; isPage?: boolean }) {
  const { t } = useTranslation('kit');
  return <ErrorState title={t('failure.title')} message={t('failure.message')} onRetry={onRetry} isPage={isPage} />;
}
