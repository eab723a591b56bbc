import { type Cents, type DiscountType, discountTypes, percentOf } from '@suite/domain';
import { formatPercent } from '@suite/domain/format';
import { useFormat, useLanguage } from '@suite/remote-kit';
import { Button, Chip, Chips, MoneyField, PercentField, SegmentedControl, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountValue } from '../../domain/review';
import styles from './review.module.css';

const usual = [500, 1_000, 1_500, 2_000];

interface Props {
  title: string;
  present: DiscountValue | null;
  /** The largest discount, in cents. */
  limit: Cents;
  /** Null removes the discount. */
  onSave: (discount: DiscountValue | null) => void;
  onClose: () => void;
}

/** Edits a discount in percent or dollars, and shows its amount. */
export function DiscountSheet({ title, present, limit, onSave, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const language = useLanguage();
  const form = useId();
  const [type, setType] = useState<DiscountType>(present?.type ?? 'percent');
  const [percent, setPercent] = useState(present?.type === 'percent' ? present.value : 0);
  const [cents, setCents] = useState(present?.type === 'usd' ? present.value : 0);
  const [name, setName] = useState(present?.name ?? '');
  const isTooLarge = type === 'usd' && cents > limit;
  const takesOff = type === 'percent' ? percentOf(limit, percent) : Math.min(cents, limit);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isTooLarge) return;
    const value = type === 'percent' ? percent : cents;
    onSave(value === 0 ? null : { type, value, name: name.trim() || null });
    onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={form} size="lg" wide>
          {t('discount.save', { amount: format.money(takesOff) })}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <SegmentedControl
          label={t('discount.type')}
          selected={type}
          onSelect={(id) => setType(discountTypes.find((known) => known === id) ?? 'percent')}
          options={discountTypes.map((id) => ({ id, label: t(`discount.${id}`) }))}
        />
        {type === 'percent' ? (
          <>
            <Chips>
              {usual.map((basisPoints) => (
                <Chip key={basisPoints} selected={percent === basisPoints} onSelect={() => setPercent(basisPoints)}>
                  {formatPercent(basisPoints, language)}
                </Chip>
              ))}
            </Chips>
            <PercentField label={t('discount.percent')} basisPoints={percent} onBasisPoints={setPercent} />
          </>
        ) : (
          <MoneyField
            label={t('discount.usd')}
            cents={cents}
            onCents={setCents}
            error={isTooLarge ? t('discount.too_large', { max: format.money(limit) }) : undefined}
          />
        )}
        <TextField
          label={t('promo.name')}
          hint={t('promo.name_hint')}
          autoComplete="off"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {present && (
          <Button
            variant="secondary"
            onClick={() => {
              onSave(null);
              onClose();
            }}
          >
            {t('discount.take_off')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
