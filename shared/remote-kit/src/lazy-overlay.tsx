import { Button, MessageDialog } from '@suite/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from './shell-context';
import { whenIdle } from './when-idle';

/** A dialog or sheet whose code comes after the page's: ahead of its use, or when it is first rendered. */
export interface LazyOverlay<TProps> {
  (props: TProps): ReactNode;
  /** Fetches the code ahead. A failure is said only to the person who opens it. */
  prefetch(): void;
}

/**
 * Makes an overlay of a module's export, so that no page waits for it:
 * `lazyOverlay(() => import('./staff-sheet'), 'StaffSheet')`. Code that does not come is a message
 * with Retry. Once the code is there, it renders at once.
 */
export function lazyOverlay<TName extends string, TProps extends { onClose: () => void }>(
  load: () => Promise<Record<TName, ComponentType<TProps>>>,
  name: TName,
): LazyOverlay<TProps> {
  let known: ComponentType<TProps> | null = null;
  const fetchCode = async () => {
    known ??= (await load())[name];
    return known;
  };

  function Overlay(props: TProps) {
    const [Loaded, setLoaded] = useState(() => known);
    const [failed, setFailed] = useState(false);
    const open = useCallback(() => {
      setFailed(false);
      fetchCode().then(
        (code) => setLoaded(() => code),
        () => setFailed(true),
      );
    }, []);
    useEffect(open, [open]);

    if (Loaded) return <Loaded {...props} />;
    return failed ? <Failure onRetry={open} onClose={props.onClose} /> : null;
  }
  return Object.assign(Overlay, { prefetch: () => void fetchCode().catch(() => undefined) });
}

function Failure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <MessageDialog title={t('failure.title')} message={t('failure.message')} onClose={onClose}>
      <Button wide onClick={onRetry}>
        {t('retry')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </MessageDialog>
  );
}

const pauseMs = 300;

/** Fetches an overlay's code once the page stands: all that it asked the API has been answered, and the browser is idle. */
export function usePrefetch(overlay: Pick<LazyOverlay<never>, 'prefetch'>): void {
  const { apollo } = useShell();
  useEffect(
    function prefetchWhenThePageStands() {
      let timer = window.setTimeout(look, pauseMs);
      function look() {
        const isAsking = [...apollo.getObservableQueries()].some((query) => query.getCurrentResult().loading);
        if (isAsking) timer = window.setTimeout(look, pauseMs);
        else whenIdle(overlay.prefetch);
      }
      return () => window.clearTimeout(timer);
    },
    [apollo, overlay],
  );
}
