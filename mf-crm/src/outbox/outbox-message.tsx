import { FactList, ForOwners, usePathBesideList } from '@suite/entities';
import { QueryStates, type StoreQuery, useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, DetailPane, LiveRegion, Note, PageFrame, Stack, StatusChip } from '@suite/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { channelReasons, messageTone, reasonOf } from '../domain/outbox';
import { usePaths } from '../paths';
import {
  OutboxMessageDocument,
  type OutboxMessageQuery,
  type OutboxMessageQueryVariables,
  ResendOutboxMessageDocument,
  type SentMessageFragment,
} from './outbox.generated';
import styles from './outbox.module.css';
import { useRecipient } from './use-recipient';

const pollMs = 3_000;

/** Returns a message, which is followed while it is on its way. */
function useMessage(id: string) {
  const [isMoving, setMoving] = useState(false);
  const query = useStoreQuery(OutboxMessageDocument, { id }, { pollMs: isMoving ? pollMs : 0 });
  const status = query.data?.outbox_message_by_id.status;
  const moves = status === 'queued' || status === 'sending';
  if (status !== undefined && moves !== isMoving) setMoving(moves);
  return query;
}

interface PaneProps {
  id: string;
  takesFocus: boolean;
  onClose: () => void;
  onResent: () => void;
}

/** A message beside the list. */
export function OutboxMessagePane({ id, takesFocus, onClose, onResent }: PaneProps) {
  const { t } = useTranslation('mf-crm');
  return (
    <DetailPane title={t('outbox.message')} takesFocus={takesFocus} onClose={onClose}>
      <MessageView query={useMessage(id)} onResent={onResent} />
    </DetailPane>
  );
}

/** A message on a page of its own. */
export const OutboxMessagePage = () => (
  <ForOwners>
    <MessagePage />
  </ForOwners>
);

function MessagePage() {
  const { t } = useTranslation('mf-crm');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useMessage(id);
  const beside = usePathBesideList(paths.outbox(), id);
  if (beside) return <Navigate replace to={beside} />;
  return (
    <PageFrame kind="record" title={t('outbox.message')} back={() => navigate(paths.outbox(), { replace: true })}>
      <MessageView query={query} />
    </PageFrame>
  );
}

interface ViewProps {
  query: StoreQuery<OutboxMessageQuery, OutboxMessageQueryVariables>;
  onResent?: () => void;
}

const MessageView = ({ query, onResent }: ViewProps) => {
  const { t } = useTranslation('mf-crm');
  return (
    <QueryStates query={query} loading={t('outbox.loading_message')} error={t('outbox.error_message')}>
      {({ outbox_message_by_id: message }) => <MessageFacts message={message} onResent={onResent} />}
    </QueryStates>
  );
};

/** The facts of a message, and the way to send it again as a new one. */
function MessageFacts({ message, onResent }: { message: SentMessageFragment; onResent?: (() => void) | undefined }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const recipient = useRecipient()(message);
  const resend = useStoreSubmit(ResendOutboxMessageDocument);
  const [resent, setResent] = useState('');
  const { id, channel, subject, content, status, failure, attempts, created_at, settled_at, author, channel_reason } =
    message;
  const isSettled = status === 'sent' || status === 'failed';

  async function send() {
    const result = await resend.submit({ id });
    if (!result) return;
    setResent(t('outbox.resent', { recipient }));
    onResent?.();
  }

  const facts = [
    ['to', recipient],
    ['channel', t(`outbox.channels.${channel}`)],
    ['by', author ?? t('outbox.automatic')],
    ['created', format.dateTime(created_at)],
    ['settled', settled_at ? format.dateTime(settled_at) : null],
    ['attempts', attempts > 1 ? String(attempts) : null],
  ] as const;
  const channelReason = channelReasons.find((one) => one === channel_reason);
  return (
    <Stack>
      <LiveRegion message={resent} />
      <StatusChip tone={messageTone[status]} className={styles.status}>
        {t(`outbox.status.${status}`)}
      </StatusChip>
      {failure && (
        <Note tone={status === 'failed' ? 'warning' : 'plain'}>{t(`outbox.reason.${reasonOf(failure)}`)}</Note>
      )}
      {channelReason && <Note>{t(`outbox.channel_reason.${channelReason}`)}</Note>}
      <FactList facts={facts.map(([key, value]) => [t(`outbox.facts.${key}`), value] as const)} />
      {subject && <p className={styles.subject}>{subject}</p>}
      <p className={styles.body}>{content || t('outbox.deleted')}</p>
      {resent ? (
        <Note tone="good" aria-hidden="true">
          {resent}
        </Note>
      ) : (
        isSettled &&
        content !== '' &&
        message.recipient !== '' && (
          <Button
            variant="secondary"
            wide
            pending={resend.pending}
            icon={<RotateCw size={20} />}
            onClick={() => void send()}
          >
            {t('outbox.resend')}
          </Button>
        )
      )}
    </Stack>
  );
}
