import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { Button, Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type StaffSignInQuery, UnlockStaffLoginDocument } from './authorize.generated';
import { Statement } from './statement';

interface Props {
  state: StaffSignInQuery['staff_login_state'];
  onUnlocked: () => void;
}

/** Shows whether staff codes are accepted, until when they are locked, and unlocks them. */
export function LockState({ state, onUnlocked }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { submit, pending } = useStoreSubmit(UnlockStaffLoginDocument);
  const { locked_until: trusted, open_locked_until: open } = state;

  async function unlock() {
    if (await submit({})) onUnlocked();
  }

  if (!trusted && !open) return <Statement tone="good">{t('authorize.lock.open')}</Statement>;
  return (
    <Section title={t('authorize.lock.title')}>
      <Statement tone="bad">{t('authorize.lock.locked')}</Statement>
      {trusted && <Note>{t('authorize.lock.trusted', { time: format.dateTime(trusted) })}</Note>}
      {open && <Note>{t('authorize.lock.elsewhere', { time: format.dateTime(open) })}</Note>}
      <Button wide pending={pending} onClick={unlock}>
        {t('authorize.lock.unlock')}
      </Button>
    </Section>
  );
}
