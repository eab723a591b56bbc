import type { Cents } from '@suite/domain';
import { maxCatalogPrice } from '@suite/domain/catalog';
import type { PriceChange } from '@suite/domain/reprice';
import { addDays, businessDay } from '@suite/domain/time';
import { ChangeList } from '@suite/entities';
import { useFormat, useStore, useUnsaved } from '@suite/remote-kit';
import {
  ActionBar,
  Button,
  Columns,
  LiveRegion,
  MoneyField,
  Note,
  PercentField,
  Section,
  SegmentedControl,
  SelectField,
  Stack,
  TextField,
} from '@suite/ui';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeGroups } from '../domain/catalog';
import { type PricedEntry, type RepricedEntry, repricedEntries, withPrice } from '../domain/prices';
import type { CatalogCategoryFragment } from './catalog.generated';
import styles from './catalog.module.css';

interface Props {
  categories: readonly CatalogCategoryFragment[];
  entries: readonly PricedEntry[];
  /** The service or product whose price is changed at first; null are all. */
  entryId: string | null;
  hasOwnPrices: boolean;
  pending: boolean;
  /** Why the API refused the first day. */
  dayRefusal: string | undefined;
  /** Saves the prices now (null), or plans them from a day on (yyyy-MM-dd). */
  onSave: (entries: readonly RepricedEntry[], fromDay: string | null) => void;
}

const steps = [1, 50, 100] as const;

/** The rule of a price change with the new prices as it is typed; saves what the preview shows. */
export function PricesForm({ categories, entries, entryId, hasOwnPrices, pending, dayRefusal, onSave }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const fieldId = useId();
  const [direction, setDirection] = useState<PriceChange['direction']>('raise');
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent');
  const [percent, setPercent] = useState(0);
  const [amount, setAmount] = useState(0);
  const [step, setStep] = useState<number>(steps[0]);
  /** The id of a category or of an entry; empty for all. */
  const [scope, setScope] = useState(entryId ?? '');
  const [newPrice, setNewPrice] = useState<Cents | null>(null);
  const { timezone } = useStore();
  const tomorrow = addDays(businessDay(new Date(), timezone), 1);
  const dayId = useId();
  const [isPlanned, setPlanned] = useState(entryId !== null);
  const [fromDay, setFromDay] = useState(tomorrow);
  const [isRefused, setRefused] = useState(false);
  const by = unit === 'percent' ? { percent } : { amount };
  const groups = activeGroups(categories, entries).filter((group) => group.entries.length > 0);
  /** In the order of the catalog. */
  const offered = groups.flatMap((group) => group.entries);
  const single = offered.find(({ id }) => id === scope) ?? null;
  const isTyped = single ? newPrice !== null : (unit === 'percent' ? percent : amount) > 0;
  const changed = changedEntries();
  useUnsaved(isTyped);

  /** Without a value only the rounding would change prices, which nobody has asked for. */
  function changedEntries(): RepricedEntry[] {
    if (!isTyped) return [];
    if (single) return withPrice(single, newPrice ?? single.price);
    return repricedEntries(offered, { direction, by, step }, scope || null);
  }
  function choose(id: string) {
    setScope(id);
    setNewPrice(null);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setRefused(true);
    if (changed.length === 0) document.getElementById(fieldId)?.focus();
    else if (isPlanned && fromDay < tomorrow) document.getElementById(dayId)?.focus();
    else onSave(changed, isPlanned ? fromDay : null);
  }

  const error =
    isRefused && changed.length === 0 ? t(single ? 'catalog.prices.same' : 'catalog.prices.none') : undefined;
  const pastDay = isRefused && fromDay < tomorrow ? t('catalog.prices.day_past') : undefined;
  return (
    <Stack as="form" noValidate onSubmit={save}>
      <Columns>
        <Stack className={styles.rule}>
          <SelectField
            label={t('catalog.prices.of')}
            value={scope}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: '', label: t('catalog.prices.all') },
              ...groups.flatMap(({ category: { id, name }, entries: own }) => [
                { value: id, label: t('catalog.prices.all_of', { category: name }) },
                ...own.map((entry) => ({ value: entry.id, label: `${entry.name} · ${name}` })),
              ]),
            ]}
          />
          {single && (
            <MoneyField
              key={single.id}
              id={fieldId}
              label={t('catalog.prices.new_price')}
              cents={newPrice ?? single.price}
              onCents={setNewPrice}
              max={maxCatalogPrice}
              error={error}
            />
          )}
          {!single && (
            <>
              <SegmentedControl
                label={t('catalog.prices.direction')}
                selected={direction}
                onSelect={(id) => setDirection(id === 'lower' ? 'lower' : 'raise')}
                options={[
                  { id: 'raise', label: t('catalog.prices.raise') },
                  { id: 'lower', label: t('catalog.prices.lower') },
                ]}
              />
              <SegmentedControl
                label={t('catalog.prices.by')}
                selected={unit}
                onSelect={(id) => setUnit(id === 'amount' ? 'amount' : 'percent')}
                options={[
                  { id: 'percent', label: t('catalog.prices.percent') },
                  { id: 'amount', label: t('catalog.prices.amount') },
                ]}
              />
              {unit === 'percent' ? (
                <PercentField
                  id={fieldId}
                  label={t('catalog.prices.percent_field')}
                  basisPoints={percent}
                  onBasisPoints={setPercent}
                  error={error}
                />
              ) : (
                <MoneyField
                  id={fieldId}
                  label={t('catalog.prices.amount_field')}
                  cents={amount}
                  onCents={setAmount}
                  error={error}
                />
              )}
              <SelectField
                label={t('catalog.prices.round')}
                value={step}
                onChange={({ target }) => setStep(Number(target.value))}
                options={steps.map((one) => ({ value: String(one), label: t(`catalog.prices.round_${one}`) }))}
              />
            </>
          )}
          <SegmentedControl
            label={t('catalog.prices.when')}
            selected={isPlanned ? 'planned' : 'now'}
            onSelect={(id) => setPlanned(id === 'planned')}
            options={[
              { id: 'now', label: t('catalog.prices.now') },
              { id: 'planned', label: t('catalog.prices.planned') },
            ]}
          />
          {isPlanned && (
            <TextField
              id={dayId}
              type="date"
              label={t('catalog.prices.from_day')}
              hint={t('catalog.prices.from_day_hint')}
              min={tomorrow}
              value={fromDay}
              onChange={({ target }) => setFromDay(target.value)}
              error={pastDay ?? dayRefusal}
            />
          )}
        </Stack>
        <Section title={t('catalog.prices.preview')}>
          <LiveRegion message={isTyped ? t('catalog.prices.submit', { count: changed.length }) : ''} />
          {changed.length === 0 ? (
            <Note>{t(single ? 'catalog.prices.preview_single' : 'catalog.prices.preview_empty')}</Note>
          ) : (
            <ChangeList
              label={t('catalog.prices.preview')}
              changes={changed.map(({ id, name, from, price }) => ({
                id,
                name,
                from: format.money(from),
                to: format.money(price),
              }))}
            />
          )}
          <Note small>{t('catalog.prices.future')}</Note>
          {hasOwnPrices && <Note small>{t('catalog.prices.own_stay')}</Note>}
        </Section>
      </Columns>
      <ActionBar>
        <Button type="submit" size="lg" wide pending={pending}>
          {changed.length > 0 ? t('catalog.prices.submit', { count: changed.length }) : t('catalog.prices.submit_none')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
