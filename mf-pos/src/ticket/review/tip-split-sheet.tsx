import type { Cents } from '@suite/domain';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, MoneyField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type ReviewTipShare, sumOf } from '../../domain/review';
import styles from './review.module.css';

const schema = v.object({ shares: v.array(v.object({ employee_id: v.string(), amount: v.number() })) });

interface Props {
  tip: Cents;
  shares: readonly ReviewTipShare[];
  nameOf: (employeeId: string) => string;
  /** An empty split means by service value. */
  onSave: (shares: ReviewTipShare[]) => void;
  onClose: () => void;
}

/** The shares of the tip by employee; they can be saved once they sum to the tip. */
export function TipSplitSheet({ tip, shares: present, nameOf, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const form = useRemoteForm({
    schema,
    defaultValues: { shares: [...present] },
    onSubmit({ shares: chosen }) {
      if (tip === sumOf(chosen)) finish(chosen);
    },
  });
  const shares = form.input('shares');
  const left = tip - sumOf(shares.value);

  function finish(chosen: ReviewTipShare[]) {
    onSave(chosen);
    onClose();
  }
  const set = (employeeId: string, amount: Cents) =>
    shares.set(shares.value.map((share) => (share.employee_id === employeeId ? { ...share, amount } : share)));

  return (
    <SheetForm
      title={t('tip.split_title', { tip: format.money(tip) })}
      submit={t('tip.split_save')}
      form={form}
      isIncomplete={left !== 0}
      summary={
        <p role="status" className={left === 0 ? styles.fits : styles.mismatch}>
          {left === 0 && t('tip.split_fits')}
          {left > 0 && t('tip.split_left', { amount: format.money(left) })}
          {left < 0 && t('tip.split_over', { amount: format.money(-left) })}
        </p>
      }
      onClose={onClose}
    >
      {shares.value.map(({ employee_id, amount }) => (
        <MoneyField
          key={employee_id}
          label={nameOf(employee_id)}
          cents={amount}
          max={tip}
          onCents={(cents) => set(employee_id, cents)}
        />
      ))}
      <Button variant="secondary" onClick={() => finish([])}>
        {t('tip.by_value')}
      </Button>
    </SheetForm>
  );
}
