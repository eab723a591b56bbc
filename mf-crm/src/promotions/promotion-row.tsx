import type { RecordLink } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, CardLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { counted } from './counted';
import { PromotionStatus } from './promotion-status';
import type { PromotionRowFragment } from './promotions.generated';
import styles from './promotions.module.css';
import { useGroupNames } from './use-group-names';

/** A promotion of the list: where it is, whom it is for, and how many got it; the messages of an automation are those of a day. */
export function PromotionRow({ promotion, link }: { promotion: PromotionRowFragment; link: RecordLink }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const groupNames = useGroupNames();
  const { name, status, start_date: start, expired_date: end, scheduled_at, sent, planned, redeemed } = promotion;
  const isOfDay = promotion.kind === 'automation' && start !== null;
  const when =
    !isOfDay && status === 'scheduled' && scheduled_at
      ? t('promotions.sends_at', { time: format.dateTime(scheduled_at) })
      : status === 'draft'
        ? t('promotions.changed', { time: format.relative(promotion.updated_at) })
        : !isOfDay && start && end && format.days(start, end);
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.texts}>
        <CardLink {...link}>{isOfDay ? format.day(start) : name || t('promotions.untitled')}</CardLink>
        {when && <span className={styles.details}>{when}</span>}
        {!isOfDay && <span className={styles.details}>{groupNames(promotion.groups)}</span>}
        {status === 'paused' && promotion.pause_reason && (
          <span className={styles.details}>{t(`promotions.paused_short.${promotion.pause_reason}`)}</span>
        )}
      </div>
      <div className={styles.aside}>
        <PromotionStatus status={status} />
        {planned > 0 && <span className={styles.details}>{t('promotions.sent_of', { sent, planned })}</span>}
        {redeemed > 0 && <span className={styles.details}>{t('promotions.redeemed', counted(redeemed))}</span>}
      </div>
    </Card>
  );
}
