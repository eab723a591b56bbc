import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, Note, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { AutomationSection } from './automation-section';
import { AutomationsDocument } from './promotions.generated';

/** Messages that are sent by themselves: on a birthday, to those who stay away, after the first visit, before points expire. */
export const AutomationsPage = () => (
  <ForOwners>
    <Automations />
  </ForOwners>
);

function Automations() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(AutomationsDocument, {});
  return (
    <PageFrame kind="form" title={t('promotions.automations.title')} back={() => navigate(paths.promotions())}>
      <QueryStates
        query={query}
        loading={t('promotions.automations.loading')}
        error={t('promotions.automations.error')}
        rows={4}
      >
        {({ campaign_automation_list: automations, campaign_sender: sender }) => (
          <Stack>
            <Note>{t('promotions.automations.hint')}</Note>
            <Columns>
              {automations.map((automation) => (
                <AutomationSection
                  key={automation.kind}
                  automation={automation}
                  sender={sender}
                  refetch={query.refetch}
                />
              ))}
            </Columns>
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}
