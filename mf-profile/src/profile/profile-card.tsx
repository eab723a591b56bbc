import { useFormat, useGate, useStore } from '@suite/remote-kit';
import { Avatar, Card, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { ProfileUserFragment } from './profile.generated';
import styles from './profile-card.module.css';

/** The person's name, their role in the chosen store, and their sign-in identifiers. */
export function ProfileCard({ user }: { user: ProfileUserFragment }) {
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  const { role } = useGate();
  const { name: store } = useStore();
  return (
    <Card as="section">
      <Stack>
        <div className={styles.who}>
          <Avatar name={user.full_name} src={user.image_url ?? undefined} size={44} />
          <div className={styles.words}>
            <h2 className={styles.name}>{user.full_name}</h2>
            {role && <p className={styles.role}>{t('profile.role_in', { role: kit(`role.${role}`), store })}</p>}
          </div>
        </div>
        <dl className={styles.facts}>
          <dt>{t('profile.phone')}</dt>
          <dd>{user.phone_number ? format.phone(user.phone_number) : t('profile.no_phone')}</dd>
          <dt>{t('profile.email')}</dt>
          <dd>{user.email ?? t('profile.no_email')}</dd>
        </dl>
        <Link to={paths.editProfile()} className={styles.edit}>
          {t('edit_profile.title')}
        </Link>
      </Stack>
    </Card>
  );
}
