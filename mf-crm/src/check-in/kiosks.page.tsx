import { AccessDenied, Printed, usePaper } from '@suite/entities';
import { QueryStates, useFormat, useNative, useStore, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, Columns, FieldError, List, Note, PageFrame, Section, Stack, StatusChip, TextField } from '@suite/ui';
import { QrCode } from '@suite/ui/qr-code';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { usePaths } from '../paths';
import styles from './check-in.module.css';
import { AuthorizeKioskDocument, KiosksDocument, type KiosksQuery, UnlockKioskDocument } from './kiosks.generated';
import { RevokeKiosk } from './revoke-kiosk';

const pollMs = 15_000;

/** The devices on which clients check in by themselves, and the QR code of the day for their own phones. */
export function KiosksPage() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const query = useStoreQuery(KiosksDocument, {}, { pollMs });
  const refetch = () => void query.refetch();
  if (query.problem?.code === 'service_not_enabled') return <AccessDenied />;
  return (
    <PageFrame kind="form" title={t('kiosks.title')} back={() => navigate(paths.frontDesk())}>
      <QueryStates query={query} loading={t('kiosks.loading')} error={t('kiosks.error')} rows={4}>
        {(data) => (
          <Columns>
            <Stack>
              <NewKiosk onAuthorized={refetch} />
              <KioskList kiosks={data.kiosk_device_list} onChanged={refetch} />
            </Stack>
            <CodeOfDay link={data.check_in_day_link} />
          </Columns>
        )}
      </QueryStates>
    </PageFrame>
  );
}

const schema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Authorizes the device that shows a code. Nobody signs in on it: its token opens the check-in alone. */
function NewKiosk({ onAuthorized }: { onAuthorized: () => void }) {
  const { t } = useTranslation('mf-crm');
  const { whmcsId } = useStore();
  const submission = useStoreSubmit(AuthorizeKioskDocument, { handles: ({ fields }) => fields.length > 0 });
  const form = useRemoteForm({
    schema,
    defaultValues: { code: '' },
    submission,
    paths: { code: ['user_code'] },
    async onSubmit({ code }) {
      if (!(await submission.submit({ user_code: code }))) return;
      form.form.reset();
      onAuthorized();
    },
  });
  return (
    <Section title={t('kiosks.new')}>
      <Stack as="form" {...form.formProps} aria-label={t('kiosks.new')}>
        <Note>{t('kiosks.how', { address: `${location.origin}/store/${whmcsId}/check-in` })}</Note>
        <TextField
          label={t('kiosks.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
        <FieldError message={form.refusal} />
        <Button type="submit" pending={form.pending}>
          {t('kiosks.authorize')}
        </Button>
      </Stack>
    </Section>
  );
}

interface ListProps {
  kiosks: KiosksQuery['kiosk_device_list'];
  onChanged: () => void;
}

function KioskList({ kiosks, onChanged }: ListProps) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const unlock = useStoreSubmit(UnlockKioskDocument);
  return (
    <Section title={t('kiosks.authorized', { count: kiosks.length })}>
      {kiosks.length === 0 ? (
        <Note>{t('kiosks.none')}</Note>
      ) : (
        <List gap={3} aria-label={t('kiosks.list')}>
          {kiosks.map((kiosk) => (
            <li key={kiosk.id} className={styles.expected}>
              <span className={styles.texts}>
                <strong className={styles.name}>{kiosk.name}</strong>
                <span className={styles.detail}>{t('kiosks.since', { date: format.date(kiosk.authorized_at) })}</span>
              </span>
              {kiosk.locked_at && (
                <>
                  <StatusChip tone="danger">{t('kiosks.locked')}</StatusChip>
                  <Button
                    pending={unlock.pending}
                    onClick={async () => {
                      await unlock.submit({ input_obj: { id: kiosk.id } });
                      onChanged();
                    }}
                  >
                    {t('kiosks.unlock')}
                  </Button>
                </>
              )}
              <RevokeKiosk kiosk={kiosk} onRevoked={onChanged} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

/** The QR code that clients scan with their own phones; tomorrow it is another one. */
function CodeOfDay({ link }: { link: KiosksQuery['check_in_day_link'] }) {
  const { t } = useTranslation('mf-crm');
  const { name } = useStore();
  const format = useFormat();
  const isNative = useNative();
  const printed = useRef<HTMLElement>(null);
  usePaper('letter', printed);
  return (
    <Section title={t('kiosks.own_phone')}>
      <Stack>
        <Note>{t('kiosks.own_phone_hint', { time: format.time(link.expires_at) })}</Note>
        <Printed ref={printed} className={styles.code}>
          <strong className={styles.letters}>{name}</strong>
          <QrCode text={`${location.origin}${link.path}`} label={t('kiosks.qr_label')} />
          <span>{t('kiosks.scan_to_check_in')}</span>
        </Printed>
        {!isNative && (
          <Button variant="secondary" icon={<Printer size={20} />} onClick={() => window.print()}>
            {t('check_in.print')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
