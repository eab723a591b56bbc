import { useFormat } from '@suite/remote-kit';
import { VisuallyHidden } from '@suite/ui';
import { useMessages } from './use-messages';

interface Props {
  /** Null: the person may not see the amount. */
  cents: number | null | undefined;
  /** Whether the amount is subtracted. */
  less?: boolean;
}

/** An amount of money; `---` for persons who may not see it, never 0. */
export function Money({ cents, less = false }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  if (typeof cents === 'number') return <>{format.money(less ? -cents : cents)}</>;
  return (
    <>
      <span aria-hidden="true">{t('not_visible', { ns: 'kit' })}</span>
      <VisuallyHidden>{t('money.not_visible')}</VisuallyHidden>
    </>
  );
}
