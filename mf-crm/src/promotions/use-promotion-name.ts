import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { PromotionRowFragment } from './promotions.generated';

/** Returns a function for the name of a promotion; the messages of an automation are named with their day. */
export function usePromotionName() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return ({ name, automation, start_date: day }: PromotionRowFragment): string =>
    automation && day
      ? t('promotions.automations.of_day', {
          name: t(`promotions.automations.kinds.${automation}`),
          day: format.day(day),
        })
      : name || t('promotions.untitled');
}
