import { useHaptic, useStoreSubmit } from '@suite/remote-kit';
import { ActionBar, Button, LiveRegion } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmPaySlipDocument, type PaySlipViewFragment as PaySlip } from './slip.generated';

interface Props {
  slip: PaySlip;
  refetch: () => Promise<void>;
}

/** The person's own confirmation of the newest version, with one tap. A newer version is shown instead of confirmed. */
export function SlipConfirmation({ slip: { payroll_id, row, state }, refetch }: Props) {
  const { t } = useTranslation('mf-reports');
  const haptic = useHaptic();
  const { submit, pending } = useStoreSubmit(ConfirmPaySlipDocument);
  const [done, setDone] = useState('');
  const { version, confirmed_version } = row;
  const isNeeded = state === 'closed' && version != null && (confirmed_version ?? 0) < version && row.total != null;

  async function confirm() {
    if (!payroll_id || version == null) return;
    const data = await submit({ input_obj: { payroll_id, version } });
    if (data) {
      haptic('success');
      setDone(t('payroll.confirm.thanks'));
    }
    await refetch();
  }
  return (
    <>
      <LiveRegion message={done} />
      {isNeeded && (
        <ActionBar summary={t('payroll.confirm.hint')}>
          <Button size="lg" pending={pending} onClick={() => void confirm()}>
            {t('payroll.confirm.action')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
