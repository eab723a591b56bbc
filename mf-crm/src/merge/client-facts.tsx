import { useFormat } from '@suite/remote-kit';
import { Avatar } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { MergeClientFactsFragment } from './merge.generated';
import styles from './merge.module.css';

interface Props {
  client: MergeClientFactsFragment;
  /** What the client is beside the other one. */
  label?: string;
}

/** One of two similar clients, with what tells them apart; the name leads to the profile. */
export function ClientFacts({ client, label }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const { id, full_name, phone, phone_number_hidden, email, visit_count, last_visited, create_at, image_url } = client;
  const number = phone ? format.phone(phone) : t(phone_number_hidden ? 'merge.number_hidden' : 'merge.no_number');
  const visits = last_visited
    ? t('merge.visits_last', { count: visit_count, day: format.date(last_visited) })
    : t('merge.added', { day: format.date(create_at) });
  return (
    <div className={styles.client}>
      <Avatar name={full_name} src={image_url ?? undefined} size={44} />
      <div className={styles.facts}>
        {label && <span className={styles.label}>{label}</span>}
        <Link to={paths.client({ id })} className={styles.name}>
          {full_name}
        </Link>
        <span className={styles.fact}>{number}</span>
        {email && <span className={styles.fact}>{email}</span>}
        <span className={styles.fact}>{visits}</span>
      </div>
    </div>
  );
}
