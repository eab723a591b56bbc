import { useFormat } from '@suite/remote-kit';
import { VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Null: the person may not see it. */
  cents: number | null | undefined;
  /** It is taken off. */
  less?: boolean;
}

/** A figure of money; `---` for who may not see it, never 0. */
export function Money({ cents, less = false }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  if (typeof cents === 'number') return <>{format.money(less ? -cents : cents)}</>;
  return (
    <>
      <span aria-hidden="true">{t('not_visible', { ns: 'kit' })}</span>
      <VisuallyHidden>{t('figures.not_visible')}</VisuallyHidden>
    </>
  );
}
