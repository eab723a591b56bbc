import { resolveZone, zoneName } from '@suite/domain/zones';
import { FactList, writeRange } from '@suite/entities';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCardPaths } from '../card-paths';
import type { MerchantFormat } from '../merchant-zone';
import { useCodeText } from '../use-code-text';
import type { PaymentDetailQuery } from './payment.generated';

type Payment = PaymentDetailQuery['payment'];
type Facts = readonly (readonly [key: string, value: ReactNode])[];

/** Facts of a payment under a heading; without any, nothing. */
function FactSection({ title, facts }: { title: string; facts: Facts }) {
  const { t } = useTranslation('mf-reports');
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Section title={title}>
      <FactList facts={facts.map(([key, value]) => [t(`cards.payment.facts.${key}`), value] as const)} />
    </Section>
  );
}

interface Props {
  payment: Payment;
}

/** Who took it, when and how, and the processor's codes. */
export function PaymentFacts({ payment, inZone }: Props & { inZone: MerchantFormat }) {
  const { t } = useTranslation('mf-reports');
  const { t: kit } = useTranslation('kit');
  const codeText = useCodeText();
  const format = useFormat();
  const money = (cents: number | null) => cents !== null && format.money(cents);
  const { action, source } = payment;
  return (
    <FactSection
      title={t('cards.payment.about')}
      facts={[
        ['created', inZone.dateTime(payment.created_at)],
        ['taken_by', payment.taken_by],
        ['staff', payment.employees.map(({ name }) => name).join(', ')],
        ['tender', kit(`tender.${payment.tender}`)],
        ['action', codeText('payment.action', action)],
        ['source', source && codeText('payment.source', source)],
        ['auth', payment.auth_code],
        ['trans', payment.trans_id],
        ['check', payment.check_number],
        ['received', money(payment.cash_received)],
        ['change', payment.cash_received !== null && money(payment.change_due)],
        ['description', payment.description],
        ['note', payment.note],
      ]}
    />
  );
}

export function CardFacts({ payment: { payment_method: card } }: Props) {
  const { t } = useTranslation('mf-reports');
  return (
    <FactSection
      title={t('cards.payment.card')}
      facts={[
        ['card_type', card?.card_type],
        ['last_four', card?.card_last_four],
        ['first_six', card?.card_first_six],
        ['holder', card?.card_holder_name],
      ]}
    />
  );
}

/** The device that took it. */
export function DeviceFacts({ payment: { device, device_id, serial_number } }: Props) {
  const { t } = useTranslation('mf-reports');
  const codeText = useCodeText();
  return (
    <FactSection
      title={t('cards.payment.device')}
      facts={[
        ['device', device?.name],
        ['serial', device?.serial_number ?? serial_number],
        ['device_id', device?.id ?? device_id],
        ['device_status', device && codeText('payment.device_status', device.status)],
      ]}
    />
  );
}

/** Its day of sale, its batch and its deposit. */
export function BatchFacts({ payment }: Props) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const language = useLanguage();
  const paths = useCardPaths();
  const { tender, sale_day, batch_id, batch_number: number, batch_day, deposit_day } = payment;
  return (
    <FactSection
      title={t('cards.payment.days')}
      facts={[
        ['sale_day', sale_day && format.day(sale_day)],
        ['batch', tender === 'card' && batch()],
        ['batch_day', batch_day && format.day(batch_day)],
        ['deposit_day', deposit()],
        ['zone', tender === 'card' && zoneName(resolveZone(payment.merchant_timezone), language)],
      ]}
    />
  );

  function batch(): ReactNode {
    if (!batch_id) return t('cards.payment.no_batch');
    return batch_day ? (
      <Link to={paths.closedBatch({ id: batch_id })}>{t('cards.payment.batch_number', { number })}</Link>
    ) : (
      <Link to={paths.openBatch()}>{t('cards.payment.open_batch', { number })}</Link>
    );
  }

  function deposit(): ReactNode {
    if (deposit_day)
      return (
        <Link to={paths.deposits(writeRange('custom', { start: deposit_day, end: deposit_day }))}>
          {format.day(deposit_day)}
        </Link>
      );
    return batch_day && t('cards.payment.pending_deposit');
  }
}
