import { useService, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { ReadinessFragment } from './setup.generated';

/** The steps to a store that can work, each done or with the page where it is done. */
export function SetupSteps({ readiness }: { readiness: ReadinessFragment }) {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const links = useSuiteLinks();
  const hasBooking = useService('gbk');
  const hasPos = useService('pos');
  const { services, employees, customers, has_appointment, has_paid_ticket } = readiness;
  const steps = [
    {
      to: paths.catalog(),
      label: t('setup.services'),
      detail: t('setup.services_count', { count: services }),
      isDone: services > 0,
    },
    {
      to: paths.staff(),
      label: t('setup.employees'),
      detail: t('setup.employees_count', { count: employees }),
      isDone: employees > 0,
    },
    {
      to: paths.importClients(),
      label: t('setup.clients'),
      detail: customers > 0 ? t('setup.clients_count', { count: customers }) : t('clients.link_hint'),
      isDone: customers > 0,
    },
    ...(hasBooking
      ? [
          {
            to: links.enter(),
            label: t('setup.appointment'),
            detail: t('setup.appointment_hint'),
            isDone: has_appointment,
          },
        ]
      : []),
    ...(hasPos
      ? [
          {
            to: links.ticket({ tab: 'in-service' }),
            label: t('setup.payment'),
            detail: t('setup.payment_hint'),
            isDone: has_paid_ticket,
          },
        ]
      : []),
  ];
  return (
    <LinkList
      links={steps.map(({ isDone, ...step }) => ({
        ...step,
        aside: (
          <StatusChip tone={isDone ? 'confirmed' : 'neutral'}>{t(isDone ? 'setup.done' : 'setup.to_do')}</StatusChip>
        ),
      }))}
    />
  );
}
