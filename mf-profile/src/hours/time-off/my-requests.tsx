import { useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, List, Note, Section, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../hours.module.css';
import { type TimeOffFragment, WithdrawTimeOffDocument } from './time-off.generated';
import { useTimeOffDays } from './use-time-off-days';

const tones = {
  open: 'new',
  approved: 'confirmed',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<TimeOffFragment['status'], string>;

interface Props {
  /** Newest first. */
  requests: readonly TimeOffFragment[];
  /** Called after one was withdrawn, or was found to be decided already. */
  onChanged: (withdrawn: TimeOffFragment | null) => void;
}

/** An employee's own requests for time off; open ones can be withdrawn. */
export function MyRequests({ requests, onChanged }: Props) {
  const { t } = useTranslation('mf-profile');
  const daysOf = useTimeOffDays();
  const { submit, pending } = useStoreSubmit(WithdrawTimeOffDocument, {
    handles: () => {
      onChanged(null);
      return false;
    },
  });

  async function withdraw(id: string) {
    const result = await submit({ id });
    if (result) onChanged(result.time_off_request_withdraw);
  }

  return (
    <Section title={t('time_off.mine')}>
      {requests.length === 0 && <Note>{t('time_off.none')}</Note>}
      <List gap={2}>
        {requests.map((request) => (
          <Card as="li" key={request.id}>
            <div className={styles.period}>
              <Stack gap={1}>
                <span>{daysOf(request)}</span>
                {request.note && <Note small>“{request.note}”</Note>}
                {request.reply && <span>{t('time_off.reply_was', { reply: request.reply })}</span>}
              </Stack>
              <StatusChip tone={tones[request.status]}>{t(`time_off.status.${request.status}`)}</StatusChip>
              {request.status === 'open' && (
                <Button
                  variant="quiet"
                  disabled={pending}
                  aria-label={t('time_off.withdraw_of', { days: daysOf(request) })}
                  onClick={() => void withdraw(request.id)}
                >
                  {t('time_off.withdraw')}
                </Button>
              )}
            </div>
          </Card>
        ))}
      </List>
    </Section>
  );
}
