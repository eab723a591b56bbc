import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { counted } from './counted';
import type { PromotionFragment } from './promotions.generated';
import { useDiscountText } from './use-discount-text';
import { useGroupNames } from './use-group-names';

/** Whom a promotion is for, what its code takes off and until when, and who made it. */
export function PromotionFacts({ promotion }: { promotion: PromotionFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const discountText = useDiscountText();
  const groupNames = useGroupNames();
  const paths = usePaths();
  const { discount_type: type, start_date: start, expired_date: end } = promotion;
  const { sent_at, sms_count, email_count, segments, created_by, created_at, automation } = promotion;
  return (
    <Section title={t('promotions.facts.title')}>
      <FactList
        facts={[
          [
            t('promotions.facts.audience'),
            automation ? (
              <Link key="audience" to={paths.automations()}>
                {t(`promotions.automations.kinds.${automation}`)}
              </Link>
            ) : (
              groupNames(promotion.groups)
            ),
          ],
          [t('promotions.facts.channels'), t(`promotions.channels.${promotion.channels}`)],
          [
            t('promotions.facts.messages'),
            sms_count + email_count > 0 &&
              t('promotions.texts_and_emails', {
                texts: t('promotions.texts', counted(sms_count * segments)),
                emails: t('promotions.emails', counted(email_count)),
              }),
          ],
          [t('promotions.facts.discount'), discountText(promotion)],
          [t('promotions.facts.use'), type && t(promotion.is_one_time ? 'promotions.once' : 'promotions.each_ticket')],
          [t('promotions.facts.days'), start && end && format.days(start, end)],
          [t('promotions.facts.sent_at'), sent_at && format.dateTime(sent_at)],
          [
            t('promotions.facts.made'),
            created_by
              ? t('promotions.made_by', { name: created_by, time: format.dateTime(created_at) })
              : format.dateTime(created_at),
          ],
        ]}
      />
    </Section>
  );
}
