import { type Cents, discountTypes, percentOf } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Chip, Chips, MoneyField, PercentField, SegmentedControl, TextField } from '@suite/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { ReviewDiscount } from '../../domain/review';
import { PromoCodeField } from './promo-code-field';

const usual = [500, 1_000, 1_500, 2_000];

interface Props {
  title: string;
  /** Whether it is a promotion, which needs a name. */
  isPromo?: boolean;
  present: ReviewDiscount | null;
  /** The maximum discount, in cents. */
  limit: Cents;
  /** The maximum for this person, in cents. */
  allowed: Cents;
  /** Called with null to remove the discount. */
  onSave: (discount: ReviewDiscount | null) => void;
  onClose: () => void;
  /** Of the field of promo codes, above a promotion without one. */
  promoCode?: ComponentProps<typeof PromoCodeField> | null;
}

type Rules = Pick<Props, 'limit' | 'allowed' | 'isPromo'>;

/** The schema of a discount: basis points or cents, of which at most `limit` can be discounted, by this person `allowed`. */
const schemaOf = ({ limit, allowed, isPromo }: Rules) =>
  v.pipe(
    v.object({
      type: v.picklist(discountTypes),
      percent: v.number(),
      cents: v.number(),
      name: isPromo ? v.pipe(v.string(), v.trim(), v.nonEmpty('required')) : v.pipe(v.string(), v.trim()),
    }),
    v.forward(
      v.partialCheck([['type'], ['cents']], ({ type, cents }) => type !== 'usd' || cents <= limit, 'too_large'),
      ['cents'],
    ),
    v.forward(
      v.partialCheck([['type'], ['cents']], ({ type, cents }) => type !== 'usd' || cents <= allowed, 'not_allowed'),
      ['cents'],
    ),
    v.forward(
      v.partialCheck(
        [['type'], ['percent']],
        ({ type, percent }) => type !== 'percent' || percentOf(limit, percent) <= allowed,
        'not_allowed',
      ),
      ['percent'],
    ),
  );

/** A discount or a promotion in percent or dollars, with its amount. */
export function DiscountSheet({ title, isPromo = false, present, limit, allowed, onSave, onClose, promoCode }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const form = useRemoteForm({
    schema: schemaOf({ limit, allowed, isPromo }),
    defaultValues: {
      type: present?.type ?? 'percent',
      percent: present?.type === 'percent' ? present.value : 0,
      cents: present?.type === 'usd' ? present.value : 0,
      name: present?.name ?? '',
    },
    messages: {
      too_large: t('discount.too_large', { max: format.money(limit) }),
      not_allowed: t('discount.not_allowed', { max: format.money(allowed) }),
    },
    mode: 'onChange',
    onSubmit({ type: chosen, percent: basisPoints, cents: amount, name }) {
      const value = chosen === 'percent' ? basisPoints : amount;
      onSave(value === 0 ? null : { type: chosen, value, name: name || null });
      onClose();
    },
  });
  const type = form.input('type');
  const percent = form.input('percent');
  const cents = form.input('cents');
  const takesOff = type.value === 'percent' ? percentOf(limit, percent.value) : Math.min(cents.value, limit);

  return (
    <SheetForm
      title={title}
      submit={takesOff > 0 ? t('discount.save', { amount: format.money(takesOff) }) : t('discount.apply')}
      disabled={takesOff === 0}
      form={form}
      onClose={onClose}
    >
      {promoCode && <PromoCodeField {...promoCode} />}
      <SegmentedControl
        label={t('discount.type')}
        selected={type.value}
        onSelect={(id) => type.set(discountTypes.find((known) => known === id) ?? 'percent')}
        options={discountTypes.map((id) => ({ id, label: t(`discount.${id}`) }))}
      />
      {type.value === 'percent' ? (
        <>
          <Chips>
            {usual.map((basisPoints) => (
              <Chip
                key={basisPoints}
                selected={percent.value === basisPoints}
                onSelect={() => percent.set(basisPoints)}
              >
                {formatPercent(basisPoints)}
              </Chip>
            ))}
          </Chips>
          <PercentField
            label={t('discount.percent')}
            basisPoints={percent.value}
            onBasisPoints={percent.set}
            error={percent.error}
          />
        </>
      ) : (
        <MoneyField label={t('discount.usd')} cents={cents.value} onCents={cents.set} error={cents.error} />
      )}
      <TextField
        label={t(isPromo ? 'promo.name' : 'discount.reason')}
        hint={t(isPromo ? 'promo.name_hint' : 'discount.reason_hint')}
        autoComplete="off"
        maxLength={255}
        {...form.field('name')}
      />
      {present && (
        <Button
          variant="secondary"
          onClick={() => {
            onSave(null);
            onClose();
          }}
        >
          {t(isPromo ? 'promo.take_off' : 'discount.take_off')}
        </Button>
      )}
    </SheetForm>
  );
}
