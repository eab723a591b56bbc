import { promotionFields } from '@suite/domain/promotion';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, FieldError, Note, Row, SegmentedControl, Stack, Switch, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { TextWithFields } from '../text-area/text-with-fields';
import { AddressNote } from './address-note';
import { automationInputOf, automationSchema, automationValuesOf, daysRange, validRange } from './automation.schema';
import { DiscountFields } from './discount-fields';
import { channelChoices } from './promotion-form.schema';
import { type AutomationFragment, SaveAutomationDocument, type SenderFragment } from './promotions.generated';

interface Props {
  automation: AutomationFragment;
  sender: SenderFragment;
  onSaved: () => void;
  onCancel: () => void;
}

/** What an automation says, on which day, and what its code takes off. */
export function AutomationForm({ automation, sender, onSaved, onCancel }: Props) {
  const { t } = useTranslation('mf-crm');
  const form = useMutationForm(SaveAutomationDocument, {
    schema: automationSchema,
    defaultValues: automationValuesOf(automation),
    messages: {
      days_range: t('points.rule.range', daysRange),
      valid_days_range: t('points.rule.range', validRange),
      has_emoji: t('promotions.emoji'),
      promotion_code_without_discount: t('promotions.code_without_discount'),
    },
    paths: {
      discount_type: ['discount_value'],
      discount_percent: ['discount_value'],
      discount_amount: ['discount_value'],
    },
    input: (values) => automationInputOf(automation, values),
    onDone: onSaved,
  });
  const channels = form.input('channels');
  const type = form.input('discount_type');
  const isWithout = form.input('without_accents');
  return (
    <Stack as="form" {...form.formProps} gap={3} aria-label={t(`promotions.automations.kinds.${automation.kind}`)}>
      <TextField
        label={t(`promotions.automations.days.${automation.kind}`)}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('days')}
      />
      <SegmentedControl
        label={t('promotions.facts.channels')}
        selected={channels.value}
        onSelect={(id) => channels.set(channelChoices.find((one) => one === id) ?? 'sms')}
        options={channelChoices.map((id) => ({ id, label: t(`promotions.channels.${id}`) }))}
      />
      <FieldError message={channels.error} />
      <AddressNote channels={channels.value} sender={sender} />
      {channels.value !== 'sms' && (
        <TextField label={t('promotions.email_title')} autoComplete="off" {...form.field('email_title')} />
      )}
      <TextWithFields
        label={t('promotions.message')}
        language={null}
        field={form.field('message')}
        typed={form.input('message')}
        names={promotionFields}
        nameOf={(name) => t(`promotions.fields.${name}`)}
      />
      <Switch
        label={t('promotions.cost.without_accents')}
        checked={isWithout.value}
        onChange={({ target }) => isWithout.set(target.checked)}
      />
      <DiscountFields type={type} percent={form.input('discount_percent')} amount={form.input('discount_amount')} />
      {type.value !== 'none' && (
        <TextField
          label={t('promotions.automations.valid_days')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('valid_days')}
        />
      )}
      {automation.is_on && <Note small>{t('promotions.automations.from_now')}</Note>}
      <FieldError message={form.refusal} />
      <Row>
        <Button type="submit" pending={form.pending}>
          {t('form.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('promotions.automations.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
