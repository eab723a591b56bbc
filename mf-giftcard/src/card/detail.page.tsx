import { useBack } from '@suite/remote-kit';
import { EmptyState, PageFrame } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { CardView } from './card-view';

/** A gift card on a page of its own: `?id=`. */
export function DetailPage() {
  const { t } = useTranslation('mf-giftcard');
  const back = useBack();
  const paths = usePaths();
  const id = useSearchParams()[0].get('id');
  return (
    <PageFrame kind="record" title={t('card.title')} back={back}>
      {id ? (
        <CardView key={id} id={id} isPage />
      ) : (
        <EmptyState
          title={t('card.missing')}
          message={t('card.missing_hint')}
          action={<Link to={paths.list()}>{t('list.title')}</Link>}
        />
      )}
    </PageFrame>
  );
}
