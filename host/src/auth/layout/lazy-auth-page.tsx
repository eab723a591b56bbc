import { FailureCard, loadLocales } from '@suite/remote-kit';
import { SkeletonList } from '@suite/ui';
import type { i18n } from 'i18next';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from './auth-layout';
import { authLocales } from './auth-locales';
import type { AuthPageProps } from './auth-paths';

/**
 * A page before sign-in whose code is loaded when it is opened, with the messages that all of them share (`auth`).
 * If its code cannot be loaded, a message with Retry is shown.
 */
export function lazyAuthPage<TProps extends AuthPageProps = AuthPageProps>(
  load: (i18n: i18n) => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  let loadedPage: ComponentType<TProps> | null = null;

  return function LazyAuthPage(props: TProps) {
    const { i18n } = props.started;
    const { t } = useTranslation('kit');
    const [Loaded, setLoaded] = useState(() => loadedPage);
    const [failed, setFailed] = useState(false);
    const open = useCallback(() => {
      setFailed(false);
      Promise.all([load(i18n), loadLocales(i18n, 'auth', authLocales)]).then(
        ([page]) => {
          loadedPage = page;
          setLoaded(() => page);
        },
        () => setFailed(true),
      );
    }, [i18n]);
    useEffect(
      function fetchCode() {
        if (!loadedPage) open();
      },
      [open],
    );

    if (Loaded) return <Loaded {...props} />;
    return (
      <AuthLayout onProblem={props.onProblem}>
        {failed ? <FailureCard isPage onRetry={open} /> : <SkeletonList rows={3} label={t('loading')} />}
      </AuthLayout>
    );
  };
}
