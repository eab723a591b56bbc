import { ForOwners, useSearchParam } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, SegmentedControl, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { CreditBalances } from './credit-balances';
import { CreditChanges } from './credit-changes';
import { CreditBalancesDocument } from './message-credits.generated';

const channels = ['sms', 'email'] as const;

/** The texts and emails that promotions can use, and every change of them: of all, or of one promotion. */
export const MessageCreditsPage = () => (
  <ForOwners>
    <MessageCredits />
  </ForOwners>
);

function MessageCredits() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const [named, setChannel] = useSearchParam('channel');
  const [promotion, setPromotion] = useSearchParam('promotion');
  const channel = channels.find((one) => one === named) ?? null;
  const query = useStoreQuery(CreditBalancesDocument, {});
  const back = promotion ? paths.promotionResults({ id: promotion }) : paths.promotions();
  return (
    <PageFrame kind="list" title={t('message_credits.title')} back={() => navigate(back)}>
      <Stack>
        <QueryStates query={query} loading={t('message_credits.loading')} error={t('message_credits.error')} rows={3}>
          {({ gci_central_get_sms_and_email: balance }) => <CreditBalances balance={balance} />}
        </QueryStates>
        <SegmentedControl
          label={t('message_credits.show')}
          selected={channel ?? 'all'}
          onSelect={(one) => setChannel(one === 'all' ? '' : one)}
          options={[
            { id: 'all', label: t('message_credits.all') },
            ...channels.map((id) => ({ id, label: t(`message_credits.${id}`) })),
          ]}
        />
        <CreditChanges channel={channel} promotion={promotion || null} onShowAll={() => setPromotion('')} />
      </Stack>
    </PageFrame>
  );
}
