import { List, Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import type { MerchantFormat } from '../merchant-zone';
import { useCodeText } from '../use-code-text';
import { eventData } from './event-data';
import type { PaymentDetailQuery } from './payment.generated';

interface Props {
  payment: PaymentDetailQuery['payment'];
  inZone: MerchantFormat;
}

/** What the processor and the store reported of a payment, the oldest first. */
export function PaymentEvents({ payment: { event_logs }, inZone }: Props) {
  const { t } = useTranslation('mf-reports');
  const codeText = useCodeText();
  return (
    <Section title={t('cards.payment.events')}>
      {event_logs.length === 0 ? (
        <Note>{t('cards.payment.none_events')}</Note>
      ) : (
        <List as="ol" gap={3} aria-label={t('cards.payment.events')}>
          {event_logs.map(({ id, event, data, created_at }) => (
            <li key={id} className={styles.entry}>
              <div className={styles.texts}>
                <span>{codeText('payment.event', event)}</span>
                {eventData(data).map((line) => (
                  <Note key={line} small>
                    {line}
                  </Note>
                ))}
              </div>
              <Note small>{inZone.dateTime(created_at)}</Note>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
