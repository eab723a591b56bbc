import { useTranslation } from 'react-i18next';

const weekDays = 7;
/** Fewer days are written in days. */
const minWeeksDays = 14;

/** Returns the function that tells how often somebody comes, from the usual days between two visits. */
export function useRhythm(): (days: number) => string {
  const { t } = useTranslation('mf-crm');
  return (days) =>
    days < minWeeksDays
      ? t('client.every_days', { count: days })
      : t('client.every_weeks', { count: Math.round(days / weekDays) });
}
