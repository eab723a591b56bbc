import { FailureCard, loadLocales } from '@suite/remote-kit';
import { SkeletonList } from '@suite/ui';
import type { i18n } from 'i18next';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WayFrame } from './auth-layout';
import { waysLocales } from './auth-locales';
import type { WayProps } from './auth-paths';

/**
 * A page before sign-in whose code comes when it is wanted, with the words that all of them share
 * (`ways`). Code that does not come is a message with Retry.
 */
export function lazyWay<TProps extends WayProps = WayProps>(
  load: (i18n: i18n) => Promise<ComponentType<TProps>>,
): ComponentType<TProps> {
  let known: ComponentType<TProps> | null = null;

  return function LazyWay(props: TProps) {
    const { i18n } = props.started;
    const { t } = useTranslation('kit');
    const [Loaded, setLoaded] = useState(() => known);
    const [failed, setFailed] = useState(false);
    const open = useCallback(() => {
      setFailed(false);
      Promise.all([load(i18n), loadLocales(i18n, 'ways', waysLocales)]).then(
        ([way]) => {
          known = way;
          setLoaded(() => way);
        },
        () => setFailed(true),
      );
    }, [i18n]);
    useEffect(
      function fetchCode() {
        if (!known) open();
      },
      [open],
    );

    if (Loaded) return <Loaded {...props} />;
    return (
      <WayFrame onProblem={props.onProblem}>
        {failed ? <FailureCard isPage onRetry={open} /> : <SkeletonList rows={3} label={t('loading')} />}
      </WayFrame>
    );
  };
}
