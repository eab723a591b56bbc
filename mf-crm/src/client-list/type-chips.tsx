import { Chip, Chips } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { chipTypes } from './client-filter';
import type { ClientCountsQuery } from './client-list.generated';

interface Props {
  /** Empty: all types. */
  selected: string;
  /** Undefined until they are known. */
  counts: ClientCountsQuery['customer_counts']['types'] | undefined;
  onSelect: (type: string) => void;
}

/** The types of clients that are chosen most, each with its count, in one line. */
export function TypeChips({ selected, counts, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  return (
    <Chips legend={t('client_list.filters.type')} hidesLegend scrolls>
      <Chip selected={selected === ''} onSelect={() => onSelect('')}>
        {t('client_list.all')}
      </Chip>
      {chipTypes.map((type) => (
        <Chip
          key={type}
          selected={selected === type}
          count={counts?.find((one) => one.type === type)?.count}
          onSelect={() => onSelect(selected === type ? '' : type)}
        >
          {t(`client_list.types.${type}`)}
        </Chip>
      ))}
    </Chips>
  );
}
