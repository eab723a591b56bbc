import { Money } from '@suite/entities';
import { Receipt, ReceiptLine, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { CashEntryFragment } from './day-end.generated';
import { EntryList } from './entry-list';

interface Props {
  title: string;
  entries: readonly CashEntryFragment[];
  onReverse?: ((entry: CashEntryFragment) => void) | undefined;
  onClose: () => void;
}

/** The rows that a figure of the drawer is the sum of. */
export function EntriesSheet({ title, entries, onReverse, onClose }: Props) {
  const { t } = useTranslation('mf-reports');
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <Stack>
        <EntryList label={title} entries={entries} onReverse={onReverse} />
        <Receipt>
          <ReceiptLine strong label={t('day_end.sum')} amount={<Money cents={sum} />} />
        </Receipt>
      </Stack>
    </Sheet>
  );
}
