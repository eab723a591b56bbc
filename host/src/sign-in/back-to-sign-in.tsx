import { useTranslation } from 'react-i18next';
import { PathLink } from '../navigation/path-link';
import type { Started } from '../start/started';
import styles from './sign-in.module.css';
import { wayPath } from './way';

/** The way out of a way that one does not want to go to its end. */
export function BackToSignIn({ navigation }: Pick<Started, 'navigation'>) {
  const { t } = useTranslation('ways');
  const { search } = navigation.location.getSnapshot();
  return (
    <nav className={styles.links}>
      <PathLink navigation={navigation} to={wayPath('/login', search)} className={styles.link}>
        {t('ask.to_sign_in')}
      </PathLink>
    </nav>
  );
}
