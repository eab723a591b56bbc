import type { ShellProblem } from '@suite/graphql/problems';
import { useLanguage } from '@suite/remote-kit';
import { Button, Chip, Chips, FieldError, Note, Section, Stack, Switch, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckInByKioskMutationVariables } from './kiosk.generated';
import styles from './kiosk.module.css';
import type { KioskFacts } from './kiosk-facts';
import { useRefusalText } from './use-refusal-text';
import { useStableOrder } from './use-stable-order';

type WalkIn = NonNullable<CheckInByKioskMutationVariables['input_obj']['walk_in']>;

interface Props {
  page: KioskFacts;
  problem: ShellProblem | null;
  isPending: boolean;
  onJoin: (walkIn: WalkIn) => void;
  onCancel: () => void;
}

/**
 * The name, services and technician of a client without an appointment: only technicians who perform the services, in the order in
 * which the step began, and for anyone whose turn it is now. It is the same for a number that the store knows.
 */
export function WalkInStep({ page, problem, isPending, onJoin, onCancel }: Props) {
  const { t } = useTranslation('kiosk');
  const language = useLanguage();
  const [name, setName] = useState('');
  const [serviceIds, setServiceIds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [acceptsTexts, setAcceptsTexts] = useState(false);
  const [acceptsAdvertising, setAcceptsAdvertising] = useState(false);
  const [isSent, setSent] = useState(false);
  const refusal = useRefusalText(problem);
  const performsAll = ({ unperformed_service_ids }: KioskFacts['employees'][number]) =>
    !unperformed_service_ids.some((id) => serviceIds.includes(id));
  const technicians = useStableOrder(page.employees).filter(performsAll);
  const isLost = chosen !== null && !technicians.some(({ id }) => id === chosen.id);
  const categories = [...new Set(page.services.map(({ category }) => category))];
  const toggle = (id: string) =>
    setServiceIds(serviceIds.includes(id) ? serviceIds.filter((one) => one !== id) : [...serviceIds, id]);

  function join() {
    setSent(true);
    if (name.trim() === '' || serviceIds.length === 0 || isLost) return;
    onJoin({
      name: name.trim(),
      service_ids: [...serviceIds],
      employee_id: chosen?.id ?? null,
      accepts_texts: acceptsTexts,
      accepts_advertising: acceptsTexts && acceptsAdvertising,
      language,
    });
  }

  function anyone(): string {
    const next = page.employees.find((employee) => performsAll(employee) && employee.wait_minutes !== null);
    if (!next?.wait_minutes) return next ? t('walk_in.anyone_next', { name: next.name }) : t('walk_in.anyone');
    return t('walk_in.anyone_next_in', { name: next.name, count: next.wait_minutes });
  }

  /** Nobody is chosen in place of a technician who left, or does not perform a service chosen since. */
  function lostText(): string | undefined {
    if (!chosen || !isLost) return undefined;
    const isThere = page.employees.some(({ id }) => id === chosen.id);
    return t(isThere ? 'walk_in.staff_unperformed' : 'walk_in.staff_left', { name: chosen.name });
  }

  return (
    <Stack
      as="form"
      className={styles.column}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        join();
      }}
    >
      <h1 className={styles.title}>{t('walk_in.title')}</h1>
      <TextField
        label={t('walk_in.name')}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={name}
        error={isSent && name.trim() === '' ? t('walk_in.name_required') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Section title={t('walk_in.services')}>
        <Stack gap={3}>
          {categories.map((category) => (
            <Chips key={category} legend={category}>
              {page.services
                .filter((service) => service.category === category)
                .map((service) => (
                  <Chip key={service.id} selected={serviceIds.includes(service.id)} onSelect={() => toggle(service.id)}>
                    {service.name}
                  </Chip>
                ))}
            </Chips>
          ))}
          <FieldError message={isSent && serviceIds.length === 0 ? t('walk_in.services_required') : undefined} />
        </Stack>
      </Section>
      <Section title={t('walk_in.staff')}>
        <Stack gap={3}>
          <Chips legend={t('walk_in.staff')} hidesLegend>
            <Chip className={styles.anyone} selected={chosen === null} onSelect={() => setChosen(null)}>
              {anyone()}
            </Chip>
            {technicians.map(({ id, name: technician }) => (
              <Chip key={id} selected={chosen?.id === id} onSelect={() => setChosen({ id, name: technician })}>
                {technician}
              </Chip>
            ))}
          </Chips>
          <FieldError message={lostText()} />
        </Stack>
      </Section>
      {page.consent && (
        <Section title={t('walk_in.texts')}>
          <Stack gap={2}>
            <Switch
              label={t('walk_in.accepts_texts')}
              checked={acceptsTexts}
              onChange={(event) => setAcceptsTexts(event.target.checked)}
            />
            <Note small>{page.consent.texts[language]}</Note>
            {acceptsTexts && (
              <>
                <Switch
                  label={t('walk_in.accepts_advertising')}
                  checked={acceptsAdvertising}
                  onChange={(event) => setAcceptsAdvertising(event.target.checked)}
                />
                <Note small>{page.consent.advertising[language]}</Note>
              </>
            )}
          </Stack>
        </Section>
      )}
      <FieldError message={refusal} />
      <Button type="submit" size="lg" wide pending={isPending}>
        {t('walk_in.join')}
      </Button>
      <Button variant="quiet" size="lg" wide onClick={onCancel}>
        {t('walk_in.cancel')}
      </Button>
    </Stack>
  );
}
