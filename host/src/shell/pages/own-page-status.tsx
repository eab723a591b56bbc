import { FailureCard } from '@suite/remote-kit';
import { PageSkeleton } from '@suite/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../suite';
import type { OwnPage, OwnPageProps } from './own-page';

type State = { kind: 'loading' | 'failed' } | { kind: 'there'; Page: ComponentType<OwnPageProps> };

/** A page of the host whose code is loaded when it is opened: skeleton, the page, or the card with Retry. */
export function OwnPageStatus({ suite, page }: { suite: Suite; page: OwnPage }) {
  const { t } = useTranslation('kit');
  const [state, setState] = useState<State>({ kind: 'loading' });
  const { i18n } = suite.started;

  const open = useCallback(() => {
    let left = false;
    setState({ kind: 'loading' });
    page.load(i18n).then(
      (Page) => !left && setState({ kind: 'there', Page }),
      (error: unknown) => {
        console.error(error);
        if (!left) setState({ kind: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [page, i18n]);
  useEffect(open, [open]);

  switch (state.kind) {
    case 'loading':
      return <PageSkeleton rows={4} label={t('loading')} />;
    case 'failed':
      return <FailureCard isPage onRetry={open} />;
    case 'there':
      return <state.Page suite={suite} />;
  }
}
