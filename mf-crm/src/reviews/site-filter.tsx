import { Chip, Chips } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ReviewSummaryQuery } from './reviews.generated';

interface Props {
  /** The sites of which reviews were imported. */
  sites: ReviewSummaryQuery['review_summary']['imported'];
  selected: string | null;
  /** Called with the name of a site; empty for all of them. */
  onSelect: (site: string) => void;
}

/** Shows the imported reviews of one site, each site with its number of reviews; nothing where none were imported. */
export function SiteFilter({ sites, selected, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  if (sites.length === 0) return null;
  return (
    <Chips legend={t('reviews.site')} hidesLegend scrolls>
      <Chip selected={selected === null} onSelect={() => onSelect('')}>
        {t('reviews.all_sites')}
      </Chip>
      {sites.map(({ source_name, count }) => (
        <Chip
          key={source_name}
          selected={selected === source_name}
          count={count}
          onSelect={() => onSelect(selected === source_name ? '' : source_name)}
        >
          {source_name}
        </Chip>
      ))}
    </Chips>
  );
}
