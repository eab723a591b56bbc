import { managesStore } from '@suite/domain';
import { AccessDenied, FactList } from '@suite/entities';
import { lazyOverlay, QueryStates, useGate, usePermission, useStoreQuery } from '@suite/remote-kit';
import { Button, Columns, DoneNote, EmptyState, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PayTermsListDocument, type PayTermsListQuery, WorkerVersionsDocument } from './pay-terms.generated';
import { StructureHistory } from './structure-history';
import { useStructureText } from './use-structure-text';

const WorkerSheet = lazyOverlay(() => import('./worker-sheet'), 'WorkerSheet');

/** How one employee is paid, since when, and under which law they work. */
export function PersonTermsPage() {
  const seesStructures = usePermission('VIEW_COMMISSION_STRUCTURE');
  const seesPayroll = usePermission('STORE_PAYROLL');
  return seesStructures || seesPayroll ? <PersonTerms /> : <AccessDenied />;
}

function PersonTerms() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const [params] = useSearchParams();
  const query = useStoreQuery(PayTermsListDocument, {});
  const person = query.data?.pay_terms_list.find(({ employee_id }) => employee_id === params.get('employee'));
  return (
    <PageFrame
      kind="record"
      title={person?.employee_name ?? t('pay_terms.title')}
      back={() => navigate(paths.payTerms())}
    >
      <QueryStates query={query} loading={t('pay_terms.loading')} error={t('pay_terms.error')}>
        {() =>
          person ? (
            <Terms person={person} refetch={query.refetch} />
          ) : (
            <EmptyState
              title={t('pay_terms.missing')}
              action={<Link to={paths.payTerms()}>{t('pay_terms.title')}</Link>}
            />
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  person: PayTermsListQuery['pay_terms_list'][number];
  refetch: () => Promise<void>;
}

function Terms({ person, refetch }: Props) {
  const { t } = useTranslation('mf-reports');
  const paths = usePaths();
  const { role } = useGate();
  const { facts, since } = useStructureText();
  const { structure, employee_id } = person;
  const canSet = usePermission('STORE_PAYROLL') && managesStore(role);
  return (
    <Columns>
      <Section title={t('pay_terms.agreed')}>
        {structure ? (
          <Stack>
            <Note small>{since(structure)}</Note>
            <FactList facts={facts(structure)} />
            {canSet && <Link to={paths.editStructure({ employee: employee_id })}>{t('pay_terms.change')}</Link>}
          </Stack>
        ) : (
          <Note>{t('pay_terms.hidden')}</Note>
        )}
      </Section>
      {structure && <StructureHistory employeeId={employee_id} canRemove={canSet} onRemoved={refetch} />}
      {person.worker_terms && <WorkerSection person={person} canSet={canSet} refetch={refetch} />}
    </Columns>
  );
}

function WorkerSection({ person, canSet, refetch }: Props & { canSet: boolean }) {
  const { t } = useTranslation('mf-reports');
  const { workerFacts, since } = useStructureText();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const query = useStoreQuery(WorkerVersionsDocument, { employee_id: person.employee_id });
  const worker = person.worker_terms;
  if (!worker) return null;
  const others = query.data?.worker_terms_list.filter(({ valid_from }) => valid_from !== worker.valid_from) ?? [];
  return (
    <Section title={t('pay_terms.law')}>
      <Stack>
        <DoneNote message={done} />
        {worker.warnings.map((warning) => (
          <Note key={warning} tone="warning">
            {t(`pay_terms.warning.${warning}`)}
          </Note>
        ))}
        <Note small>{since(worker)}</Note>
        <FactList facts={workerFacts(worker)} />
        {others.map((version) => (
          <Note key={version.valid_from} small>
            {[since(version), t(`pay_terms.worker.${version.worker_type}`), version.state].filter(Boolean).join(' · ')}
          </Note>
        ))}
        {canSet && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('pay_terms.change_law')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <WorkerSheet
          worker={worker}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            setDone(t('pay_terms.saved'));
            void refetch();
            void query.refetch();
          }}
        />
      )}
    </Section>
  );
}
