import { useFormat } from '@suite/remote-kit';
import { Avatar, Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { GroupClientFragment } from './groups.generated';
import styles from './groups.module.css';

interface Props {
  client: GroupClientFragment;
  /** Null while clients are not selected; then it leads to the client. */
  selected: boolean | null;
  /** No more can be selected. */
  isFull?: boolean;
  onToggle: () => void;
}

/** A client of a group, or one to be selected; visits and how long ago tell people of one name apart. */
export function ClientItem({ client, selected, isFull = false, onToggle }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const paths = usePaths();
  const { id, full_name, image_url, phone, visit_count, last_visited } = client;
  const details = [
    phone && format.phone(phone),
    t('groups.visits', { count: visit_count }),
    last_visited && format.relative(last_visited),
  ];
  const avatar = <Avatar name={full_name} src={image_url ?? undefined} size={32} />;
  const facts = <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>;
  if (selected !== null)
    return (
      <Card as="li" className={styles.client}>
        <label className={styles.choose}>
          <input type="checkbox" checked={selected} disabled={isFull && !selected} onChange={onToggle} />
          {avatar}
          <span className={styles.texts}>
            <span>{full_name}</span>
            {facts}
          </span>
        </label>
      </Card>
    );
  return (
    <Card as="li" className={styles.client}>
      {avatar}
      <span className={styles.texts}>
        <CardLink to={paths.client({ id })}>{full_name}</CardLink>
        {facts}
      </span>
    </Card>
  );
}
