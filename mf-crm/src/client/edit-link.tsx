import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './client.module.css';

/** Leads to the form of a client's data. */
export function EditLink({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  return (
    <Link to={paths.editClient({ id })} className={styles.action}>
      <Pencil size={20} />
      {t('client.edit')}
    </Link>
  );
}
