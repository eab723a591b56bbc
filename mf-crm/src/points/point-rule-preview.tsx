import { debounceMs } from '@suite/domain/durations';
import { formatPercent } from '@suite/domain/format';
import { QueryStates, useDebouncedValue, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Note, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { maxRewardValue, perDollarRange, perRewardRange, type RuleValues } from './point-rule.schema';
import { PointLiabilityDocument } from './points.generated';

/** Points in groups of thousands, in both languages as money is written. */
const grouped = new Intl.NumberFormat('en-US');

/** A ticket of the example, in dollars. */
const exampleDollars = 50;

/** Returns the typed number if it is within bounds; else null. */
const within = (text: string, { min, max }: { min: number; max: number }): number | null =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

/** What typed values mean for a ticket, and what the points of all clients are worth by them. */
export function PointRulePreview({ values }: { values: RuleValues }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const perDollar = within(values.points_per_dollar, perDollarRange);
  const perReward = within(values.points_per_reward, perRewardRange);
  const { is_on, reward_value } = values;
  const hasRewards = is_on && perReward !== null && perReward > 0 && reward_value > 0;
  const dollars = hasRewards && perDollar ? Math.ceil(perReward / perDollar) : 0;
  return (
    <Section title={t('points.rule.preview')}>
      <Stack gap={2}>
        {perDollar !== null && (
          <Note tone="plain">{t('points.rule.example', { count: is_on ? exampleDollars * perDollar : 0 })}</Note>
        )}
        {hasRewards && dollars > 0 ? (
          <Note tone="plain">
            {t('points.rule.reward', {
              points: perReward,
              amount: format.money(reward_value),
              spent: format.money(dollars * 100),
              // In tenths of a percent.
              percent: formatPercent(Math.round((reward_value * 1_000) / (dollars * 100)) * 10),
            })}
          </Note>
        ) : (
          <Note tone="plain">{t('points.rule.no_reward')}</Note>
        )}
        {perReward !== null && reward_value <= maxRewardValue && (
          <Liability perReward={perReward} rewardValue={reward_value} canUse={hasRewards} />
        )}
      </Stack>
    </Section>
  );
}

interface LiabilityProps {
  perReward: number;
  rewardValue: number;
  /** Whether clients can use rewards by the typed values. */
  canUse: boolean;
}

function Liability({ perReward, rewardValue, canUse }: LiabilityProps) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const [points_per_reward, reward_value] = useDebouncedValue(`${perReward}-${rewardValue}`, debounceMs)
    .split('-')
    .map(Number);
  const query = useStoreQuery(PointLiabilityDocument, {
    points_per_reward: points_per_reward ?? 0,
    reward_value: reward_value ?? 0,
  });
  return (
    <QueryStates
      query={query}
      loading={t('points.rule.loading_preview')}
      error={t('points.rule.error_preview')}
      rows={2}
    >
      {({ point_liability: { points, clients, clients_with_reward, redeemable, value, expiring_points } }) =>
        clients === 0 ? (
          <Note>{t('points.rule.no_points')}</Note>
        ) : (
          <Stack gap={2}>
            <Note tone="plain">
              <strong>
                {t('points.rule.all', {
                  count: clients,
                  points: grouped.format(points),
                  amount: format.money(value),
                })}
              </strong>
            </Note>
            {canUse && (
              <Note tone="plain">
                {t('points.rule.ready', { count: clients_with_reward, amount: format.money(redeemable) })}
              </Note>
            )}
            {expiring_points > 0 && (
              <Note>
                {t('points.rule.expiring', { count: expiring_points, shown: grouped.format(expiring_points) })}
              </Note>
            )}
          </Stack>
        )
      }
    </QueryStates>
  );
}
