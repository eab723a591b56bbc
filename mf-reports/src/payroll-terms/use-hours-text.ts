import { useTranslation } from 'react-i18next';

/** Returns a function that writes minutes as hours and minutes. */
export function useHoursText(): (minutes: number) => string {
  const { t } = useTranslation('mf-reports');
  return (total) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('pay_terms.hours.minutes', { minutes });
    return minutes === 0 ? t('pay_terms.hours.hours', { hours }) : t('pay_terms.hours.both', { hours, minutes });
  };
}
