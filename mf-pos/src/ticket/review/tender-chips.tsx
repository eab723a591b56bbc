import { Chip, Chips } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type OfferedTender, offeredTenders } from '../../domain/tenders';

interface Props {
  selected: OfferedTender | null;
  /** Whether the API cannot be reached: only cash can be accepted. */
  isOffline: boolean;
  onSelect: (type: OfferedTender) => void;
}

/** The tenders, one tap each. */
export function TenderChips({ selected, isOffline, onSelect }: Props) {
  const { t } = useTranslation('kit');
  return (
    <Chips columns={4}>
      {offeredTenders.map((type) => (
        <Chip
          key={type}
          selected={type === selected}
          disabled={isOffline && type !== 'cash'}
          onSelect={() => onSelect(type)}
        >
          {t(`tender.${type}`)}
        </Chip>
      ))}
    </Chips>
  );
}
