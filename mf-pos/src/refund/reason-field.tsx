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
  /** Keys of the usual reasons. */
  usual: readonly string[];
}

const maxReason = 255;

/** A required reason: `validate` returns it, or '' and then shows the error beside the field. */
export function useReason(): { validate: () => string; field: Field } {
  const { t } = useTranslation('mf-pos');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const error = isTried && !reason.trim() ? t('refund.reason_required') : undefined;
  return {
    validate() {
      setTried(true);
      return reason.trim();
    },
    field: { reason, onReason: setReason, error },
  };
}

/** Chooses one of the usual reasons, or takes a free text. */
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
