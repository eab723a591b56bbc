import { SkeletonList } from '@suite/ui';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from './error-boundary';

interface Props<TProps extends object> {
  /** Fetches the component and its words; called again by Retry. */
  load: () => Promise<ComponentType<TProps>>;
  props: TProps;
  loading?: ReactNode;
}

/** A component whose code is on its way: skeleton, then the component, or a card with Retry. */
export function Deferred<TProps extends object>({ load, props, loading }: Props<TProps>) {
  const [component, setComponent] = useState(load);
  return (
    <ErrorBoundary onRetry={() => setComponent(load())}>
      <Suspense fallback={loading ?? <PageSkeleton />}>
        <Loaded component={component} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded<TProps extends object>({ component, props }: { component: Promise<ComponentType<TProps>>; props: TProps }) {
  const Component = use(component);
  return <Component {...props} />;
}

/** What stands in a page's place until its code is there. */
export function PageSkeleton() {
  const { t } = useTranslation('kit');
  return <SkeletonList rows={6} label={t('loading')} />;
}
