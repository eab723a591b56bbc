import { usePermission } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';

/** Says to a person without the store's income why amounts are hidden, and whom to ask. */
export function HiddenAmountsNote() {
  const { t } = useTranslation('mf-reports');
  return usePermission('STORE_INCOME') ? null : <Note>{t('cards.hidden_hint')}</Note>;
}
