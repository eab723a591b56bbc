import { AccessDenied } from '@suite/entities';
import { QueryStates, useFormat, usePermission, useStoreQuery } from '@suite/remote-kit';
import { Avatar, EmptyState, List, Note, PageFrame, RowLink, Stack, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { PayTermsListDocument, type PayTermsListQuery } from './pay-terms.generated';
import { useStructureText } from './use-structure-text';

/** How each employee is paid. */
export function PayTermsPage() {
  const seesStructures = usePermission('VIEW_COMMISSION_STRUCTURE');
  const seesPayroll = usePermission('STORE_PAYROLL');
  return seesStructures || seesPayroll ? <PayTerms /> : <AccessDenied />;
}

function PayTerms() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(PayTermsListDocument, {});
  return (
    <PageFrame kind="list" title={t('pay_terms.title')} back={() => navigate(paths.overview())}>
      <Stack>
        <Note>{t('pay_terms.intro')}</Note>
        <QueryStates query={query} loading={t('pay_terms.loading')} error={t('pay_terms.error')}>
          {({ pay_terms_list: people }) =>
            people.length === 0 ? (
              <EmptyState title={t('pay_terms.empty')} message={t('pay_terms.empty_hint')} />
            ) : (
              <List gap={2} aria-label={t('pay_terms.title')}>
                {people.map((person) => (
                  <PersonRow key={person.employee_id} person={person} />
                ))}
              </List>
            )
          }
        </QueryStates>
      </Stack>
    </PageFrame>
  );
}

function PersonRow({ person }: { person: PayTermsListQuery['pay_terms_list'][number] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = usePaths();
  const { summary } = useStructureText();
  const { employee_id, employee_name, image_url, color, structure, next_from, worker_terms } = person;
  const worker = worker_terms && [t(`pay_terms.worker.${worker_terms.worker_type}`), worker_terms.state];
  return (
    <RowLink
      to={paths.personTerms({ employee: employee_id })}
      leading={<Avatar name={employee_name} src={image_url ?? undefined} size={44} color={color} />}
      title={employee_name}
      details={[
        structure ? summary(structure) : '---',
        worker?.filter(Boolean).join(' · '),
        next_from && t('pay_terms.next', { day: format.day(next_from) }),
      ]}
      aside={
        worker_terms && worker_terms.warnings.length > 0 ? (
          <StatusChip tone="updated">{t('pay_terms.check')}</StatusChip>
        ) : undefined
      }
    />
  );
}
