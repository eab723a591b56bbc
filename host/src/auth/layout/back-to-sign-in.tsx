import { useTranslation } from 'react-i18next';
import { PathLink } from '../../core/navigation/path-link';
import type { Started } from '../../core/started';
import styles from './auth.module.css';
import { authPath } from './auth-paths';

/** The link that cancels a flow and returns to sign-in. */
export function BackToSignIn({ navigation }: Pick<Started, 'navigation'>) {
  const { t } = useTranslation('auth');
  const { search } = navigation.location.getSnapshot();
  return (
    <nav className={styles.links}>
      <PathLink navigation={navigation} to={authPath('/login', search)} className={styles.link}>
        {t('code.to_sign_in')}
      </PathLink>
    </nav>
  );
}
