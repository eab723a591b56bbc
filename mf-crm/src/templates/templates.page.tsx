import { type AppointmentSmsType, appointmentSmsTypes } from '@suite/domain/appointment-sms';
import { ForOwners } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { LinkList, List, Note, PageFrame, RowLink, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMessageSettingsPath, usePaths } from '../paths';
import { type TextTemplateFragment, TextTemplatesDocument } from './templates.generated';

/** The texts that clients get about their visits, each with its wording in both languages. */
export const TemplatesPage = () => (
  <ForOwners>
    <Templates />
  </ForOwners>
);

function Templates() {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const settingsPath = useMessageSettingsPath();
  const query = useStoreQuery(TextTemplatesDocument, {});
  return (
    <PageFrame kind="list" title={t('templates.title')} back={() => navigate(settingsPath)}>
      <QueryStates query={query} loading={t('templates.loading')} error={t('templates.error')} rows={7}>
        {({ message_template_list: own }) => (
          <Stack gap={4}>
            <LinkList
              links={[{ to: paths.savedReplies(), label: t('replies.title'), detail: t('replies.link_hint') }]}
            />
            <Note>{t('templates.hint')}</Note>
            <List gap={2} columns>
              {appointmentSmsTypes.map((type) => (
                <RowLink
                  key={type}
                  to={paths.textTemplate({ id: type })}
                  title={t(`templates.types.${type}`)}
                  details={[t(`templates.when.${type}`), ...languagesOf(own, type)]}
                />
              ))}
            </List>
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );

  /** Names the languages in which the store has a wording of its own. */
  function languagesOf(own: readonly TextTemplateFragment[], type: AppointmentSmsType) {
    const languages = own.filter((one) => one.type === type).map(({ language }) => t(`language.${language}`));
    return languages.length === 0 ? [] : [t('templates.own', { languages: languages.join(', ') })];
  }
}
