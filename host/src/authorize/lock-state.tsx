import { useSubmit } from '@suite/graphql';
import { useFormat, useStore } from '@suite/remote-kit';
import { Button, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type StaffSignInQuery, UnlockStaffLoginDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { Statement } from './statement';

interface Props {
  state: StaffSignInQuery['staff_login_state'];
  onUnlocked: () => void;
}

/** Whether codes are taken now; where too many were wrong, until when they are not, and unlocking. */
export function LockState({ state, onUnlocked }: Props) {
  const { t } = useTranslation('authorize');
  const format = useFormat();
  const { whmcsId } = useStore();
  const { submit, pending } = useSubmit(UnlockStaffLoginDocument);
  const { locked_until: trusted, open_locked_until: open } = state;

  async function unlock() {
    if (await submit({ whmcs_id: whmcsId })) onUnlocked();
  }

  if (!trusted && !open) return <Statement tone="good">{t('lock.open')}</Statement>;
  return (
    <Section title={t('lock.title')}>
      <Statement tone="bad">{t('lock.locked')}</Statement>
      {trusted && <p className={styles.note}>{t('lock.trusted', { time: format.dateTime(trusted) })}</p>}
      {open && <p className={styles.note}>{t('lock.elsewhere', { time: format.dateTime(open) })}</p>}
      <Button wide pending={pending} onClick={unlock}>
        {t('lock.unlock')}
      </Button>
    </Section>
  );
}
