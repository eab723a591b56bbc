import { NoShowMark } from '@suite/entities';
import { useFormat, usePermission, useService, useStoreSubmit, useSuiteLinks } from '@suite/remote-kit';
import { Avatar, Button, Card } from '@suite/ui';
import { CalendarPlus, MessageSquareText, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ClientTypeMark } from '../client-facts/client-type-mark';
import { StartConversationDocument } from '../messages/messages.generated';
import { usePaths } from '../paths';
import styles from './client.module.css';
import type { Client } from './use-client';

interface Props {
  client: Client;
  /** Whether the client has a number, also one that the person does not see. */
  hasPhone: boolean;
}

/** Who it is, at a glance, and the ways to reach and to book them. */
export function ClientActions({ client, hasPhone }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const links = useSuiteLinks();
  const mayBook = [usePermission('BOOKING'), usePermission('UPDATE_BOOKING'), useService('gbk')].every(Boolean);
  const { id, full_name, image_url, phone, phone_number_hidden, type, is_blocked_from_booking, no_show_count } = client;
  return (
    <Card className={styles.head}>
      <Avatar name={full_name} src={image_url ?? undefined} size={44} />
      <div className={styles.who}>
        <span className={styles.marks}>
          <ClientTypeMark type={type} isBlocked={is_blocked_from_booking} />
          <NoShowMark count={no_show_count} />
        </span>
        {phone ? (
          <span className={styles.phone}>{format.phone(phone)}</span>
        ) : (
          <span className={styles.quiet}>
            {t(phone_number_hidden && hasPhone ? 'client.phone_hidden' : 'client.no_phone')}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {mayBook && (
          <Link to={links.book({ customer: id })} className={styles.book}>
            <CalendarPlus size={20} />
            {t('client.book')}
          </Link>
        )}
        {phone && (
          <a href={`tel:${phone}`} className={styles.action}>
            <Phone size={20} />
            {t('client.call')}
          </a>
        )}
        {hasPhone && <TextButton id={id} />}
      </div>
    </Card>
  );
}

/** Opens the conversation with the client, for people who may write to clients. */
export function TextButton({ id }: { id: string }) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const mayText = usePermission('MESSAGE');
  const start = useStoreSubmit(StartConversationDocument);
  if (!mayText) return null;
  async function open() {
    const started = await start.submit({ input_obj: { customer_id: id } });
    if (started) navigate(paths.conversation({ id: started.conversation_start.id }));
  }
  return (
    <Button
      variant="secondary"
      icon={<MessageSquareText size={20} />}
      pending={start.pending}
      onClick={() => void open()}
    >
      {t('client.text')}
    </Button>
  );
}
