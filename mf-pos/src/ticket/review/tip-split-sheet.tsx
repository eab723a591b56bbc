import type { Cents } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button, MoneyField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, type TipShare } from '../../domain/review';
import styles from './review.module.css';

interface Props {
  tip: Cents;
  shares: readonly TipShare[];
  nameOf: (employeeId: string) => string;
  /** An empty split means by service value. */
  onSave: (shares: TipShare[]) => void;
  onClose: () => void;
}

/** Edits the tip shares; they can be saved once they add up to the tip. */
export function TipSplitSheet({ tip, shares: present, nameOf, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const form = useId();
  const [shares, setShares] = useState([...present]);
  const left = tip - sumOf(shares);

  function set(employeeId: string, amount: Cents) {
    setShares(shares.map((share) => (share.employee_id === employeeId ? { ...share, amount } : share)));
  }
  function finish(chosen: TipShare[]) {
    onSave(chosen);
    onClose();
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (left === 0) finish(shares);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('tip.split_title', { tip: format.money(tip) })}
      footer={
        <>
          <p role="status" className={left === 0 ? styles.fits : styles.misfits}>
            {left === 0 && t('tip.split_fits')}
            {left > 0 && t('tip.split_left', { amount: format.money(left) })}
            {left < 0 && t('tip.split_over', { amount: format.money(-left) })}
          </p>
          <Button type="submit" form={form} size="lg" wide aria-disabled={left !== 0}>
            {t('tip.split_save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        {shares.map(({ employee_id, amount }) => (
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
      </form>
    </Sheet>
  );
}
