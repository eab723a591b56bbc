import { Chip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type OfferedTender, offeredTenders } from '../domain/tenders';
import styles from './review.module.css';

interface Props {
  selected: OfferedTender | null;
  onSelect: (type: OfferedTender) => void;
}

/** The ways of paying, one tap each. */
export function TenderChips({ selected, onSelect }: Props) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.chips}>
      {offeredTenders.map((type) => (
        <Chip key={type} selected={type === selected} onSelect={() => onSelect(type)}>
          {t(`tender.${type}`)}
        </Chip>
      ))}
    </div>
  );
}
