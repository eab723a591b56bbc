import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import en from '../../locales/en.json';
import vi from '../../locales/vi.json';

interface Options {
  language?: 'en' | 'vi';
  /** Advances the clock of a test that stopped it, while the person types and waits. */
  advanceTimers?: (ms: number) => void;
}

/** The queries of testing-library, and a user with a mouse and a keyboard. */
export interface RenderedUi extends RenderResult {
  user: UserEvent;
}

/** Renders with the package's real messages (a missing one throws). */
export function renderUi(element: ReactElement, options: Options = {}): RenderedUi {
  const { language = 'en', advanceTimers } = options;
  const i18n = createInstance({
    lng: language,
    ns: ['ui'],
    resources: { en: { ui: en }, vi: { ui: vi } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_, __, key) => {
      throw new Error(`No ${language} message for ${key}.`);
    },
  });
  void i18n.use(initReactI18next).init();
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
  const view = render(element, { wrapper });
  return { ...view, user: userEvent.setup(advanceTimers ? { advanceTimers } : {}) };
}
