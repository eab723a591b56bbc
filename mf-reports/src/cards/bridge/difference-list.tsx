import { Money, writeRange } from '@suite/entities';
import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { List } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from '../card-paths';
import styles from '../cards.module.css';
import { ListSection } from '../list-section';
import { RecordRow } from '../record-row';
import type { BridgeDifference } from './bridge-steps';

/** The rows that are responsible for a residual, the largest first. */
export function DifferenceList({ differences }: { differences: readonly BridgeDifference[] }) {
  const { t } = useTranslation('mf-reports');
  return (
    <ListSection title={t('cards.bridge.differences')}>
      <List gap={2} aria-label={t('cards.bridge.differences')}>
        {differences.map((difference, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ids of their own, and come at once.
          <DifferenceRow key={index} difference={difference} />
        ))}
      </List>
    </ListSection>
  );
}

function DifferenceRow({ difference }: { difference: BridgeDifference }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const links = useSuiteLinks();
  const mayOpenTicket = usePermission('ORDER');
  const { kind, amount, payment_id, order_id, order_code, batch_id, batch_number, reference, day } = difference;
  const title = t(`cards.bridge.kind.${kind}`);
  const details = [
    order_code && t('cards.ticket', { code: order_code }),
    batch_number !== null && t('cards.batches.number', { number: batch_number }),
    day && format.day(day),
    reference && t('cards.bridge.reference', { reference }),
  ];
  const to = page();
  if (to) return <RecordRow link={{ to }} title={title} details={details} amount={<Money cents={amount} />} />;
  return (
    <li className={styles.entry}>
      <div className={styles.texts}>
        <span>{title}</span>
        <span className={styles.details}>
          {details.filter(Boolean).map((detail) => (
            <span key={String(detail)}>{detail}</span>
          ))}
        </span>
      </div>
      <span className={styles.amount}>
        <Money cents={amount} />
      </span>
    </li>
  );

  /** The page of the row: its payment, its ticket, its batch or the deposits of its day. */
  function page(): string | undefined {
    if (payment_id) return paths.payment({ id: payment_id });
    if (order_id && mayOpenTicket) return links.order({ id: order_id });
    if (batch_id) return paths.closedBatch({ id: batch_id });
    const isDeposit = kind === 'deposit_differs' || kind === 'deposit_failed';
    return isDeposit && day ? paths.deposits(writeRange('custom', { start: day, end: day })) : undefined;
  }
}
