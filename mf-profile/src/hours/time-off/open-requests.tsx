import { lazyOverlay, useFormat, usePrefetch } from '@suite/remote-kit';
import { Button, Card, DoneNote, List, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import styles from '../hours.module.css';
import type { TimeOffFragment } from './time-off.generated';
import { useTimeOffDays } from './use-time-off-days';

const DecisionSheet = lazyOverlay(() => import('./decision-sheet'), 'DecisionSheet');

interface Props {
  /** Open requests, earliest first. */
  requests: readonly TimeOffFragment[];
  refetch: () => Promise<void>;
  /** Called after an approval that left visits outside of the hours. */
  onOutside: (ids: readonly string[]) => void;
}

/** The open requests for time off, to be approved or declined; nothing if there are none. */
export function OpenRequests({ requests, refetch, onOutside }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const daysOf = useTimeOffDays();
  const [reviewed, setReviewed] = useState<TimeOffFragment | null>(null);
  const [message, setMessage] = useState('');
  usePrefetch(DecisionSheet);

  function close(decided: TimeOffFragment | null) {
    setReviewed(null);
    if (decided) setMessage(t(`time_off.decided.${decided.status}`, { name: decided.employee_name }));
    void refetch();
  }

  return (
    <>
      <DoneNote message={message} />
      {requests.length > 0 && (
        <Section title={t('time_off.open', { count: requests.length })}>
          <List gap={2}>
            {requests.map((request) => (
              <Card as="li" key={request.id}>
                <div className={styles.period}>
                  <Stack gap={1}>
                    <strong>{request.employee_name}</strong>
                    <span>{daysOf(request)}</span>
                    {request.note && <span>“{request.note}”</span>}
                    <Note small>{format.relative(request.created_at)}</Note>
                  </Stack>
                  <Button
                    variant="secondary"
                    aria-label={t('time_off.review_of', { name: request.employee_name, days: daysOf(request) })}
                    onClick={() => setReviewed(request)}
                  >
                    {t('time_off.review')}
                  </Button>
                </div>
              </Card>
            ))}
          </List>
        </Section>
      )}
      {reviewed && (
        <DecisionSheet
          request={reviewed}
          onClose={() => setReviewed(null)}
          onDecided={(decided, outside) => {
            if (outside) onOutside(outside);
            close(decided);
          }}
        />
      )}
    </>
  );
}
