import { formatPercent } from '@suite/domain/format';
import { stateName } from '@suite/domain/gift-card-states';
import { payStateName } from '@suite/domain/pay-states';
import type { StoreSettingKey, StoreSettings } from '@suite/domain/settings';
import { wallTime } from '@suite/domain/time';
import { useFormat, useStore } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

const dayHours = 24;

/** Returns functions that write the values of settings as people read them. */
export function useSettingText() {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const percent = (basisPoints: number) => formatPercent(basisPoints);
  /** The time of day of minutes after midnight. */
  const clock = (minutes: number) => format.time(wallTime('2026-01-15', minutes, timezone));
  const before = (hours: number) =>
    hours % dayHours === 0
      ? t('store.days_before', { count: hours / dayHours })
      : t('store.hours_before', { count: hours });
  const texts: { [Key in StoreSettingKey]: (value: StoreSettings[Key]) => string } = {
    tax: percent,
    service_fee: percent,
    cash_discount: percent,
    discount_limit_manager: percent,
    discount_limit_staff: percent,
    points_program: String,
    points_per_dollar: String,
    points_expiry_months: String,
    reward_unit: String,
    reward_value: format.money,
    success_popup_seconds: String,
    tip_presets: (percentages) => percentages.map(percent).join(' · '),
    receipt_text: (text) => text || t('store.no_text'),
    appointment_slot_minutes: (count) => t('store.minutes', { count }),
    booking_lead_hours: (count) =>
      count === 0 ? t('store.no_rule.booking_lead_hours') : t('store.hours_before', { count }),
    booking_horizon_days: (count) =>
      count === 0 ? t('store.no_rule.booking_horizon_days') : t('store.days_ahead', { count }),
    cancellation_window_hours: (count) =>
      count === 0 ? t('store.no_rule.cancellation_window_hours') : t('store.hours_before', { count }),
    appointment_reminder_hours: (hours) => hours.map(before).join(' · ') || t('store.no_reminder'),
    appointment_no_show_text: (value) => t(`store.no_show.${value}`),
    visit_survey_hours: (hours) =>
      hours === 0 ? t('store.no_rule.visit_survey_hours') : t('store.hours_after', { count: hours }),
    review_link_google: (link) => link || t('store.no_text'),
    review_link_facebook: (link) => link || t('store.no_text'),
    review_link_yelp: (link) => link || t('store.no_text'),
    card_rate: (rate) => (rate === 0 ? t('store.no_rule.card_rate') : percent(rate)),
    pay_state: (state) => payStateName(state) || t('store.no_rule.pay_state'),
    gift_card_state: (state) => stateName(state) || t('store.no_rule.gift_card_state'),
    gift_card_reminder_months: (months) =>
      months === 'off'
        ? t('store.no_rule.gift_card_reminder_months')
        : t('store.after_months', { count: Number(months) }),
    cash_count_blind: (value) => t(`store.blind_count.${value}`),
    message_quiet_hours: ({ from, until }) => t('store.from_until', { from: clock(from), until: clock(until) }),
  };
  return {
    before,
    clock,
    textOf: <Key extends StoreSettingKey>(key: Key, value: StoreSettings[Key]): string => texts[key](value),
  };
}
