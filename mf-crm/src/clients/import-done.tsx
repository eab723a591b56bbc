import { Button, Stack, SuccessCheck } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ImportProgress } from './use-client-import';

interface Props {
  progress: ImportProgress;
  /** Rows that were not imported. */
  leftOut: number;
  onDone: () => void;
}

/** What an import did. */
export function ImportDone({ progress: { created, filled, existing, erased }, leftOut, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  return (
    <div role="status">
      <SuccessCheck
        title={t('clients.done', { count: created })}
        message={
          <Stack gap={1}>
            {filled > 0 && <span>{t('clients.filled', { count: filled })}</span>}
            {existing > 0 && <span>{t('clients.existing', { count: existing })}</span>}
            {erased > 0 && <span>{t('clients.plan.erased', { count: erased })}</span>}
            {leftOut > 0 && <span>{t('clients.left_out_count', { count: leftOut })}</span>}
            <span>{t('clients.undo_hint')}</span>
          </Stack>
        }
      >
        <Button wide onClick={onDone}>
          {t('clients.finish')}
        </Button>
      </SuccessCheck>
    </div>
  );
}
