import { languages } from '@suite/domain';
import { useSubmit } from '@suite/graphql';
import { localProblem } from '@suite/graphql/problems';
import { changeLanguage, type Language, useBack, useLanguage, useProblemDialog } from '@suite/remote-kit';
import { InLanguage, Note, PageFrame, Section, SegmentedControl } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ChangeLanguageDocument } from './language.generated';

/** The language of the screens, changed at once and saved with the account for every device; a refusal reverts it. */
export function LanguagePage() {
  const { t, i18n } = useTranslation('mf-profile');
  const back = useBack();
  const present = useLanguage();
  const showProblem = useProblemDialog();
  const { submit } = useSubmit(ChangeLanguageDocument);

  async function choose(language: Language) {
    try {
      await changeLanguage(i18n, language);
    } catch {
      return showProblem(localProblem('network'));
    }
    if (!(await submit({ language }))) await changeLanguage(i18n, present);
  }

  return (
    <PageFrame kind="form" title={t('language.title')} back={back}>
      <Section title={t('language.choose')}>
        <SegmentedControl
          label={t('language.choose')}
          selected={present}
          onSelect={(id) => void choose(id as Language)}
          options={languages.map((id) => ({ id, label: <InLanguage language={id}>{t(`language.${id}`)}</InLanguage> }))}
        />
        <Note>{t('language.hint')}</Note>
      </Section>
    </PageFrame>
  );
}
