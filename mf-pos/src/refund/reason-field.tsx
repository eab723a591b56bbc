import { Chip, Chips, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import pay from '../payment/payment.module.css';

interface Field {
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
}
interface Props extends Field {
  /** Keys of the usual ones. */
  usual: readonly string[];
}

const maxReason = 255;

/** A reason that has to be said: `given` answers it, or '' and from then on the field asks for it. */
export function useReason(): { given: () => string; field: Field } {
  const { t } = useTranslation('mf-pos');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const error = isTried && !reason.trim() ? t('refund.reason_required') : undefined;
  return {
    given() {
      setTried(true);
      return reason.trim();
    },
    field: { reason, onReason: setReason, error },
  };
}

/** Why: one of the usual reasons by a tap, or any other in words. */
export function ReasonField({ usual, reason, onReason, error }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <div className={pay.block}>
      <h3 className={pay.heading}>{t('refund.reason_heading')}</h3>
      <Chips>
        {usual.map((key) => {
          const label = t(`refund.reason.${key}`);
          return (
            <Chip key={key} selected={reason === label} onSelect={() => onReason(label)}>
              {label}
            </Chip>
          );
        })}
      </Chips>
      <TextField
        label={t('refund.reason_label')}
        value={reason}
        maxLength={maxReason}
        error={error}
        onChange={(event) => onReason(event.target.value)}
      />
    </div>
  );
}
