import { homeCards, useGate, useService, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { useSectionPath } from '../store/sections';
import type { ReadinessFragment } from './setup.generated';

interface Step {
  to: string;
  label: string;
  detail: string;
  isDone: boolean;
  /** Whether others have to act before it is done. */
  isWaiting?: boolean;
}

/** The steps to a store that can work, each done or with the page where it is done. */
export function SetupSteps({ readiness }: { readiness: ReadinessFragment }) {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const links = useSuiteLinks();
  const hasBooking = useService('gbk');
  const hasPos = useService('pos');
  const sectionPath = useSectionPath();
  const imports = useGate().role === 'owner';
  const { services, employees, employees_without_terms: withoutTerms, customers } = readiness;
  const { has_appointment, has_paid_ticket } = readiness;
  const textsStep = () => {
    const { texts_state: state, has_text_details, clients_unreachable: count } = readiness;
    if (!state) return [];
    const name = state === 'not_started' && has_text_details ? 'ready' : state;
    const unreachable = count > 0 ? ` ${t('setup.texts_unreachable', { count })}` : '';
    return [
      {
        to: sectionPath('texts'),
        label: t('setup.texts'),
        detail: `${t(`setup.texts_hint.${name}`)}${unreachable}`,
        isDone: state === 'approved',
        isWaiting: name === 'ready' || name === 'submitted',
      },
    ];
  };
  const steps: Step[] = [
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
    ...(hasPos
      ? [
          {
            to: links.pay_terms(),
            label: t('setup.pay_terms'),
            detail:
              employees === 0
                ? t('setup.pay_terms_later')
                : withoutTerms > 0
                  ? t('setup.pay_terms_missing', { count: withoutTerms })
                  : t('setup.pay_terms_set'),
            isDone: withoutTerms === 0 && employees > 0,
          },
        ]
      : []),
    {
      to: imports ? links.import_clients() : links.clients(),
      label: t('setup.clients'),
      detail:
        customers > 0
          ? t('setup.clients_count', { count: customers })
          : t(imports ? 'clients.link_hint' : 'profile.clients_hint'),
      isDone: customers > 0,
    },
    ...textsStep(),
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
      fixed={homeCards.setup}
      links={steps.map(({ isDone, isWaiting = false, ...step }) => ({
        ...step,
        aside: (
          <StatusChip tone={isDone ? 'confirmed' : isWaiting ? 'new' : 'neutral'}>
            {t(isDone ? 'setup.done' : isWaiting ? 'setup.waiting' : 'setup.to_do')}
          </StatusChip>
        ),
      }))}
    />
  );
}
