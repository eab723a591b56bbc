import { usePrefetch, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberFragment, RenewStaffCodeDocument } from './member.generated';
import styles from './staff-code.module.css';
import { StatusDialog } from './status-dialog.lazy';

/** Gives an employee a new code, which is shown here once. */
export function StaffCode({ member, name }: { member: MemberFragment; name: string }) {
  const { t } = useTranslation('mf-profile');
  const { submit, pending } = useStoreSubmit(RenewStaffCodeDocument);
  const [isConfirming, setConfirming] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  usePrefetch(StatusDialog);
  if (member.fixed_because || member.status === 'inactive') return null;

  async function renew() {
    const result = await submit({ employee_id: member.id });
    if (result) setCode(result.employee_renew_code);
    setConfirming(false);
  }

  return (
    <Section title={t('staff_code.title')}>
      <Stack gap={2} align="start">
        <Note>{t('staff_code.hint', { name })}</Note>
        <div role="status">
          {code && (
            <>
              <Note tone="good">{t('staff_code.shown', { name })}</Note>
              <strong className={styles.code}>{code}</strong>
              <Note>{t('staff_code.once')}</Note>
            </>
          )}
        </div>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {t('staff_code.renew')}
        </Button>
      </Stack>
      {isConfirming && (
        <StatusDialog
          title={t('staff_code.confirm', { name })}
          message={t('staff_code.message')}
          confirm={t('staff_code.renew')}
          cancel={t('member_status.cancel')}
          pending={pending}
          onConfirm={() => void renew()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
