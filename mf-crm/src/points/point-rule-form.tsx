import { ConflictNotice } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRebasedValues, useRemoteForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  Columns,
  DoneNote,
  FieldError,
  MoneyField,
  Note,
  Section,
  SelectField,
  Stack,
  Switch,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  expiryChoices,
  inputOf,
  maxRewardValue,
  neverExpires,
  perDollarRange,
  perRewardRange,
  type RuleValues,
  ruleSchema,
  valuesOf,
} from './point-rule.schema';
import { PointRulePreview } from './point-rule-preview';
import { type PointRuleFragment, UpdatePointRuleDocument } from './points.generated';

interface Props {
  rule: PointRuleFragment;
  refetch: () => Promise<void>;
}

const keys = ['is_on', 'points_per_dollar', 'points_per_reward', 'reward_value', 'expiry'] as const;

/** The rule of a store's points; the typed values stay if another person has changed it meanwhile. */
export function PointRuleForm({ rule, refetch }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const [base, setBase] = useState(rule);
  const [isChanged, setChanged] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const update = useStoreSubmit(UpdatePointRuleDocument, {
    handles: (problem) => takeNewest(problem) || isFormRefusal(problem),
  });
  const stored = valuesOf(rule);
  const form = useRemoteForm({
    schema: ruleSchema,
    defaultValues: stored,
    messages: {
      per_dollar_range: t('points.rule.range', perDollarRange),
      per_reward_range: t('points.rule.range', perRewardRange),
    },
    submission: update,
    async onSubmit(output) {
      setSaved(false);
      const saved = await update.submit({ input_obj: inputOf(output, rule.version) });
      if (!saved) return;
      form.reset(valuesOf(saved.point_rule_update));
      setChanged(false);
      setSaved(true);
      await refetch();
    },
  });
  useRebasedValues(form.form, JSON.stringify(stored), stored);

  /** Another person changed it meanwhile: their values are shown, and what was typed stays. */
  function takeNewest({ code }: ShellProblem): boolean {
    if (code !== 'settings_changed') return false;
    setBase(rule);
    setChanged(true);
    void refetch();
    return true;
  }

  const values = form.form.watch();
  const reward = form.input('reward_value');
  const isOn = form.input('is_on');
  return (
    <Stack as="form" {...form.formProps} aria-label={t('points.rule.title')}>
      {isChanged && <ConflictNotice record="store" by={null} changes={changesOf(valuesOf(base), stored)} />}
      <DoneNote message={isSaved ? t('points.rule.saved') : ''} />
      <Columns>
        <Stack>
          <Section title={t('points.rule.earning')}>
            <Stack gap={3}>
              <Switch
                label={t('points.rule.is_on')}
                checked={isOn.value}
                onChange={({ target }) => isOn.set(target.checked)}
              />
              {!isOn.value && <Note>{t('points.rule.off_hint')}</Note>}
              <TextField
                label={t('points.rule.per_dollar')}
                hint={t('points.rule.per_dollar_hint')}
                inputMode="numeric"
                autoComplete="off"
                {...form.field('points_per_dollar')}
              />
            </Stack>
          </Section>
          <Section title={t('points.rule.using')}>
            <Stack gap={3}>
              <TextField
                label={t('points.rule.per_reward')}
                hint={t('points.rule.per_reward_hint')}
                inputMode="numeric"
                autoComplete="off"
                {...form.field('points_per_reward')}
              />
              <MoneyField
                label={t('points.rule.reward_value')}
                cents={reward.value}
                onCents={reward.set}
                max={maxRewardValue}
                error={reward.error}
              />
              <SelectField
                label={t('points.rule.months')}
                hint={t('points.rule.months_hint')}
                options={[
                  { value: neverExpires, label: t('points.rule.never') },
                  ...expiryChoices(rule).map((value) => ({ value, label: expiryText(value) })),
                ]}
                {...form.field('expiry')}
              />
            </Stack>
          </Section>
        </Stack>
        <PointRulePreview values={values} />
      </Columns>
      <ActionBar>
        <FieldError message={isChanged ? undefined : form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('form.save')}
        </Button>
      </ActionBar>
    </Stack>
  );

  function expiryText(value: string): string {
    return value === neverExpires ? t('points.rule.never') : t('points.rule.after', { count: Number(value) });
  }

  function textOf(key: (typeof keys)[number], of: RuleValues): string {
    if (key === 'is_on') return t(of.is_on ? 'points.rule.on' : 'points.rule.is_off');
    if (key === 'reward_value') return format.money(of.reward_value);
    return key === 'expiry' ? expiryText(of.expiry) : of[key];
  }

  function changesOf(before: RuleValues, after: RuleValues) {
    const names = {
      is_on: t('points.rule.is_on'),
      points_per_dollar: t('points.rule.per_dollar'),
      points_per_reward: t('points.rule.per_reward'),
      reward_value: t('points.rule.reward_value'),
      expiry: t('points.rule.months'),
    };
    return keys
      .filter((key) => before[key] !== after[key])
      .map((key) => ({ id: key, name: names[key], from: textOf(key, before), to: textOf(key, after) }));
  }
}
