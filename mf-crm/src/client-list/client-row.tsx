import { NoShowMark, type RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Avatar, Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ClientTypeMark } from '../client-facts/client-type-mark';
import type { ClientRowFragment } from './client-list.generated';
import styles from './client-list.module.css';

/** A client of the list: usual technician, visits and how long ago, which distinguish clients of one name. */
export function ClientRow({ client, link }: { client: ClientRowFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { full_name, image_url, visit_count, last_visited, usual_employee } = client;
  const facts = [
    usual_employee?.full_name,
    t('client_list.visits', { count: visit_count }),
    last_visited ? format.relative(last_visited) : null,
  ];
  return (
    <Card as="li" className={styles.row}>
      <Avatar name={full_name} src={image_url ?? undefined} size={44} />
      <div className={styles.texts}>
        <CardLink {...link}>{full_name}</CardLink>
        <span className={styles.details}>{facts.filter(Boolean).join(' · ')}</span>
        <NoShowMark count={client.no_show_count} />
      </div>
      <ClientTypeMark type={client.type} isBlocked={client.is_blocked_from_booking} />
    </Card>
  );
}
