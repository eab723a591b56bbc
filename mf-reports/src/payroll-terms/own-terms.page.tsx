import { FactList } from '@suite/entities';
import { QueryStates, useGate, useStoreQuery } from '@suite/remote-kit';
import { Columns, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NoEmployee } from '../no-employee';
import { useOwnPaths } from '../use-own-paths';
import { StructureVersionsDocument, WorkerVersionsDocument } from './pay-terms.generated';
import { useStructureText } from './use-structure-text';

/** How the employee who is signed in is paid, and since when. */
export function OwnTermsPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = useOwnPaths();
  const { person } = useGate();
  const employeeId = person?.employeeId ?? null;
  return (
    <PageFrame kind="record" title={t('pay_terms.own')} back={() => navigate(paths.income())}>
      {employeeId ? <OwnTerms employeeId={employeeId} /> : <NoEmployee />}
    </PageFrame>
  );
}

function OwnTerms({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('mf-reports');
  const { facts, workerFacts, since, summary } = useStructureText();
  const structures = useStoreQuery(StructureVersionsDocument, { employee_id: employeeId });
  const workers = useStoreQuery(WorkerVersionsDocument, { employee_id: employeeId });
  return (
    <Columns>
      <QueryStates query={structures} loading={t('pay_terms.loading')} error={t('pay_terms.error')}>
        {({ commission_structure: structure, commission_structure_list: versions }) => (
          <Section title={t('pay_terms.agreed')}>
            <Stack>
              <Note small>{since(structure)}</Note>
              <FactList facts={facts(structure)} />
              {versions
                .filter(({ valid_from }) => valid_from !== structure.valid_from)
                .map((version) => (
                  <Note key={version.valid_from} small>
                    {since(version)} · {summary(version)}
                  </Note>
                ))}
            </Stack>
          </Section>
        )}
      </QueryStates>
      <QueryStates query={workers} loading={t('pay_terms.loading')} error={t('pay_terms.error')}>
        {({ worker_terms_list: [worker] }) =>
          worker && (
            <Section title={t('pay_terms.law')}>
              <FactList facts={workerFacts(worker)} />
            </Section>
          )
        }
      </QueryStates>
    </Columns>
  );
}
