import { useFormat, useGate, useStore } from '@suite/remote-kit';
import { Avatar, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './profile-person.module.css';

interface Props {
  full_name: string;
  image_url?: string | null;
  phone?: string | null;
  email?: string | null;
}

/** The person's name, their role in the chosen store, their phone number and email. */
export function ProfilePerson({ full_name, image_url, phone, email }: Props) {
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const paths = usePaths();
  const { role } = useGate();
  const { name: store } = useStore();
  return (
    <Stack>
      <div className={styles.who}>
        <Avatar name={full_name} src={image_url ?? undefined} size={44} />
        <div className={styles.words}>
          <h3 className={styles.name}>{full_name}</h3>
          {role && <p className={styles.role}>{t('profile.role_in', { role: kit(`role.${role}`), store })}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('profile.phone')}</dt>
        <dd>{phone ? format.phone(phone) : t('profile.no_phone')}</dd>
        <dt>{t('profile.email')}</dt>
        <dd>{email ?? t('profile.no_email')}</dd>
      </dl>
      <Link to={paths.editProfile()} className={styles.edit}>
        {t('edit_profile.title')}
      </Link>
    </Stack>
  );
}
