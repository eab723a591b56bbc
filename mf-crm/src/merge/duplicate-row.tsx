import { Button, Card, Row, Stack } from '@suite/ui';
import { Merge, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { ClientFacts } from './client-facts';
import type { ClientDuplicatesQuery } from './merge.generated';
import styles from './merge.module.css';
import { Reasons } from './reasons';

export type SuggestedPair = ClientDuplicatesQuery['customer_duplicates']['pairs'][number];

interface Props {
  pair: SuggestedPair;
  pending: boolean;
  onNotSame: (pair: SuggestedPair) => void;
}

/** Two clients who can be one person: merge them, or say that they are two. */
export function DuplicateRow({ pair, pending, onNotSame }: Props) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { first, second, reasons } = pair;
  const names = { first: first.full_name, second: second.full_name };
  return (
    <Card as="li" aria-label={t('merge.pair', names)}>
      <Stack gap={3}>
        <div className={styles.pair}>
          <ClientFacts client={first} />
          <ClientFacts client={second} />
        </div>
        <Reasons reasons={reasons} />
        <Row>
          <Button
            variant="secondary"
            icon={<UsersRound size={20} />}
            pending={pending}
            aria-label={t('merge.not_same_of', names)}
            onClick={() => onNotSame(pair)}
          >
            {t('merge.not_same')}
          </Button>
          <Button
            icon={<Merge size={20} />}
            aria-label={t('merge.compare_of', names)}
            onClick={() => navigate(paths.mergeClient({ id: first.id, with: second.id }))}
          >
            {t('merge.compare')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
