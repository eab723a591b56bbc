import { localProblem } from '@suite/graphql/problems';
import { useLanguage } from '@suite/remote-kit';
import type { Language, ShellProblem } from '@suite/remote-kit/contract';
import { changeLanguage } from '@suite/remote-kit/locales';
import { useTranslation } from 'react-i18next';
import { rememberDeviceLanguage, saveLanguageChoice } from '../../core/i18n/device-language';
import styles from './auth.module.css';

const languages: readonly Language[] = ['en', 'vi'];

/** Switches between English and Vietnamese, each named in its own language; the choice is saved on the device. */
export function LanguageSwitch({ onProblem }: { onProblem: (problem: ShellProblem) => void }) {
  const { t, i18n } = useTranslation('host');
  const present = useLanguage();

  function choose(language: Language) {
    changeLanguage(i18n, language).then(
      () => {
        rememberDeviceLanguage(language);
        saveLanguageChoice();
      },
      () => onProblem(localProblem('network')),
    );
  }

  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('sign_in.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={language === present}
          onClick={() => choose(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
}
