import { Button, MessageDialog } from '@suite/ui';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from './lazy-code';
import { useShell } from './shell-context';
import { whenIdle } from './when-idle';

/** A dialog or sheet whose code is loaded after the page's: in advance, or when it is first rendered. */
export interface LazyOverlay<TProps> {
  (props: TProps): ReactNode;
  /** Fetches the code in advance. A failure is shown only to the person who opens it. */
  prefetch(): void;
}

/**
 * Creates an overlay from a module's export, so that no page waits for it: `lazyOverlay(() => import('./staff-sheet'),
 * 'StaffSheet')`. If the code fails to load, a message with Retry is shown. Once the code is loaded, it renders at
 * once.
 */
export function lazyOverlay<TName extends string, TProps extends { onClose: () => void }>(
  load: () => Promise<Record<TName, ComponentType<TProps>>>,
  name: TName,
): LazyOverlay<TProps> {
  const { prefetch, useCode } = lazyCode(async () => (await load())[name]);

  function Overlay(props: TProps) {
    const { Code, failed, retry } = useCode();
    if (Code) return <Code {...props} />;
    return failed ? <Failure onRetry={retry} onClose={props.onClose} /> : null;
  }
  return Object.assign(Overlay, { prefetch });
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

/** Fetches an overlay's code once every query of the page has a response and the browser is idle. */
export function usePrefetch(overlay: Pick<LazyOverlay<never>, 'prefetch'>): void {
  const { apollo } = useShell();
  useEffect(
    function prefetchWhenThePageStands() {
      let timer = window.setTimeout(look, pauseMs);
      function look() {
        const isLoading = [...apollo.getObservableQueries()].some((query) => query.getCurrentResult().loading);
        if (isLoading) timer = window.setTimeout(look, pauseMs);
        else whenIdle(overlay.prefetch);
      }
      return () => window.clearTimeout(timer);
    },
    [apollo, overlay],
  );
}
