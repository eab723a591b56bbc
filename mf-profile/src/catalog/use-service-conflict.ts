import type { ChangeRow } from '@suite/entities';
import type { ShellProblem } from '@suite/graphql';
import { useFormat } from '@suite/remote-kit';
import type { RemoteForm } from '@suite/remote-kit/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogCategoryFragment, CatalogServiceFragment } from './catalog.generated';
import { draftOf, type ServiceDraft } from './service.schema';

/** The change of another person during an edit: who made it, and the values since the edit began. */
export function useServiceConflict(
  newest: CatalogServiceFragment | null,
  categories: readonly CatalogCategoryFragment[],
  refetch: () => Promise<void>,
) {
  const rowsOf = useChangeRows(categories);
  const [base, setBase] = useState(newest);
  const [by, setBy] = useState<{ name: string; at: string } | null>(null);

  return {
    by,
    changes: by && base && newest ? rowsOf(draftOf(base), draftOf(newest)) : [],
    /** Returns true for a refusal caused by another person's change, and fetches it. */
    handles({ code, params }: ShellProblem): boolean {
      if (code !== 'catalog_changed') return false;
      setBy({ name: String(params.changed_by), at: String(params.changed_at) });
      void refetch();
      return true;
    },
    /** Called with the saved record: the next edit begins with it. */
    forget(saved: CatalogServiceFragment) {
      setBase(saved);
      setBy(null);
    },
  };
}

/** Fields that were not touched take the newest values, so that saving undoes no change of another person. */
export function useNewestValues(
  newest: CatalogServiceFragment | null,
  { reset }: RemoteForm<ServiceDraft, ServiceDraft>['form'],
): void {
  const shownVersion = useRef(newest?.version);
  useEffect(
    function takeNewestValues() {
      if (!newest || shownVersion.current === newest.version) return;
      shownVersion.current = newest.version;
      reset(draftOf(newest), { keepDirtyValues: true, keepErrors: true });
    },
    [newest, reset],
  );
}

/** Returns the changed fields of a service with their old and new values, as texts. */
function useChangeRows(categories: readonly CatalogCategoryFragment[]) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const onOff = (is: boolean) => t(is ? 'catalog.yes' : 'catalog.no');
  const texts: { [Field in keyof ServiceDraft]: (value: ServiceDraft[Field]) => string } = {
    name: String,
    price: format.money,
    duration: (minutes) => t('catalog.minutes', { minutes }),
    category_id: (id) => categories.find((category) => category.id === id)?.name ?? t('catalog.none'),
    color: (color) => color || t('catalog.none'),
    description_en: (text) => text || t('catalog.none'),
    description_vi: (text) => text || t('catalog.none'),
    is_bookable_online: onOff,
    taxable: onOff,
  };
  const labels: Record<keyof ServiceDraft, string> = {
    name: t('catalog.name'),
    price: t('catalog.price'),
    duration: t('catalog.duration'),
    category_id: t('catalog.category'),
    color: t('catalog.color'),
    description_en: t('catalog.description_en'),
    description_vi: t('catalog.description_vi'),
    is_bookable_online: t('catalog.bookable'),
    taxable: t('catalog.taxable'),
  };
  const rowOf = <Field extends keyof ServiceDraft>(field: Field, from: ServiceDraft, to: ServiceDraft): ChangeRow[] =>
    from[field] === to[field]
      ? []
      : [{ id: field, name: labels[field], from: texts[field](from[field]), to: texts[field](to[field]) }];
  return (from: ServiceDraft, to: ServiceDraft): ChangeRow[] =>
    (Object.keys(labels) as (keyof ServiceDraft)[]).flatMap((field) => rowOf(field, from, to));
}
