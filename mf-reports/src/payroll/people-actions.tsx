import { lazyOverlay, useFormat } from '@suite/remote-kit';
import { ActionBar, Button } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { usePayAccess } from './pay-access';
import type { PayrollFiguresFragment } from './payroll.generated';
import { usePayFormat } from './use-pay-format';

const CloseDialog = lazyOverlay(() => import('./close-dialog'), 'CloseDialog');
const ReopenSheet = lazyOverlay(() => import('./reopen-sheet'), 'ReopenSheet');

interface Props {
  detail: PayrollFiguresFragment;
  /** The figures were not those that the person looked at: nothing was closed. */
  onChanged: () => Promise<void>;
  onDone: (message: string) => Promise<void>;
}

/** The next step of a period: close it; once it is closed, print its slips; the owner may open it again. */
export function PeopleActions({ detail, onChanged, onDone }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const pay = usePayFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const { canClose, canReopen } = usePayAccess();
  const [opened, setOpened] = useState<'close' | 'reopen' | null>(null);
  const { start_date: from, end_date: to, state, is_closable, rows } = detail;
  if (!canClose) return null;

  async function finish(message: string) {
    setOpened(null);
    await onDone(message);
  }
  return (
    <>
      <ActionBar summary={rows.length > 0 && <strong>{pay.money(detail.total)}</strong>}>
        {state === 'closed' && canReopen && (
          <Button variant="secondary" size="lg" onClick={() => setOpened('reopen')}>
            {t('payroll.reopen.action')}
          </Button>
        )}
        {state === 'closed' && (
          <Button size="lg" onClick={() => navigate(paths.paySlips({ from, to }))}>
            {t('payroll.step.print')}
          </Button>
        )}
        {state === 'open' && is_closable && (
          <Button size="lg" onClick={() => setOpened('close')}>
            {t('payroll.close.action')}
          </Button>
        )}
      </ActionBar>
      {opened === 'close' && (
        <CloseDialog
          detail={detail}
          title={t('payroll.close.title', { days: format.days(from, to) })}
          onChanged={async () => {
            setOpened(null);
            await onChanged();
          }}
          onClosed={(version) => finish(t('payroll.close.done', { version }))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'reopen' && (
        <ReopenSheet
          detail={detail}
          onReopened={() => finish(t('payroll.reopen.done', { version: detail.version }))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
