import { languages } from '@suite/domain';
import { type AppointmentSmsType, appointmentSmsTypes } from '@suite/domain/appointment-sms';
import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, Note, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { TemplateForm } from './template-form';
import { TextTemplatesDocument } from './templates.generated';

/** The wording of one text in both languages. */
export const TemplatePage = () => (
  <ForOwners>
    <Template />
  </ForOwners>
);

function Template() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const { id } = useParams();
  const type = appointmentSmsTypes.find((one) => one === id);
  return (
    <PageFrame
      kind="form"
      title={type ? t(`templates.types.${type}`) : t('templates.title')}
      back={() => navigate(paths.textTemplates())}
    >
      {type ? <Wordings key={type} type={type} /> : <EmptyState title={t('templates.not_found')} />}
    </PageFrame>
  );
}

function Wordings({ type }: { type: AppointmentSmsType }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(TextTemplatesDocument, {});
  return (
    <QueryStates query={query} loading={t('templates.loading')} error={t('templates.error')} rows={4}>
      {({ message_template_list: own, store_details: { name, business_phone_number, timezone } }) => (
        <Stack gap={4}>
          <Note>{t(`templates.when.${type}`)}</Note>
          <Columns>
            {languages.map((language) => (
              <TemplateForm
                key={language}
                type={type}
                language={language}
                content={own.find((one) => one.type === type && one.language === language)?.content ?? null}
                store={{ name, phone: business_phone_number ?? null, zone: timezone }}
                refetch={query.refetch}
              />
            ))}
          </Columns>
        </Stack>
      )}
    </QueryStates>
  );
}
