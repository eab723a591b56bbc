import { useStoreSubmit } from '@suite/remote-kit';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { ClosePayPeriodDocument, type PayrollFiguresFragment } from './payroll.generated';
import { usePayFormat } from './use-pay-format';

/** Refusals because the page is out of date: it shows the new state instead of an error. */
const staleCodes = ['payroll_changed', 'pay_period_closed'];

interface Props {
  detail: PayrollFiguresFragment;
  title: string;
  onChanged: () => Promise<void>;
  onClosed: (version: number | null) => Promise<void>;
  onClose: () => void;
}

/** Closes a period with the figures that are on the page; others are refused. */
export function CloseDialog({ detail, title, onChanged, onClosed, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const pay = usePayFormat();
  const { submit, pending } = useStoreSubmit(ClosePayPeriodDocument, {
    handles({ code }) {
      if (!staleCodes.includes(code)) return false;
      void onChanged();
      return true;
    },
  });
  const { start_date, end_date, hash, rows, versions, total, pay_1, pay_2 } = detail;

  async function close() {
    const data = await submit({ input_obj: { start_date, end_date, expected_hash: hash ?? '' } });
    if (data) await onClosed(data.pay_period_close.version ?? null);
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={t('payroll.close.message', {
        count: rows.length,
        total: pay.money(total),
        pay_1: pay.money(pay_1),
        pay_2: pay.money(pay_2),
        version: (versions.at(-1)?.version ?? 0) + 1,
      })}
      confirm={t('payroll.close.action')}
      cancel={t('payroll.close.cancel')}
      pending={pending}
      onConfirm={() => void close()}
      onClose={onClose}
    />
  );
}
