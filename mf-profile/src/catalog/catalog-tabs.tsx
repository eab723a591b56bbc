import { Tabs } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { EntryKind } from '../domain/catalog';
import { usePaths } from '../paths';

interface Props {
  selected: EntryKind | 'modifiers';
  children: ReactNode;
}

/** The tabs of the catalogue; each is a page of its own. */
export function CatalogTabs({ selected, children }: Props) {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const pages = {
    service: { label: t('catalog.kinds.service.tab'), path: paths.catalog() },
    modifiers: { label: t('catalog.modifiers.tab'), path: paths.catalogModifiers() },
    item: { label: t('catalog.kinds.item.tab'), path: paths.catalogProducts() },
  };
  return (
    <Tabs
      label={t('catalog.title')}
      selected={selected}
      onSelect={(id) => navigate(pages[id as keyof typeof pages].path, { replace: true })}
      tabs={(['service', 'modifiers', 'item'] as const).map((id) => ({ id, label: pages[id].label }))}
    >
      {children}
    </Tabs>
  );
}
