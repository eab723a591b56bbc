import { addDays, businessDay } from '@suite/domain/time';
import { useStore } from '@suite/remote-kit';
import { type FormSubmission, useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, SegmentedControl, SelectField, Stack, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { activeGroups } from '../domain/catalog';
import type { PricedEntry } from '../domain/prices';
import type { CatalogCategoryFragment } from './catalog.generated';
import styles from './catalog.module.css';
import { PricePreview } from './price-preview';
import { PriceRuleFields } from './price-rule-fields';
import { changedEntries, hasValue, newPrices, type PricesToSave, pricesSchema, singleEntry } from './prices.schema';

interface Props {
  categories: readonly CatalogCategoryFragment[];
  entries: readonly PricedEntry[];
  /** The service or product whose price is changed at first; null are all. */
  entryId: string | null;
  hasOwnPrices: boolean;
  submission: FormSubmission;
  onSave: (prices: PricesToSave) => unknown;
}

/** The rule of a price change with the new prices as it is typed; saves what the preview shows. */
export function PricesForm({ categories, entries, entryId, hasOwnPrices, submission, onSave }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const tomorrow = addDays(businessDay(new Date(), timezone), 1);
  const groups = activeGroups(categories, entries).filter((group) => group.entries.length > 0);
  const offered = groups.flatMap((group) => group.entries);
  const form = useRemoteForm({
    schema: pricesSchema(offered, tomorrow),
    defaultValues: newPrices(entryId, tomorrow),
    submission,
    paths: { fromDay: ['input_obj.from_day'] },
    messages: {
      prices_same: t('catalog.prices.same'),
      prices_unchanged: t('catalog.prices.none'),
      prices_day_past: t('catalog.prices.day_past'),
    },
    isUnsaved: (draft) => hasValue(offered, draft),
    onSubmit: onSave,
  });
  const draft = form.form.watch();
  const single = singleEntry(offered, draft);
  const changed = changedEntries(offered, draft);
  const when = form.input('when');

  function choose(id: string) {
    form.input('scope').set(id);
    form.input('price').set(null);
  }

  return (
    <Stack as="form" {...form.formProps}>
      <Columns>
        <Stack className={styles.rule}>
          <SelectField
            label={t('catalog.prices.of')}
            value={draft.scope}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: '', label: t('catalog.prices.all') },
              ...groups.flatMap(({ category: { id, name }, entries: own }) => [
                { value: id, label: t('catalog.prices.all_of', { category: name }) },
                ...own.map((entry) => ({ value: entry.id, label: `${entry.name} · ${name}` })),
              ]),
            ]}
          />
          <PriceRuleFields form={form} single={single} isUnchanged={changed.length === 0} />
          <SegmentedControl
            label={t('catalog.prices.when')}
            selected={when.value}
            onSelect={(id) => when.set(id === 'planned' ? 'planned' : 'now')}
            options={[
              { id: 'now', label: t('catalog.prices.now') },
              { id: 'planned', label: t('catalog.prices.planned') },
            ]}
          />
          {when.value === 'planned' && (
            <TextField
              type="date"
              label={t('catalog.prices.from_day')}
              hint={t('catalog.prices.from_day_hint')}
              min={tomorrow}
              {...form.field('fromDay')}
            />
          )}
        </Stack>
        <PricePreview
          changed={changed}
          hasValue={hasValue(offered, draft)}
          isSingle={single !== null}
          hasOwnPrices={hasOwnPrices}
        />
      </Columns>
      <ActionBar>
        <Button type="submit" size="lg" wide pending={form.pending}>
          {changed.length > 0 ? t('catalog.prices.submit', { count: changed.length }) : t('catalog.prices.submit_none')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
