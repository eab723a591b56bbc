import { useStoreSubmit } from '@suite/remote-kit';
import { MenuItem, Note, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { Archive, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../domain/catalog';
import { type CatalogCategoryFragment, SetCategoryStatusDocument } from './catalog.generated';

interface Props {
  kind: EntryKind;
  category: CatalogCategoryFragment;
  onRename: () => void;
  onClose: () => void;
  onArchived: (category: CatalogCategoryFragment) => void;
}

const archived = 0;

/** What can be done with a category. */
export function CategoryMenu({ kind, category, onRename, onClose, onArchived }: Props) {
  const { t } = useTranslation('mf-profile');
  const { submit, pending } = useStoreSubmit(SetCategoryStatusDocument);
  const { id, version } = category;

  async function archive() {
    const response = await submit({ input_obj: { id, version, status: archived } });
    if (response) onArchived(response.category_update_status);
  }

  return (
    <Sheet isOpen onClose={onClose} title={category.name}>
      <Stack gap={1}>
        <MenuItem icon={<Pencil size={20} />} onClick={onRename}>
          {t('catalog.rename_category')}
        </MenuItem>
        <MenuItem icon={<Archive size={20} />} pending={pending} onClick={() => void archive()}>
          {t('catalog.archive_category')}
        </MenuItem>
        <Note small>{t(`catalog.kinds.${kind}.archive_category_hint`)}</Note>
      </Stack>
    </Sheet>
  );
}
