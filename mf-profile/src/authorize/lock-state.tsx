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

/** Shows whether staff codes are accepted, until when they are locked, and unlocks them. */
export function LockState({ state, onUnlocked }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { whmcsId } = useStore();
  const { submit, pending } = useSubmit(UnlockStaffLoginDocument);
  const { locked_until: trusted, open_locked_until: open } = state;

  async function unlock() {
    if (await submit({ whmcs_id: whmcsId })) onUnlocked();
  }

  if (!trusted && !open) return <Statement tone="good">{t('authorize.lock.open')}</Statement>;
  return (
    <Section title={t('authorize.lock.title')}>
      <Statement tone="bad">{t('authorize.lock.locked')}</Statement>
      {trusted && <p className={styles.note}>{t('authorize.lock.trusted', { time: format.dateTime(trusted) })}</p>}
      {open && <p className={styles.note}>{t('authorize.lock.elsewhere', { time: format.dateTime(open) })}</p>}
      <Button wide pending={pending} onClick={unlock}>
        {t('authorize.lock.unlock')}
      </Button>
    </Section>
  );
}
