import { useFormat } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import {
  ActionBar,
  Button,
  Columns,
  FieldError,
  MoneyField,
  Note,
  Section,
  SegmentedControl,
  Stack,
  TextField,
} from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetTypeRulesDocument, type TypeRulesFragment } from './client-types.generated';
import { TypeCounts } from './type-counts';
import { TypePreview } from './type-preview';
import {
  bounds,
  type NumberField,
  type TypeRulesInput,
  typeRulesSchema,
  valuesOf,
  vipModes,
} from './type-rules.schema';

interface Props {
  rules: TypeRulesFragment;
  onSaved: () => Promise<void>;
}

/** The rules of the types in the order in which they are tried, and what a change of them would do. */
export function TypeRulesForm({ rules, onSaved }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const [preview, setPreview] = useState<TypeRulesInput | null>(null);
  const form = useMutationForm(SetTypeRulesDocument, {
    schema: typeRulesSchema,
    defaultValues: valuesOf(rules),
    messages: { number_outside: t('client_types.outside'), days_order: t('client_types.days_order') },
    input: (values) => values,
    onDone: async () => {
      setPreview(null);
      await onSaved();
    },
  });
  const number = (name: NumberField, suffix: string) => (
    <TextField
      label={t(`client_types.field.${name}`)}
      hint={t('client_types.range', { min: bounds[name][0], max: bounds[name][1] })}
      inputMode="numeric"
      autoComplete="off"
      suffix={suffix}
      {...form.field(name)}
    />
  );
  const mode = form.input('vip_mode');
  const amount = form.input('vip_amount');
  return (
    <Stack as="form" {...form.formProps} aria-label={t('client_types.title')}>
      <Note>{t('client_types.intro')}</Note>
      <Columns>
        <Stack>
          <Section title={`1. ${t('client_types.new')}`}>
            <Stack gap={3}>
              <Note small>{t('client_types.new_hint')}</Note>
              {number('new_days', t('client_types.unit.days'))}
            </Stack>
          </Section>
          <Section title={`2. ${t('client_types.vip')}`}>
            <Stack gap={3}>
              <Note small>{t('client_types.vip_hint')}</Note>
              <SegmentedControl
                label={t('client_types.field.vip_mode')}
                selected={mode.value}
                onSelect={(id) => mode.set(vipModes.find((one) => one === id) ?? 'percent')}
                options={vipModes.map((id) => ({ id, label: t(`client_types.vip_mode.${id}`) }))}
              />
              {mode.value === 'percent' && number('vip_percent', '%')}
              {mode.value === 'amount' && (
                <MoneyField
                  label={t('client_types.field.vip_amount')}
                  cents={amount.value}
                  onCents={amount.set}
                  error={amount.error}
                />
              )}
              {mode.value === 'percent' && rules.vip_from !== null && (
                <Note small>{t('client_types.vip_from', { amount: format.money(rules.vip_from) })}</Note>
              )}
            </Stack>
          </Section>
          <Section title={`4. ${t('client_types.regular')}`}>
            <Stack gap={3}>
              <Note small>{t('client_types.regular_hint')}</Note>
              {number('regular_visits', t('client_types.unit.visits'))}
            </Stack>
          </Section>
        </Stack>
        <Stack>
          <Section title={`3. ${t('client_types.at_risk')}`}>
            <Stack gap={3}>
              <Note small>{t('client_types.at_risk_hint')}</Note>
              {number('at_risk_visits', t('client_types.unit.visits'))}
              {number('at_risk_factor', '%')}
              {number('at_risk_min_days', t('client_types.unit.days'))}
              {number('at_risk_max_days', t('client_types.unit.days'))}
            </Stack>
          </Section>
          <Section title={t('client_types.now')}>
            <TypeCounts rules={rules} />
          </Section>
          <Section title={t('client_types.preview')}>
            <Stack gap={3}>
              <Note small>{t('client_types.preview_hint')}</Note>
              <Button variant="secondary" onClick={() => void form.form.handleSubmit((values) => setPreview(values))()}>
                {t('client_types.show_preview')}
              </Button>
              {preview && <TypePreview input={preview} />}
            </Stack>
          </Section>
        </Stack>
      </Columns>
      <ActionBar>
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('client_types.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
