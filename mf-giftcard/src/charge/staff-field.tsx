import { StaffSheet } from '@suite/entities';
import { Avatar, Button, Card, FieldError } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldStaff } from '../domain/charge';
import styles from './charge.module.css';

interface Props {
  staff: FieldStaff | null;
  error: string | undefined;
  onStaff: (staff: FieldStaff) => void;
}

/** Who served the client: the chosen employee, with the list to choose from. */
export function StaffField({ staff, error, onStaff }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-problem>
      <Card className={styles.card}>
        {staff && <Avatar name={staff.name} size={32} />}
        <div className={styles.cardTexts}>
          <span className={styles.detail}>{t('redeem.staff')}</span>
          {staff && <strong>{staff.name}</strong>}
        </div>
        <Button variant={staff ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
          {staff ? t('redeem.change_staff') : t('redeem.choose_staff')}
        </Button>
      </Card>
      <FieldError message={error} />
      {isOpen && (
        <StaffSheet
          time={null}
          clientId={null}
          selected={staff?.id ?? null}
          onChoose={(chosen) => {
            if (chosen) onStaff(chosen);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
