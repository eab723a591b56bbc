import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Button, Card, Note, Row, Stack, StatusChip, type StatusTone } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeFilters } from '../history/history-filters';
import { usePaths } from '../paths';
import type { StorePackageFragment } from './packages.generated';
import styles from './packages.module.css';

const tones = {
  included: 'neutral',
  trial: 'confirmed',
  active: 'confirmed',
  past_due: 'updated',
  grace: 'updated',
  suspended: 'danger',
  ended: 'neutral',
} as const satisfies Record<StorePackageFragment['status'], StatusTone>;

/** Whether the next charge costs something, and the card pays none of it. */
const isPaidByCredit = ({ next_charge_amount, next_unit_price, unit_price }: StorePackageFragment): boolean =>
  next_charge_amount === 0 && (next_unit_price ?? unit_price ?? 0) > 0;

interface Props {
  package: StorePackageFragment;
  /** Whether a link led to this one: it is scrolled to, and gets the focus. */
  isLinked: boolean;
  onChange: () => void;
  onCancel: () => void;
  onResume: () => void;
  isResuming: boolean;
}

/** A package: what it costs, when it renews, and with which card. */
export function PackageCard({ package: one, isLinked, onChange, onCancel, onResume, isResuming }: Props) {
  const { t } = useTranslation('mf-billing');
  const paths = usePaths();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function showLinked() {
      if (!isLinked) return;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView?.({ block: 'center' });
    },
    [isLinked],
  );
  const { day, money } = useFormat();
  const isOver = one.status === 'ended';
  const isOwned = one.id !== null && !isOver;
  const endsOn = day(one.expiration_date);
  const price =
    one.unit_price === null || one.interval === null
      ? null
      : t(`packages.price.${one.interval}`, { price: money(one.unit_price) });
  return (
    <Card as="li" aria-label={one.product_name} className={isLinked ? styles.linked : undefined}>
      <Stack gap={3}>
        <Row gap={2}>
          <h2 ref={heading} className={styles.name} tabIndex={isLinked ? -1 : undefined}>
            {one.product_name}
          </h2>
          <StatusChip tone={one.cancels_at_end && isOwned ? 'updated' : tones[one.status]}>
            {t(one.cancels_at_end && isOwned ? 'packages.status.canceled' : `packages.status.${one.status}`)}
          </StatusChip>
        </Row>
        <FactList
          facts={[
            [t('packages.costs'), price ?? (isOver ? null : t('packages.no_charge'))],
            [
              t('packages.renews'),
              one.next_charge_on !== null && one.next_charge_amount !== null
                ? t(isPaidByCredit(one) ? 'packages.renews_by_credit' : 'packages.renews_on', {
                    day: day(one.next_charge_on),
                    amount: money(one.next_charge_amount),
                  })
                : null,
            ],
            [
              t('packages.card'),
              one.next_charge_on === null
                ? null
                : one.card
                  ? t('packages.card_name', { type: one.card.card_type, last: one.card.last_four })
                  : t('packages.no_card'),
            ],
            [t(isOver ? 'packages.ended' : 'packages.last_day'), one.next_charge_on === null ? endsOn : null],
          ]}
        />
        {isOwned && <NextChange package={one} />}
        {isOwned && (
          <Row gap={2}>
            {one.cancels_at_end ? (
              <Button pending={isResuming} onClick={onResume}>
                {t('packages.keep')}
              </Button>
            ) : (
              <>
                {(one.changes.length > 0 || one.has_scheduled_change) && (
                  <Button variant="secondary" onClick={onChange}>
                    {t('packages.change.open')}
                  </Button>
                )}
                <Button variant="quiet" className={styles.cancel} onClick={onCancel}>
                  {t('packages.cancel.open')}
                </Button>
              </>
            )}
          </Row>
        )}
        {one.id !== null && (
          <Link to={`${paths.history()}?${writeFilters({ package: one.id })}`}>
            {t('packages.transactions', { product: one.product_name })}
          </Link>
        )}
      </Stack>
    </Card>
  );
}

/** What the package becomes when its period ends: another product or interval, or another price. */
function NextChange({ package: one }: { package: StorePackageFragment }) {
  const { t } = useTranslation('mf-billing');
  const { day, money } = useFormat();
  const { next_unit_price: price, next_charge_on: on, interval } = one;
  if (one.cancels_at_end) return <Note tone="warning">{t('packages.until', { day: day(one.expiration_date) })}</Note>;
  if (on === null || price === null) return null;
  if (one.has_scheduled_change) {
    const nextInterval = one.next_interval === 'year' ? 'year' : 'month';
    return (
      <Note>
        {t(`packages.becomes.${nextInterval}`, {
          product: one.next_product_name ?? one.product_name,
          day: day(on),
          price: money(price),
        })}
      </Note>
    );
  }
  return (
    <Note tone="warning">
      {t(`packages.new_price.${interval === 'year' ? 'year' : 'month'}`, {
        day: day(on),
        old: money(one.unit_price ?? 0),
        price: money(price),
      })}
    </Note>
  );
}
